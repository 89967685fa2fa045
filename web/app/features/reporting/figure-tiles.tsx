import { useFormatter, useTranslations } from 'use-intl/react'
import type { DashboardFigure } from '#contracts/reporting/admin.ts'
import type { Report } from '#contracts/reporting/report.ts'
import { useMoney } from '../../ui/money.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { TileLink, Tiles } from '../../kit/tiles.tsx'

/** Of the dashboard, or of a report. */
type ShownFigure = DashboardFigure | Report['figures'][number]

/** Figures that each open the list they count. */
export function FigureTiles({ label, figures }: { label: string; figures: ShownFigure[] }) {
  return (
    <Tiles label={label}>
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} />
      ))}
    </Tiles>
  )
}

/** A value of a figure as it is written everywhere: cents are never rounded away. */
function useFigureText() {
  const money = useMoney()
  const format = useFormatter()
  return ({ measure }: ShownFigure, value: number) =>
    measure === 'count' ? format.number(value) : money(value)
}

function Tile({ figure }: { figure: ShownFigure }) {
  const t = useTranslations('reporting')
  const text = useFigureText()
  const root = useDashboardPath()
  const { key, value, measure, query, list } = figure
  return (
    <TileLink
      to={`${root}/${list}?${query}`}
      name={t(key)}
      value={text(figure, value)}
      help={t(`helps.${key}`)}
      isUrgent={key === 'needs_attention' && value > 0}
    >
      <Comparison figure={figure} />
      <span className="sr-only">
        {measure === 'count' && list === 'order' ? t('open', { count: value }) : t('openList')}
      </span>
    </TileLink>
  )
}

function Comparison({ figure }: { figure: ShownFigure }) {
  const t = useTranslations('reporting')
  const text = useFigureText()
  const format = useFormatter()
  const { value, previous } = figure
  if (previous === null || (previous === 0 && value === 0)) return null
  const before = text(figure, previous)
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
  return <span className="numbers text-xs text-muted">{t(word, { percent, previous: before })}</span>
}
