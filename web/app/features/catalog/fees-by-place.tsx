import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { KeptParameters } from './kept-parameters.tsx'
import type { PlanPageData, PlanPagePlan } from './load-plan-page.server.ts'

/** Taxes and fees depend on the place: a ZIP code puts them into the price; until then their rates are named. */
export function FeesByPlace({ page }: { page: PlanPageData }) {
  const t = useTranslations('plan')
  const { fees } = page.plan
  const byState = fees.filter(({ isEverywhere }) => !isEverywhere)
  return (
    <div className="grid gap-3 border-t border-line pt-3 text-sm">
      {!page.isZipKnown && (
        <>
          <p className="text-muted">{t('stateTaxes')}</p>
          <FeeList fees={fees.filter(({ isEverywhere }) => isEverywhere)} />
        </>
      )}
      <Form method="get" preventScrollReset replace className="flex flex-wrap items-end gap-2">
        <KeptParameters keep={page.keep} except="zip" />
        <TextField
          id="zip"
          label={t('zip')}
          error={page.zip && !page.isZipKnown && t('zipInvalid')}
          defaultValue={page.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          className="min-w-[120px] flex-1"
        />
        <Button variant="secondary" className="min-h-[54px]">
          {t('zipAction')}
        </Button>
      </Form>
      {!page.isZipKnown && byState.length > 0 && (
        <details>
          <summary className="link min-h-6 max-md:py-2.5">{t('taxesTitle')}</summary>
          <div
            className="mt-2 max-h-60 overflow-y-auto"
            tabIndex={0}
            role="region"
            aria-label={t('taxesTitle')}
          >
            <FeeList fees={byState} />
          </div>
        </details>
      )}
    </div>
  )
}

function FeeList({ fees }: { fees: PlanPagePlan['fees'] }) {
  const t = useTranslations('plan')
  return (
    <ul className="numbers grid gap-1 text-muted">
      {fees.map(({ name, group, basisPoints, amountCents }) => (
        <li key={name} className="flex justify-between gap-4">
          <span>
            {name}
            {group === 'carrier' && <span className="block text-[13px]">{t('carrier')}</span>}
          </span>
          <span>
            + {amountCents === null ? `${(basisPoints ?? 0) / 100}%` : <Money cents={amountCents} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
