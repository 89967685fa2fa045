import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { monthsOf } from '#contracts/business.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import type { PlanPageData, PlanPagePlan } from './load-plan-page.server.ts'
import type { PricingSummary } from './plan-summary.server.ts'
import { usePlanWords } from './plan-words.ts'

/** Today with each charge, each month, the whole term, and what comes after. The amounts are the quote's. */
export function PriceTruth({
  plan,
  pricing,
  quote,
}: {
  plan: PlanPagePlan
  pricing: PricingSummary
  quote: NonNullable<PlanPageData['quote']>
}) {
  const t = useTranslations('plan')
  const money = useMoney()
  const words = usePlanWords()
  const months = monthsOf(pricing)
  const duration = words.duration(pricing)
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4">
      <dl className="numbers grid gap-2">
        {quote.charges.map((charge) => (
          <Row key={charge.key} term={charge.name} note={charge.group === 'carrier' && t('carrier')}>
            <Money cents={charge.amountCents} />
          </Row>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-lg font-bold">{t('today')}</dt>
          <dd className="text-2xl font-bold">
            <Money cents={quote.totalCents} />
          </dd>
        </div>
        {months !== null && (
          <>
            <Row term={t('perMonth')}>
              <Money cents={Math.round(quote.totalCents / months)} />
            </Row>
            {months > 1 && (
              <Row term={t('wholeTerm', { duration })}>
                <Money cents={quote.totalCents} />
              </Row>
            )}
          </>
        )}
        {quote.renewals.map(({ everyMonths, amountCents }) => (
          <Row key={everyMonths} term={t('afterwards')}>
            {t('everyMonths', { price: money(amountCents), months: everyMonths })}
          </Row>
        ))}
      </dl>
      <p className="text-sm text-muted">{t('noFurther')}</p>
      {plan.stateCharges.length > 0 && <StateCharges charges={plan.stateCharges} />}
    </div>
  )
}

function Row({ term, note, children }: { term: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">
        {term}
        {note && <span className="block text-[13px]">{note}</span>}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Rates that depend on the address: named one by one, and folded away because few people have more than two. */
function StateCharges({ charges }: { charges: PlanPagePlan['stateCharges'] }) {
  const t = useTranslations('plan')
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>{t('stateTaxes')}</p>
      <details>
        <summary className="link min-h-6">{t('taxesTitle')}</summary>
        <ul className="numbers mt-2 grid max-h-60 gap-1 overflow-y-auto">
          {charges.map(({ name, basisPoints, amountCents }) => (
            <li key={name} className="flex justify-between gap-4">
              <span>{name}</span>
              <span>
                {amountCents === null ? `${(basisPoints ?? 0) / 100}%` : <Money cents={amountCents} />}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
