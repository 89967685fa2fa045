import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { Report } from '#contracts/reporting/report.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'

const height = 200
const step = 10

/** A bar for each day or month, and the same figures as a table, each of which opens its list. */
export function ReportSeries({ series, ofPeople }: { series: Report['series']; ofPeople: boolean }) {
  const t = useTranslations('reporting')
  const format = useFormatter()
  const root = useDashboardPath()
  const valueOf = (each: Report['series'][number]) => Math.max(0, ofPeople ? each.count : each.revenueCents)
  const most = Math.max(1, ...series.map(valueOf))
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Panel title={t(ofPeople ? 'report.joinedSeries' : 'report.series')} flush>
      <div className="grid *:min-w-0 nav:grid-cols-2">
        <svg
          role="img"
          aria-label={t('report.chartLabel')}
          viewBox={`0 0 ${Math.max(1, series.length) * step} ${height}`}
          preserveAspectRatio="none"
          className="h-[240px] w-full p-4"
        >
          {series.map((each, at) => {
            const size = (valueOf(each) / most) * (height - 2)
            return (
              <rect
                key={each.from}
                x={at * step + 1}
                y={height - 2 - size}
                width={step - 2}
                height={size + 2}
                className="fill-primary-strong"
              />
            )
          })}
        </svg>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard. */}
        <div
          tabIndex={0}
          role="region"
          aria-label={t('report.seriesTable')}
          className="max-h-[240px] overflow-auto"
        >
          <table className="numbers w-full text-left text-sm">
            <thead className="sticky top-0 bg-sunken text-[13px] text-muted">
              <tr>
                <th scope="col" className="px-4 py-2 font-semibold">
                  {t('day')}
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  {t(ofPeople ? 'new_subscribers' : 'seriesOrders')}
                </th>
                {!ofPeople && (
                  <th scope="col" className="px-4 py-2 text-right font-semibold">
                    {t('seriesRevenue')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {series.toReversed().map((each) => (
                <tr key={each.from} className="border-t border-line">
                  <th scope="row" className="px-4 py-1.5 font-normal">
                    {each.from === each.to
                      ? day(each.from)
                      : t('report.fromTo', { from: day(each.from), to: day(each.to) })}
                  </th>
                  <td className="px-4 py-1.5 text-right">
                    <Link to={`${root}/${each.list}?${each.query}`}>{format.number(each.count)}</Link>
                  </td>
                  {!ofPeople && (
                    <td className="px-4 py-1.5 text-right">
                      <Money cents={each.revenueCents} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  )
}
