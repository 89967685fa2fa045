import { lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/reporting/admin.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const SeriesChart = lazy(() => import('./series-chart.tsx'))

type Days = DashboardFigures['period']['days']

/** Orders and revenue by day, as a drawing or as a table of the same figures. */
export function SeriesPanel({ days }: { days: Days }) {
  const t = useTranslations('reporting')
  const [isTable, setTable] = useState(false)
  return (
    <Panel
      title={t('series')}
      flush={isTable}
      aside={
        <StaffButton onClick={() => setTable(!isTable)}>{t(isTable ? 'showChart' : 'showTable')}</StaffButton>
      }
    >
      {isTable ? (
        <SeriesTable days={days} />
      ) : (
        <Suspense fallback={<div className="h-[312px]" />}>
          <SeriesChart
            days={days}
            label={t('chartLabel')}
            names={{ orders: t('seriesOrders'), revenue: t('seriesRevenue') }}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function SeriesTable({ days }: { days: Days }) {
  const t = useTranslations('reporting')
  const format = useFormatter()
  const totals = days.reduce(
    (sum, day) => ({ orders: sum.orders + day.orders, cents: sum.cents + day.revenueCents }),
    { orders: 0, cents: 0 },
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
    <div
      tabIndex={0}
      role="region"
      aria-label={t('seriesTable')}
      className="relative max-h-[312px] overflow-auto"
    >
      <table className="numbers w-full text-left text-sm">
        <thead className="sticky top-0 bg-sunken text-[13px] text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 font-semibold">
              {t('day')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold">
              {t('seriesOrders')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold">
              {t('seriesRevenue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenueCents }) => (
            <tr key={day} className="border-t border-line">
              <td className="px-4 py-1.5">
                {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
              </td>
              <td className="px-4 py-1.5 text-right">{format.number(orders)}</td>
              <td className="px-4 py-1.5 text-right">
                <Money cents={revenueCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 bg-sunken font-semibold">
          <tr>
            <th scope="row" className="px-4 py-2">
              {t('total')}
            </th>
            <td className="px-4 py-2 text-right">{format.number(totals.orders)}</td>
            <td className="px-4 py-2 text-right">
              <Money cents={totals.cents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
