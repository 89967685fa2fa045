import { useFormatter } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/reporting/admin.ts'
import { useMoney } from '../../ui/money.tsx'

export interface SeriesNames {
  orders: string
  revenue: string
}

/** How the line of the orders is drawn, in the chart and beside its word. */
export const ordersDash = [5, 4]

/** What each line of the chart is, and the figures of the day that is pointed at, if one is. */
export function SeriesLegend({
  names,
  pointed,
}: {
  names: SeriesNames
  pointed: DashboardFigures['period']['days'][number] | undefined
}) {
  const format = useFormatter()
  const money = useMoney()
  const lines = [
    {
      name: names.revenue,
      look: 'stroke-primary-strong',
      dash: undefined,
      value: pointed && money(pointed.revenueCents),
    },
    {
      name: names.orders,
      look: 'stroke-muted',
      dash: ordersDash.join(' '),
      value: pointed && format.number(pointed.orders),
    },
  ]
  return (
    <div className="numbers flex min-h-6 flex-wrap justify-center gap-x-5 pt-2 text-[13px]">
      {pointed && (
        <span className="font-semibold">
          {format.dateTime(new Date(`${pointed.day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
        </span>
      )}
      {lines.map(({ name, look, dash, value }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg width={24} height={8} aria-hidden className={look}>
            <line x1={0} x2={24} y1={4} y2={4} strokeWidth={2} strokeDasharray={dash} />
          </svg>
          <span className="text-muted">{name}</span>
          {value !== undefined && <span className="font-semibold">{value}</span>}
        </span>
      ))}
    </div>
  )
}
