import type { SQL } from 'drizzle-orm'
import type { AnyList, FilterOf } from '#contracts/define-list.ts'
import type { Ctx } from '../context.ts'
import type { After } from './cursor.ts'
import type { Found } from './find-by-words.ts'
import type { Masking } from '../security/mask-personal.ts'

/** The SQL of a column whose kind does not say all of it. */
interface SpecialCell {
  value: SQL
  /** What is shown of its value. */
  // oxlint-disable-next-line typescript/no-explicit-any -- The module that wrote the SQL knows what it yields.
  view: (value: any, mask: Masking) => unknown
  /** What a file has of what is shown. */
  // oxlint-disable-next-line typescript/no-explicit-any -- The same.
  file?: (view: any) => string | null
  /** What rows are sorted by, where that is not the value. */
  rank?: SQL
}
export type Cell = SQL | SpecialCell

export const isSpecial = (cell: Cell): cell is SpecialCell => 'view' in cell
export const valueOf = (cell: Cell): SQL => (isSpecial(cell) ? cell.value : cell)

/** What the rows that the caller asks for are read from; all of it where nothing says which are asked for. */
export const fromOf = <List extends AnyList>(
  { from }: Pick<ListSource<List>, 'from'>,
  ctx: Ctx,
  asked?: FilterOf<List>,
): SQL => (typeof from === 'function' ? from(ctx, asked) : from)

/** A row as the statement reads it: the columns by their keys, and `rowId`. */
export type RawRow = Record<string, unknown>

/** The SQL that a module gives for its list. */
export type ListSql<List extends AnyList> = Omit<ListSource<List>, 'filters'> & {
  /** Filters that are a column may be left out: they are its SQL. */
  filters?: Partial<ListSource<List>['filters']>
}

/** The same with the SQL of every filter. */
export interface ListSource<List extends AnyList> {
  /**
   * What rows are read from, as it stands behind `from`: `orders o`; a function where that depends on who asks, or where
   * what is not asked for should not be read.
   */
  from: SQL | ((ctx: Ctx, asked?: FilterOf<List>) => SQL)
  /** What all of `from` is called, where it is worked out of much: once for a page and its count, not for each part of them. */
  once?: SQL
  /** Which of it the caller may see. */
  scope: (ctx: Ctx) => SQL
  /** What every row of the list is besides, where that lets matches be read out of an index. */
  always?: SQL
  id: SQL
  /** Every column of the list, on `from` and `details`. */
  columns: { [Key in keyof List['columns']]: Cell }
  /**
   * Joins that rows need, and neither filters nor sorts do. With them rows are read by their ids in a statement of their
   * own: planned together, a mistaken guess of how many match would have them joined over and over.
   */
  details?: (ctx: Ctx) => SQL
  /** Adds to rows what no SQL reads, such as what stands under seal; `keys` are the columns that are wanted, all by default. */
  complete?: (ctx: Ctx, rows: RawRow[], keys?: readonly string[]) => Promise<RawRow[]>
  /**
   * Every filter: the SQL of what is compared (a condition for a yes or no), or what makes the whole condition, or what it
   * means where that may be few rows of very many as well as most of them.
   */
  filters: { [Key in keyof List['filters']]: SQL | ((ctx: Ctx, asked: FilterOf<List>) => SQL | Found) }
  /** The condition of a search, or what it means where that may be much; undefined when there is nothing to search for. */
  search?: (ctx: Ctx, search: string) => SQL | Found | undefined
  /** Which words of a pasted list nothing has. */
  missing?: (ctx: Ctx, words: string[]) => Promise<string[]>
  /** Every sum, and the rows it is of where these are not those of `from`; `matching` has the ids of all matches. */
  totals?: {
    sums: { [Key in keyof List['totals']]: SQL }
    over?: (ctx: Ctx, filter: FilterOf<List>) => SQL
  }
  /** A better way to a page and its count than to read `from` in order; undefined where there is none. */
  match?: (question: ListQuestion<List>) => ListMatch | undefined
  /** Writes down that a file was taken, and of what. */
  taken?: (ctx: Ctx, data: FileTaken) => void
}

export interface FileTaken {
  filter: Record<string, unknown>
  columns: string[]
  count: number
}

/** What a list is asked for, in parts. */
export interface ListQuestion<List extends AnyList> {
  ctx: Ctx
  /** What the list reads from. */
  from: SQL
  filter: FilterOf<List>
  sort: string
  /** What the rows stand in the order of, and which way. */
  rank: SQL
  direction: SQL
  /** The condition of each filter, by its key; '' is the caller's scope, and those with `each ` are asked of row by row. */
  conditions: ReadonlyMap<string, SQL>
  /** The condition of what comes after a place. */
  beyond: (place: After) => SQL
}

/** A question as SQL, in parts that one statement can put together. */
export interface ListMatch {
  /** Common table expressions that the other parts use, behind `with recursive`; empty when there are none. */
  with: SQL[]
  /** Rows of `id` and `rank` in the order of the sort. */
  slice(limit: number, offset: number, after?: After): SQL
  /** A query of one number: the matches, counted no further than `cap`. */
  count(cap: number): SQL
}
