import type { AnyList, FilterOf, QueryOf } from '#contracts/define-list.ts'
import { columnOfSort } from '#contracts/define-list.ts'
import { foldText } from './find-by-words.ts'
import type { ListPage } from './list.ts'

/** What a list that is read whole is asked by. */
interface SmallList<List extends AnyList, Row> {
  /** What its search looks into, whatever the accents. */
  text?: (row: Row) => string
  /** Filters that ask for something else than the value of their column. */
  filters?: { [Key in keyof List['filters']]?: (row: Row, asked: FilterOf<List>) => boolean }
  /** Columns whose order is not that of their values. */
  comparers?: { [Key in keyof List['columns']]?: (one: Row, other: Row) => number }
}

/** One page of a list that is so small that all of its rows are at hand. */
export function pageOfRows<List extends AnyList, Row extends object>(
  list: List,
  rows: readonly Row[],
  { page, perPage, sort, ...rest }: QueryOf<List>,
  { text = () => '', filters = {}, comparers = {} }: SmallList<List, Row>,
): ListPage<Row> {
  const asked = rest as unknown as FilterOf<List>
  const wanted = rest as unknown as Record<string, unknown>
  const valueOf = (row: Row, key: string) => (row as Record<string, unknown>)[key]
  const words = foldText(asked.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const isWanted = (row: Row) =>
    Object.keys(list.filters).every((key: keyof List['filters'] & string) => {
      const value = wanted[key]
      if (value === undefined) return true
      if (filters[key]) return filters[key](row, asked)
      return Array.isArray(value) ? value.includes(valueOf(row, key)) : value === valueOf(row, key)
    }) && words.every((word) => foldText(text(row)).includes(word))
  const column = columnOfSort(sort) as keyof List['columns'] & string
  const byValue = (one: Row, other: Row) =>
    String(valueOf(one, column) ?? '').localeCompare(String(valueOf(other, column) ?? ''))
  const order = comparers[column] ?? byValue
  const found = rows
    .filter(isWanted)
    .toSorted(sort.startsWith('-') ? (one, other) => order(other, one) : order)
  return {
    items: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    isTotalExact: true,
    page,
    perPage,
    next: null,
    missed: [],
  }
}
