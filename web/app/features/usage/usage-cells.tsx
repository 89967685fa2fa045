import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { usageFileList, usageList } from '#contracts/usage/lists.ts'
import type { UsageFileRow, UsageRowView } from '#contracts/usage/views.ts'
import { useCountryName } from '../../kit/country-name.ts'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import { phoneCell } from '../../kit/lists/phone-cell.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useText } from '../../site.ts'
import { Nothing } from '../../ui/staff/nothing.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StaffTabs } from '../../ui/staff/staff-tabs.tsx'
import { useUsageAmount } from './usage-amount.ts'

/** What the choices of the lists of usage are called. */
export function useUsageChoices(): ChoiceText {
  const t = useTranslations('usage')
  return useCallback(
    (key, choice) => {
      if (key === 'kind') return t(`kinds.${choice as 'data'}`)
      if (key === 'direction') return t(`directions.${choice as 'out'}`)
      if (key === 'callType') return t(`callTypes.${choice as 'local'}`)
      return t(`fileStates.${choice as 'counted'}`)
    },
    [t],
  )
}

/** The log, and the files that it comes out of. */
export function UsageTabs({ current }: { current: 'log' | 'files' }) {
  const t = useTranslations('usage.tabs')
  const path = `${useDashboardPath()}/usage`
  return (
    <StaffTabs
      label={t('label')}
      items={[
        { to: path, text: t('log'), current: current === 'log' },
        { to: `${path}/file`, text: t('files'), current: current === 'files' },
      ]}
    />
  )
}

/** What the kinds of the columns of records do not say. */
export function useUsageCells(): CellsOf<typeof usageList, UsageRowView> {
  const root = useDashboardPath()
  const text = useText()
  const amount = useUsageAmount()
  const countryName = useCountryName()
  return useMemo(
    () => ({
      startedAt: { width: 160 },
      phoneNumber: phoneCell('phoneNumber'),
      otherParty: phoneCell('otherParty'),
      iccid: {
        width: 190,
        cell: ({ iccid, simId }) => (
          <StaffLink to={`${root}/sims/${simId}`} className="numbers">
            {iccid}
          </StaffLink>
        ),
      },
      kind: { width: 90 },
      amount: {
        width: 110,
        cell: ({ kind, amount: units }) => <span className="numbers">{amount(kind, units)}</span>,
      },
      country: { width: 130, cell: ({ country }) => (country ? countryName(country) : <Nothing />) },
      plan: { width: 160, cell: ({ plan }) => (plan ? text(plan) : <Nothing />) },
    }),
    [root, text, amount, countryName],
  )
}

/** What the kinds of the columns of files do not say. */
export function useUsageFileCells(): CellsOf<typeof usageFileList, UsageFileRow> {
  const path = `${useDashboardPath()}/usage/file`
  return useMemo(
    () => ({
      fileName: { width: 220, cell: (row) => <RowLink to={recordPath(path, row)}>{row.fileName}</RowLink> },
      source: { width: 120 },
      status: { width: 110 },
      total: { width: 90 },
      added: { width: 90 },
      rejected: { width: 110 },
    }),
    [path],
  )
}
