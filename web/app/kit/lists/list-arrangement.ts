import type { AnyList } from '#contracts/define-list.ts'
import type { ColumnState, ListState } from '#contracts/list-address.ts'

/** The columns of a list that a screen can show, in their order. */
export const screenColumns = (list: AnyList): string[] =>
  Object.keys(list.columns).filter((key) => list.columns[key]?.shown !== 'never')

/** Columns in the order in which they stand, with the list's choice where the address says nothing. */
export const shownColumns = (list: AnyList, state: ListState): ColumnState[] =>
  state.columns.length > 0
    ? state.columns
    : screenColumns(list)
        .filter((key) => list.columns[key]?.shown !== 'chosen')
        .map((key) => ({ key }))

/**
 * The columns in the order in which they stand where there are `room` pixels for them: as long as nobody has arranged
 * them, those that matter most come before those that may only be seen by scrolling.
 */
export function columnsInRoom<Column extends { key: string; width: number }>(
  list: AnyList,
  state: ListState,
  columns: Column[],
  room: number | undefined,
): Column[] {
  const needed = columns.reduce((sum, { width }) => sum + width, 0)
  if (room === undefined || needed <= room || state.columns.length > 0) return columns
  const doesYield = ({ key }: Column) => list.columns[key]?.yields === true
  return [...columns.filter((column) => !doesYield(column)), ...columns.filter(doesYield)]
}

/** The columns with one more, before the first of those that come after it in the list. */
export function withColumn(list: AnyList, shown: ColumnState[], key: string): ColumnState[] {
  const all = screenColumns(list)
  const at = shown.findIndex((column) => all.indexOf(column.key) > all.indexOf(key))
  return at === -1 ? [...shown, { key }] : shown.toSpliced(at, 0, { key })
}
