import { useFormatter, useTranslations } from 'use-intl/react'
import { useMoney } from '../../ui/money.tsx'
import { Sums } from '../../kit/lists/sums.tsx'

/** What all customers that match add up to; without a search these are the figures of the seller's first page. */
export function CustomerTotals({
  found: { total, totals },
}: {
  found: { total: number; totals: { simCount: number; spentCents: number } }
}) {
  const t = useTranslations('area.main')
  const tList = useTranslations('area.customers')
  const money = useMoney()
  const format = useFormatter()
  const values = {
    subscribers: format.number(total),
    sims: format.number(totals.simCount),
    revenue: money(totals.spentCents),
  }
  return (
    <section
      aria-label={tList('totals')}
      className="rounded-[12px] border border-line bg-raised px-4 py-2.5 text-sm"
    >
      <Sums
        items={(['subscribers', 'sims', 'revenue'] as const).map((key) => ({
          key,
          name: t(key),
          value: values[key],
          help: t(`helps.${key}`),
        }))}
      />
    </section>
  )
}
