import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Money, useMoney } from '../../ui/money.tsx'
import { FeesByPlace } from './fees-by-place.tsx'
import type { PlanPageData } from './load-plan-page.server.ts'
import type { PricingSummary } from './plan-summary.ts'
import { usePlanWords } from './plan-words.ts'

/** Today with each charge, each month, the whole term, and what comes after. The amounts are the quote's. */
export function PriceTruth({
  page,
  pricing,
  quote,
}: {
  page: PlanPageData
  pricing: PricingSummary
  quote: NonNullable<PlanPageData['quote']>
}) {
  const t = useTranslations('plan')
  const money = useMoney()
  const words = usePlanWords()
  const duration = words.duration(pricing)
  const hasFees = page.plan.fees.length > 0
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4">
      <dl className="numbers grid gap-2">
        {quote.charges.map((charge) => (
          <Row
            key={charge.key}
            term={charge.name}
            note={charge.kind === 'activation' ? t('once') : charge.group === 'carrier' && t('carrier')}
          >
            <Money cents={charge.amountCents} />
          </Row>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-lg font-bold">
            {t('today')}
            {hasFees && (
              <span className="block text-sm font-normal text-muted">
                {page.isZipKnown ? t('withFees', { zip: page.zip }) : t('beforeFees')}
              </span>
            )}
          </dt>
          <dd className="text-2xl font-bold">
            <Money cents={quote.totalCents} />
          </dd>
        </div>
        {pricing.perMonthCents !== null && (
          <Row term={t('perMonth')}>
            <Money cents={pricing.perMonthCents} />
          </Row>
        )}
        {pricing.months !== 1 && (
          <Row term={t('wholeTerm', { duration })}>
            <Money cents={quote.totalCents} />
          </Row>
        )}
        {quote.renewals.map(({ everyMonths, amountCents }) => (
          <Row key={everyMonths} term={t('afterwards')}>
            {t('everyMonths', { price: money(amountCents), months: everyMonths })}
          </Row>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {pricing.months !== null && pricing.months > 1 ? t('noFurtherPrepaid', { duration }) : t('noFurther')}
      </p>
      {hasFees && <FeesByPlace page={page} />}
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
