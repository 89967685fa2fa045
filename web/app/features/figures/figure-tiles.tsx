import { useFormatter, useTranslations } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/administration.ts'
import { useMoney } from '../../ui/money.tsx'
import { useDashboardPath } from '../staff/access.ts'
import { TileLink, Tiles } from './tiles.tsx'

type Figure = DashboardFigures['figures'][number]

/** Figures that each open the list they count. */
export function FigureTiles({ figures }: { figures: Figure[] }) {
  const t = useTranslations('admin.figures')
  return (
    <Tiles label={t('label')}>
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} />
      ))}
    </Tiles>
  )
}

function Tile({ figure }: { figure: Figure }) {
  const t = useTranslations('admin.figures')
  const money = useMoney()
  const format = useFormatter()
  const root = useDashboardPath()
  const { key, value, isMoney, query } = figure
  const isUrgent = key === 'needs_attention' && value > 0
  return (
    <TileLink
      to={`${root}/order?${query}`}
      name={t(key)}
      value={isMoney ? money(value, { short: true }) : format.number(value)}
      isUrgent={isUrgent}
    >
      <Comparison figure={figure} />
      <span className="sr-only">{isMoney ? t('openList') : t('open', { count: value })}</span>
    </TileLink>
  )
}

function Comparison({ figure: { value, previous, isMoney } }: { figure: Figure }) {
  const t = useTranslations('admin.figures')
  const money = useMoney()
  const format = useFormatter()
  if (previous === null || (previous === 0 && value === 0)) return null
  const before = isMoney ? money(previous, { short: true }) : format.number(previous)
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
