import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { milestones, type Milestone } from '#contracts/enrollment/log/choices.ts'
import type { EnrollReport } from '#contracts/enrollment/log/report.ts'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Panel } from '../../../ui/staff/panel.tsx'

type Row = EnrollReport['rows'][number]

/** The lines of the report: each figure opens the list of those it counts. */
export function ReportTable({ report: { by, rows, figures } }: { report: EnrollReport }) {
  const t = useTranslations('enrollment-log.report')
  const tColumn = useTranslations('lists.enroll-report.columns')
  const format = useFormatter()
  const name = useLineName(by)
  const lines = by === 'day' ? rows.toReversed() : rows
  return (
    <Panel title={t('table')} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard. */}
      <div
        tabIndex={0}
        role="group"
        aria-label={t('table')}
        className="relative max-h-[480px] overflow-auto rounded-b-[11px]"
      >
        <table className="numbers w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken text-[13px] text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 font-semibold">
                {t(`groups.${by}`)}
              </th>
              {milestones.map((milestone) => (
                <th key={milestone} scope="col" className="px-3 py-2 text-right font-semibold">
                  {tColumn(milestone)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((row) => (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 font-normal whitespace-nowrap">
                  {name(row.key)}
                </th>
                {milestones.map((milestone) => (
                  <td key={milestone} className="px-3 py-1.5 text-right">
                    <Count row={row} milestone={milestone} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 bg-sunken font-semibold shadow-[inset_0_1px_0_var(--line)]">
            <tr>
              <th scope="row" className="px-4 py-2">
                {t('total')}
              </th>
              {figures.map(({ milestone, value }) => (
                <td key={milestone} className="px-3 py-2 text-right">
                  {format.number(value)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}

function Count({ row: { counts, query }, milestone }: { row: Row; milestone: Milestone }) {
  const format = useFormatter()
  const root = useDashboardPath()
  const count = counts[milestone]
  if (count === 0) return <span className="text-muted">0</span>
  if (query === null) return format.number(count)
  return (
    <Link
      to={`${root}/enrollment-progress-log?milestone=${milestone}&${query}`}
      className="inline-flex min-h-6 items-center text-primary-strong hover:underline"
    >
      {format.number(count)}
    </Link>
  )
}

function useLineName(by: EnrollReport['by']) {
  const t = useTranslations('enrollment-log.report')
  const times = useTimes()
  return (key: string | null) => {
    if (key === null) return t('noSeller')
    if (by === 'program') return programNames[key as ProgramCode]
    if (by === 'day') return times.day(key)
    return key
  }
}
