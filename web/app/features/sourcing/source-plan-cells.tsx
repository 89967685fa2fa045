import { useCallback, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { sourcePlanList } from '#contracts/sourcing/lists.ts'
import type { SourcePlanRow } from '#contracts/sourcing/views.ts'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'

export function useSourcePlanChoices(): ChoiceText {
  const t = useTranslations('sourcing')
  return useCallback(
    (key, choice) =>
      key === 'difference' ? t(`differences.${choice as 'none'}`) : t(`states.${choice as 'active'}`),
    [t],
  )
}

export function useSourcePlanCells(): CellsOf<typeof sourcePlanList, SourcePlanRow> {
  const path = `${useDashboardPath()}/source-plan`
  const t = useTranslations('sourcing')
  const format = useFormatter()
  return useMemo(
    () => ({
      name: { width: 210, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
      providerRefId: { width: 190, cell: ({ providerRefId }) => <code>{providerRefId}</code> },
      dataMb: {
        width: 105,
        cell: ({ dataMb }) => (
          <span className="numbers">{dataMb === null ? t('unlimited') : format.number(dataMb)}</span>
        ),
      },
      difference: { width: 150 },
      soldCount: { width: 105 },
      source: { width: 120 },
      validityDays: { width: 85 },
      costCents: { width: 95 },
      status: { width: 100 },
    }),
    [path, t, format],
  )
}
