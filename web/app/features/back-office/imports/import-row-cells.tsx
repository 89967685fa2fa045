import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { listPlaces } from 'virtual:list-places'
import type { ImportRowView } from '#contracts/back-office/imports.ts'
import type { importRowList } from '#contracts/back-office/lists.ts'
import { recordPath, RowLink, type CellsOf } from '../../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Nothing } from '../../../ui/staff/nothing.tsx'
import { useFieldName, useImportProblem } from './import-words.ts'

/** How the rows of a file for `list` are shown. */
export function useImportRowCells(list: string): CellsOf<typeof importRowList, ImportRowView> {
  const place = `${useDashboardPath()}/${listPlaces[list] ?? list}`
  const fieldName = useFieldName(list)
  const problemText = useImportProblem()
  return useMemo(
    () => ({
      record: {
        width: 200,
        cell: ({ record, recordId }) =>
          recordId ? (
            <RowLink to={recordPath(place, { id: recordId })}>
              <Breakable text={record} />
            </RowLink>
          ) : (
            <Breakable text={record} />
          ),
      },
      number: { width: 92 },
      changes: {
        width: 320,
        cell: ({ changes }) => (changes.length > 0 ? <Changes list={list} changes={changes} /> : <Nothing />),
        isQuiet: ({ changes }) => changes.length === 0,
      },
      problems: {
        width: 260,
        cell: ({ problems }) =>
          problems.length > 0 ? (
            <ul className="grid gap-1 py-2">
              {problems.map(({ field, code }) => (
                <li key={`${field} ${code}`}>
                  {field && <span className="font-semibold">{fieldName(field)}: </span>}
                  {problemText(code)}
                </li>
              ))}
            </ul>
          ) : (
            <Nothing />
          ),
        isQuiet: ({ problems }) => problems.length === 0,
      },
    }),
    [place, list, fieldName, problemText],
  )
}

/** What stands in each field, struck through, and what the file says instead. */
function Changes({ list, changes }: { list: string } & Pick<ImportRowView, 'changes'>) {
  const t = useTranslations('back-office.imports')
  const fieldName = useFieldName(list)
  return (
    <ul className="grid gap-1 py-2">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{fieldName(field)}: </span>
          <del aria-label={t('was', { field: fieldName(field) })} className="text-muted">
            {before ?? t('nothing')}
          </del>{' '}
          <ins aria-label={t('becomes', { field: fieldName(field) })} className="no-underline">
            {after ?? t('nothing')}
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** What rows would do, and what has come of them. */
export function useImportRowChoices(): ChoiceText {
  const t = useTranslations('back-office.imports')
  return useCallback(
    (key, choice) =>
      key === 'outcome' ? t(`outcomes.${choice as 'new'}`) : t(`results.${choice as 'done'}`),
    [t],
  )
}
