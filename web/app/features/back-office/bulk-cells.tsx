import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { listPlaces } from 'virtual:list-places'
import type { BulkListRow } from '#contracts/back-office/bulk.ts'
import type { bulkList } from '#contracts/back-office/lists.ts'
import { bulkMachine } from '#contracts/back-office/machines.ts'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { useBulkWords } from '../../kit/lists/bulk-words.ts'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText, References } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'

/** What an operation does, in words. */
export function useOperationTitle() {
  const t = useTranslations('back-office.bulk.undo')
  const words = useBulkWords()
  return useCallback(
    ({ list, action, isUndo }: { list: string; action: string; isUndo: boolean }) => {
      const title = words.titleOf(list, action)
      return isUndo ? t('of', { action: title }) : title
    },
    [t, words],
  )
}

export function useBulkCells(): CellsOf<typeof bulkList, BulkListRow> {
  const t = useTranslations('back-office.bulk')
  const titleOf = useOperationTitle()
  const path = `${useDashboardPath()}/bulk`
  return useMemo(
    () => ({
      action: {
        width: 270,
        cell: (row) => <RowLink to={recordPath(path, row)}>{titleOf(row)}</RowLink>,
      },
      startedBy: { width: 150 },
      createdAt: { width: 150 },
      state: {
        cell: ({ state, isUndone }) =>
          isUndone ? (
            <StatusBadge tone="neutral">{t('undo.undone')}</StatusBadge>
          ) : (
            <StatusBadge tone={bulkMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
          ),
      },
      total: { width: 76 },
      done: { width: 76 },
      failed: { width: 86 },
      undoUntil: { width: 150 },
    }),
    [path, t, titleOf],
  )
}

/** What the states of operations and the results of rows are called. */
export function useBulkChoices(): ChoiceText {
  const t = useTranslations('back-office.bulk')
  return useCallback(
    (key, choice) =>
      key === 'result' ? t(`results.${choice as 'done'}`) : t(`states.${choice as 'running'}`),
    [t],
  )
}

/** Lists that operations are on. */
export function useBulkReferences(): References {
  const t = useTranslations('list-titles')
  return useMemo(() => {
    const called = (name: string) => t(name as 'orders')
    const all = Object.keys(listPlaces).map((name) => ({ value: name, text: called(name) }))
    const find = async (typed: string) =>
      all.filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase()))
    return { list: { find, called: (name) => (listPlaces[name] ? called(name) : name) } }
  }, [t])
}
