import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { dataPoolList } from '#contracts/sourcing/lists.ts'
import { dataPoolMachine } from '#contracts/sourcing/machines.ts'
import type { DataPoolRow } from '#contracts/sourcing/views.ts'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { useDataAmount } from './data-amount.ts'

export function useDataPoolChoices(): ChoiceText {
  const t = useTranslations('data-pools.states')
  return useCallback((_key, choice) => t(choice as 'active'), [t])
}

export function DataPoolBadges({ pool }: { pool: Pick<DataPoolRow, 'status' | 'needsAttention'> }) {
  const t = useTranslations('data-pools')
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={dataPoolMachine.tones[pool.status]}>{t(`states.${pool.status}`)}</StatusBadge>
      {pool.needsAttention && <StatusBadge tone="warning">{t('low')}</StatusBadge>}
    </span>
  )
}

/** How long a pool lasts at the pace of its period. */
export function usePoolEnd() {
  const t = useTranslations('data-pools.end')
  const times = useTimes()
  return useCallback(
    ({ status, asOf, usedPercent, endsAt }: DataPoolRow) => {
      if (status === 'archived') return ''
      if (asOf === null) return t('unknown')
      if (usedPercent >= 100) return t('usedUp')
      return endsAt === null ? t('lasts') : t('about', { day: times.date(endsAt) })
    },
    [t, times],
  )
}

/** What the kinds of the columns of data pools do not say. */
export function useDataPoolCells(): CellsOf<typeof dataPoolList, DataPoolRow> {
  const path = `${useDashboardPath()}/source-data-pool-plan`
  const amount = useDataAmount()
  const endText = usePoolEnd()
  return useMemo(
    () => ({
      name: { width: 180, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
      source: { width: 110 },
      totalMb: { width: 105, cell: ({ totalMb }) => <span className="numbers">{amount(totalMb)}</span> },
      usedMb: { width: 105, cell: ({ usedMb }) => <span className="numbers">{amount(usedMb)}</span> },
      usedPercent: {
        width: 95,
        cell: ({ usedPercent }) => <span className="numbers">{usedPercent}%</span>,
      },
      lineCount: { width: 75 },
      endsAt: { width: 250, wraps: true, cell: (pool) => endText(pool) },
      status: { width: 200, cell: (pool) => <DataPoolBadges pool={pool} /> },
      asOf: { width: 160 },
    }),
    [path, amount, endText],
  )
}
