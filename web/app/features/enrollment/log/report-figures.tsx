import { useFormatter, useTranslations } from 'use-intl/react'
import type { EnrollReport } from '#contracts/enrollment/log/report.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { TileLink, Tiles } from '../../../kit/tiles.tsx'

type Figure = EnrollReport['figures'][number]

/** How many came how far, each opening the list of them. */
export function ReportFigures({ figures }: Pick<EnrollReport, 'figures'>) {
  const t = useTranslations('enrollment-log.report')
  const tColumn = useTranslations('lists.enroll-report.columns')
  const format = useFormatter()
  const root = useDashboardPath()
  return (
    <Tiles label={t('figures')}>
      {figures.map((figure) => (
        <TileLink
          key={figure.milestone}
          to={`${root}/enrollment-progress-log?${figure.query}`}
          name={tColumn(figure.milestone)}
          value={format.number(figure.value)}
          help={t(`helps.${figure.milestone}`)}
        >
          <Comparison figure={figure} />
          <span className="sr-only">{t('open')}</span>
        </TileLink>
      ))}
    </Tiles>
  )
}

function Comparison({ figure: { value, previous } }: { figure: Figure }) {
  const t = useTranslations('enrollment-log.report')
  const format = useFormatter()
  if (previous === 0 && value === 0) return null
  const change = (value - previous) / previous
  const percent = format.number(Math.abs(change), { style: 'percent', maximumFractionDigits: 0 })
  const word =
    previous === 0 || Math.abs(change) > 9.99
      ? 'before'
      : change === 0
        ? 'same'
        : change > 0
          ? 'more'
          : 'less'
  return (
    <span className="numbers text-xs text-muted">
      {t(word, { percent, previous: format.number(previous) })}
    </span>
  )
}
