import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { lineTones } from '#contracts/sims/choices.ts'
import type { simList } from '#contracts/sims/lists.ts'
import { simInventoryMachine, simTones } from '#contracts/sims/machines.ts'
import type { SimRecord, SimRow } from '#contracts/sims/views.ts'
import type { CellsOf } from '../../kit/lists/list-columns.tsx'
import { phoneCell } from '../../kit/lists/phone-cell.tsx'
import { recordPath, RowLink } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useText } from '../../site.ts'
import { Nothing } from '../../ui/staff/nothing.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** What the choices of the list of SIMs are called. */
export function useSimChoices(): ChoiceText {
  const t = useTranslations('sim-office')
  return useCallback(
    (key, choice) => {
      if (key === 'type') return t(`types.${choice as 'esim'}`)
      if (key === 'inventory') return t(`inventory.${choice as 'available'}`)
      if (key === 'line') return t(`line.${choice as 'active'}`)
      return t(`profile.${choice as 'installed'}`)
    },
    [t],
  )
}

/** Where it is and what runs on it, beside the name of its record. */
export function SimBadges({ sim: { inventory, standing, type, profileState } }: { sim: SimRecord }) {
  const t = useTranslations('sim-office')
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={simInventoryMachine.tones[inventory]}>{t(`inventory.${inventory}`)}</StatusBadge>
      <StatusBadge tone={lineTones[standing]}>{t(`line.${standing}`)}</StatusBadge>
      {type === 'esim' && (
        <StatusBadge tone={simTones.profile[profileState]}>{t(`profile.${profileState}`)}</StatusBadge>
      )}
    </span>
  )
}

/** What the kinds of the columns of SIMs do not say. */
export function useSimCells(): CellsOf<typeof simList, SimRow> {
  const root = useDashboardPath()
  const text = useText()
  return useMemo(
    () => ({
      phoneNumber: phoneCell('phoneNumber'),
      iccid: {
        width: 190,
        cell: (row) => (
          <RowLink to={recordPath(`${root}/sims`, row)}>
            <span className="numbers">{row.iccid}</span>
          </RowLink>
        ),
      },
      type: { width: 84 },
      inventory: { width: 110 },
      line: { width: 110 },
      profileState: { width: 130 },
      plan: { width: 140, cell: ({ plan }) => (plan ? text(plan) : <Nothing />) },
      source: { width: 100 },
      customer: {
        width: 150,
        cell: ({ customer, subscriberId }) =>
          customer === null ? (
            <Nothing />
          ) : subscriberId ? (
            <StaffLink to={`${root}/subscribers/${subscriberId}`}>{customer}</StaffLink>
          ) : (
            customer
          ),
      },
      order: {
        width: 120,
        cell: ({ order, orderId }) =>
          order === null ? (
            <Nothing />
          ) : (
            <StaffLink to={`${root}/order/${orderId}`} className="numbers">
              {order}
            </StaffLink>
          ),
      },
    }),
    [root, text],
  )
}
