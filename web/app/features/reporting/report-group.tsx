import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { Report } from '#contracts/reporting/report.ts'
import { useMethodName } from '../payments/use-method-name.ts'
import { useText } from '../../site.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'

type Group = Report['groups'][number]
type Row = Group['rows'][number]

/** What figures are of, each with a bar of its share of the largest and the way to its list. */
export function ReportGroup({ group: { by, rows }, ofPeople }: { group: Group; ofPeople: boolean }) {
  const t = useTranslations('reporting')
  const format = useFormatter()
  const root = useDashboardPath()
  const nameOf = useRowName(by)
  const valueOf = (row: Row) => Math.max(0, ofPeople ? row.count : row.revenueCents)
  const isSold = by === 'plan' || by === 'device'
  const most = Math.max(1, ...rows.map(valueOf))
  return (
    <Panel title={t(`report.by.${by}`)} flush>
      {rows.length === 0 ? (
        <p className="p-4 text-muted">{t('noSales')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
        <div
          tabIndex={0}
          role="group"
          aria-label={t(`report.by.${by}`)}
          className="max-h-[420px] overflow-auto"
        >
          <table className="numbers w-full text-left text-sm">
            <thead className="text-[13px] text-muted">
              <tr>
                <th scope="col" className="px-4 py-2 font-semibold">
                  {t(`report.of.${by}`)}
                </th>
                <th scope="col" className="px-2 py-2 text-right font-semibold">
                  {t(ofPeople ? 'new_subscribers' : 'seriesOrders')}
                </th>
                {isSold && (
                  <th scope="col" className="px-2 py-2 text-right font-semibold max-md:hidden">
                    {t('sold')}
                  </th>
                )}
                {!ofPeople && (
                  <th scope="col" className="px-4 py-2 text-right font-semibold">
                    {t('seriesRevenue')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} className="border-t border-line">
                  <th scope="row" className="px-4 py-2 font-normal">
                    <span className="block break-words">{nameOf(row)}</span>
                    {/* A phone has no room for a fourth column. */}
                    {isSold && (
                      <span className="block text-[13px] text-muted md:hidden">
                        {t('sold')}: {format.number(row.sold)}
                      </span>
                    )}
                    <svg aria-hidden width="100%" height="4" className="mt-1 block">
                      <rect width="100%" height="4" rx="2" className="fill-sunken" />
                      <rect
                        width={`${(valueOf(row) / most) * 100}%`}
                        height="4"
                        rx="2"
                        className="fill-primary-strong"
                      />
                    </svg>
                  </th>
                  <td className="px-2 py-2 text-right">
                    {row.query === null ? (
                      format.number(row.count)
                    ) : (
                      <Link to={`${root}/${row.list}?${row.query}`}>{format.number(row.count)}</Link>
                    )}
                  </td>
                  {isSold && (
                    <td className="px-2 py-2 text-right max-md:hidden">{format.number(row.sold)}</td>
                  )}
                  {!ofPeople && (
                    <td className="px-4 py-2 text-right">
                      <Money cents={row.revenueCents} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

/** Names out of the catalog, else the words for what a key stands for. */
function useRowName(by: Group['by']) {
  const t = useTranslations('reporting')
  const tOrder = useTranslations('orders')
  const nameOfMethod = useMethodName()
  const text = useText()
  return ({ key, name }: Row): string => {
    if (by === 'method') return nameOfMethod(key)
    if (by === 'state') return tOrder(`status.paymentStatus.${key as 'paid'}`)
    if (by === 'seller') return key ? (name ? `${text(name)} · ${key}` : key) : t('report.nobody')
    if (by === 'destination' && key === 'device') return t('report.devices')
    return name ? text(name) : t('report.gone')
  }
}
