import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { healthTones, type simDifferenceList, type simSourceList } from '#contracts/sims/sources/lists.ts'
import { simSourceMachine } from '#contracts/sims/sources/machines.ts'
import type { SimDifferenceRow, SimSourceRow } from '#contracts/sims/sources/views.ts'
import { recordPath, RowLink, type CellsOf } from '../../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { Nothing } from '../../../ui/staff/nothing.tsx'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

export function useSourceChoices(): ChoiceText {
  const t = useTranslations('sim-sources')
  return useCallback(
    (key, choice) => {
      if (key === 'health') return t(`health.${choice as 'answers'}`)
      if (key === 'account') return t(`account.${choice as 'own'}`)
      return t(`states.${choice as 'active'}`)
    },
    [t],
  )
}

/** Whether it is in use and whether its carrier answers. */
export function SourceBadges({ source: { state, health, vendor } }: { source: SimSourceRow }) {
  const t = useTranslations('sim-sources')
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={simSourceMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {vendor && <StatusBadge tone={healthTones[health]}>{t(`health.${health}`)}</StatusBadge>}
    </span>
  )
}

export function useSourceCells(): CellsOf<typeof simSourceList, SimSourceRow> {
  const root = useDashboardPath()
  const t = useTranslations('sim-sources')
  return useMemo(
    () => ({
      name: {
        width: 190,
        cell: (row) => <RowLink to={recordPath(`${root}/sim-source`, row)}>{row.name}</RowLink>,
      },
      vendor: { width: 120, cell: ({ vendor }) => vendor ?? t('ownStock') },
      state: { width: 90 },
      health: { width: 130 },
      account: { width: 130 },
      balanceCents: { width: 110 },
      differenceCount: {
        width: 110,
        cell: ({ id, differenceCount }) =>
          differenceCount === 0 ? (
            <Nothing />
          ) : (
            <StaffLink
              to={`${root}/sim-differences?sourceId=${id}&state=open`}
              className="numbers whitespace-nowrap"
            >
              {differenceCount}
            </StaffLink>
          ),
      },
    }),
    [root, t],
  )
}

export function useDifferenceChoices(): ChoiceText {
  const t = useTranslations('sim-sources')
  return useCallback(
    (key, choice) =>
      key === 'kind' ? t(`differences.${choice as 'idle_here'}`) : t(`differenceStates.${choice as 'open'}`),
    [t],
  )
}

export function useDifferenceCells(): CellsOf<typeof simDifferenceList, SimDifferenceRow> {
  const root = useDashboardPath()
  const t = useTranslations('sim-sources')
  return useMemo(
    () => ({
      iccid: {
        width: 190,
        cell: ({ iccid, simId }) =>
          simId ? (
            <StaffLink to={`${root}/sims/${simId}`} className="numbers whitespace-nowrap">
              {iccid}
            </StaffLink>
          ) : (
            <span className="numbers whitespace-nowrap">{iccid}</span>
          ),
      },
      kind: { width: 210 },
      state: { width: 100 },
      source: { width: 120 },
      theirs: {
        width: 120,
        cell: ({ theirs }) => (theirs ? t(`theirs.${theirs as 'active'}`) : t('theirs.none')),
      },
      ours: { width: 120, cell: ({ ours }) => (ours ? t(`ours.${ours as 'active'}`) : t('ours.none')) },
      costCents: { width: 110 },
      foundAt: { width: 150 },
    }),
    [root, t],
  )
}
