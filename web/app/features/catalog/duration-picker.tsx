import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { useMoney } from '../../ui/money.tsx'
import type { PricingSummary } from './plan-summary.ts'
import { usePlanWords } from './plan-words.ts'

/** The durations of a plan as links: each leads to the same page with that price, with or without scripts. */
export function DurationPicker({
  pricings,
  selectedId,
  keep,
}: {
  pricings: PricingSummary[]
  selectedId: string
  /** Parameters of the page that stay. */
  keep: Record<string, string>
}) {
  const t = useTranslations('plans')
  const planWords = useTranslations('plan')
  const words = usePlanWords()
  const money = useMoney()
  return (
    <nav aria-labelledby="durations" className="grid grid-cols-1 gap-3">
      <h2 id="durations" className="text-lg">
        {planWords('chooseDuration')}
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {pricings.map((pricing) => {
          const selected = pricing.id === selectedId
          return (
            <li key={pricing.id}>
              <Link
                to={`?${new URLSearchParams({ ...keep, price: pricing.id })}`}
                replace
                preventScrollReset
                aria-current={selected ? 'true' : undefined}
                className={clsx(
                  'flex min-h-14 items-center gap-3 rounded-control border px-3 py-2 md:px-4',
                  selected
                    ? 'border-primary-strong bg-primary-soft ring-1 ring-primary-strong'
                    : 'border-line-strong hover:bg-sunken',
                )}
              >
                <span
                  aria-hidden="true"
                  className={clsx(
                    'size-5 shrink-0 rounded-full border-2',
                    selected ? 'border-[6px] border-primary-strong' : 'border-line-strong',
                  )}
                />
                <span className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {words.duration(pricing)}
                  {pricing.savePercent !== null && (
                    <Badge tone="success">{t('save', { percent: String(pricing.savePercent) })}</Badge>
                  )}
                </span>
                <span className="numbers text-right leading-tight">
                  <span className="block font-bold whitespace-nowrap">
                    {t('today', { price: money(pricing.dueTodayCents) })}
                  </span>
                  {pricing.perMonthCents !== null && (
                    <span className="block text-[13px] text-muted">
                      {t('local.perMonth', { price: money(pricing.perMonthCents) })}
                      {pricing.oneTimeCents > 0 &&
                        ` ${t('plusOnce', { price: money(pricing.oneTimeCents) })}`}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
