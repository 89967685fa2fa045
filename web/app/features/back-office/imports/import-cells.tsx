import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportListRow } from '#contracts/back-office/imports.ts'
import type { importList } from '#contracts/back-office/lists.ts'
import type { CellsOf } from '../../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'
import { useBulkReferences } from '../bulk-cells.tsx'

export function useImportCells(): CellsOf<typeof importList, ImportListRow> {
  const { list } = useBulkReferences()
  return useMemo(
    () => ({
      fileName: { width: 240 },
      list: { width: 130, cell: (row) => list?.called?.(row.list) ?? row.list },
      startedBy: { width: 150 },
      createdAt: { width: 150 },
      done: { width: 110 },
    }),
    [list],
  )
}

export function useImportChoices(): ChoiceText {
  const t = useTranslations('back-office.imports.states')
  return useCallback((_key, choice) => t(choice as 'uploaded'), [t])
}
