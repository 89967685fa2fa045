import { useMemo } from 'react'
import type { BulkRow } from '#contracts/back-office/bulk.ts'
import type { bulkRowList } from '#contracts/back-office/lists.ts'
import { Nothing } from '../../ui/staff/nothing.tsx'
import type { CellsOf } from '../../kit/lists/list-columns.tsx'
import { useCodeText } from '../../kit/staff/code-text.ts'

export function useBulkRowCells(): CellsOf<typeof bulkRowList, BulkRow> {
  const codeText = useCodeText()
  return useMemo(
    () => ({
      record: { width: 260 },
      result: { width: 150 },
      problem: {
        width: 360,
        cell: ({ problem }) => (problem ? codeText(problem) : <Nothing />),
      },
    }),
    [codeText],
  )
}
