import type { AnyList } from '#contracts/define-list.ts'
import { DataCards } from '../../ui/staff/data-cards.tsx'
import { DataTable } from '../../ui/staff/data-table.tsx'
import { useMediaQuery } from '../../ui/staff/use-media-query.ts'
import { screenColumns } from './list-arrangement.ts'
import { useListColumns, type CellsOf } from './list-columns.tsx'
import { useListWords, type ChoiceText } from './list-words.ts'

/** None of its columns sorts. */
const neverSorted = () => {}
const asWritten: ChoiceText = (_key, choice) => choice

/** Some rows of a list on a page about something else: as the list shows them, without its tools. */
export function ListRows<List extends AnyList, Row extends { id: string }>({
  list,
  label,
  rows,
  rowName,
  cells,
}: {
  list: List
  label: string
  rows: Row[]
  rowName: (row: Row) => string
  cells: CellsOf<List, Row>
}) {
  const words = useListWords(list)
  const isPhone = useMediaQuery('(width < 768px)')
  const all = useListColumns({ list, words, cells, choiceText: asWritten, rowHref: undefined })
  const columns = screenColumns(list).flatMap((key) => {
    const { sorts: _sorts, ...column } = all[key]!
    return list.columns[key]!.shown === 'chosen' ? [] : [column]
  })
  const shown = { label, columns, rows, rowName, rowId: ({ id }: Row) => id }
  return isPhone ? (
    <DataCards {...shown} />
  ) : (
    <DataTable {...shown} sort="" onSort={neverSorted} isCompact={false} />
  )
}
