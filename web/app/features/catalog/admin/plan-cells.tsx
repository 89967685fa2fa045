import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AddonPlanRow, PlanCategoryRow, PlanListRow } from '#contracts/catalog/admin-views.ts'
import type { addonPlanList, planCategoryList, planList } from '#contracts/catalog/lists.ts'
import { planMachine } from '#contracts/catalog/machines.ts'
import { useCountryName } from '../../../kit/country-name.ts'
import { recordPath, RowLink, type CellsOf } from '../../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

/** What the choices of the lists of what is sold are called. */
export function usePlanChoices(): ChoiceText {
  const t = useTranslations('plan-office')
  return useCallback(
    (key, choice) =>
      key === 'kind'
        ? t(`kinds.${choice as 'local'}`)
        : key === 'simType'
          ? t(`simTypes.${choice as 'esim'}`)
          : t(`states.${choice as 'active'}`),
    [t],
  )
}

export function PlanBadges({ plan }: { plan: Pick<PlanListRow, 'state' | 'isWhitelisted' | 'nextAt'> }) {
  const t = useTranslations('plan-office')
  const times = useTimes()
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={planMachine.tones[plan.state]}>{t(`states.${plan.state}`)}</StatusBadge>
      {plan.isWhitelisted && <StatusBadge tone="neutral">{t('whitelisted')}</StatusBadge>}
      {plan.nextAt && (
        <StatusBadge tone="brand">{t('changes', { date: times.date(plan.nextAt) })}</StatusBadge>
      )}
    </span>
  )
}

/** What the kinds of the columns of plans do not say. */
export function usePlanCells(): CellsOf<typeof planList, PlanListRow> {
  const path = `${useDashboardPath()}/plan`
  return useMemo(
    () => ({
      name: { width: 230, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
      category: { width: 150 },
      simType: { width: 100 },
      kind: { width: 120 },
      state: { width: 190, cell: (plan) => <PlanBadges plan={plan} /> },
    }),
    [path],
  )
}

/** What the kinds of the columns of categories do not say. */
export function useCategoryCells(): CellsOf<typeof planCategoryList, PlanCategoryRow> {
  const path = `${useDashboardPath()}/plan-category`
  const countryName = useCountryName()
  return useMemo(
    () => ({
      name: { width: 200, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
      coverage: { cell: ({ coverage }) => shortList(coverage.map(countryName)) },
    }),
    [path, countryName],
  )
}

/** What the kinds of the columns of add-ons do not say. */
export function useAddonCells(): CellsOf<typeof addonPlanList, AddonPlanRow> {
  const path = `${useDashboardPath()}/add-on-plan`
  return useMemo(
    () => ({
      name: { width: 220, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
    }),
    [path],
  )
}

const mostShown = 4
const shortList = (names: readonly string[]) =>
  names.length > mostShown
    ? `${names.slice(0, mostShown).join(', ')} +${names.length - mostShown}`
    : names.join(', ')
