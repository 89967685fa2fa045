import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/administration.ts'
import { useMoney } from '../../ui/money.tsx'
import { useDashboardPath } from '../staff/access.ts'

type Figure = DashboardFigures['figures'][number]

/** Figures that each open the list they count. */
export function FigureTiles({ figures }: { figures: Figure[] }) {
  const t = useTranslations('admin.figures')
  return (
    <ul aria-label={t('label')} className="grid grid-cols-[repeat(auto-fit,minmax(148px,1fr))] gap-3">
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} />
      ))}
    </ul>
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
    <li className="grid min-w-0">
      <Link
        to={`${root}/order?${query}`}
        className="grid content-start gap-1 rounded-[12px] border border-line bg-raised p-3.5 no-underline small:p-4 hover:border-line-strong"
      >
        <span className="text-[13px] text-muted">{t(key)}</span>
        <span
          className={`numbers text-xl font-semibold wide:text-2xl tracking-tight ${isUrgent ? 'text-danger' : ''}`}
        >
          {isMoney ? money(value, { short: true }) : format.number(value)}
        </span>
        <Comparison figure={figure} />
        <span className="sr-only">{isMoney ? t('openList') : t('open', { count: value })}</span>
      </Link>
    </li>
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
