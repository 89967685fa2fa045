import { sql, type SQL } from 'drizzle-orm'
import { isSortPersonal, type AnyList, type FilterOf, type QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { pastedList } from '#contracts/pasted-list.ts'
import type { Caller, Ctx } from '../context.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { fileOf, type FileQuery } from './list-file.ts'
import { allOf, conditionsOf, matchOf, meantOf, rankOf, tableOf } from './list-match.ts'
import { columnsOf, rowsById, rowView } from './list-rows.ts'
import { fromOf, valueOf, type ListMatch, type ListSource, type ListSql } from './list-source.ts'
import { maskingFor, readsPersonal, type Masking } from '../security/mask-personal.ts'

/** Beyond this a list says "1,000+" instead of counting on. */
export const countCap = 1000
/** How much is looked at of what may be very much: more than is counted, as the same row may be found several times. */
export const mostLookedAt = 1500
/** Pages further in are reached by cursor, which costs the same at any depth. */
const deepestOffset = 10_000
/** A limit that none reaches. */
const everyRow = 2_147_483_647

export interface ListPage<Row> {
  items: Row[]
  total: number
  isTotalExact: boolean
  page: number
  perPage: number
  next: string | null
  missed: string[]
}
type Totals<List extends AnyList> = { count: number } & { [Key in keyof List['totals']]: number }

/** A list with its SQL: every question that can be asked of it. */
export interface BoundList<List extends AnyList, Row> {
  list: List
  source: ListSource<List>
  /** One page, with the count of all matches up to 1,000. @throws CodedError BAD_REQUEST, FORBIDDEN */
  page(ctx: Ctx, query: QueryOf<List>): Promise<ListPage<Row>>
  /** The rows of a page without a count of all matches, where nobody asks for it. @throws CodedError BAD_REQUEST, FORBIDDEN */
  rows(ctx: Ctx, query: QueryOf<List>): Promise<Row[]>
  /** One row by its id; undefined where the caller has none. */
  row(ctx: Ctx, id: string, mask?: Masking): Promise<Row | undefined>
  /** Counts and adds up every row that matches, however many there are. */
  totals(ctx: Ctx, filter: FilterOf<List>): Promise<Totals<List>>
  /** All that match as CSV. @throws CodedError FORBIDDEN */
  file(caller: Caller, query: FileQuery<List>): Promise<File>
  /** The condition of a filter, on what the list reads from, for work that reads every match. */
  condition(ctx: Ctx, filter: FilterOf<List>): SQL
  /** All matches, or up to `cap`, as a scalar subquery. */
  count(ctx: Ctx, filter: FilterOf<List>, cap?: number): SQL
}

/** Gives a list of the contracts its SQL. @throws Error where a filter is no column and has no SQL */
export function bindList<List extends AnyList, Row>(list: List, given: ListSql<List>): BoundList<List, Row> {
  const source = { ...given, filters: filtersOf(list, given) }
  const condition = (ctx: Ctx, filter: FilterOf<List>) =>
    allOf(conditionsOf(ctx, list, source, filter).values())
  async function rowOf(ctx: Ctx, id: string, mask: Masking) {
    const [row] = await rowsById(ctx, source, [id])
    return row && rowView<Row>(list, source, row, mask)
  }
  return {
    list,
    source,
    condition,
    page(ctx, query) {
      refuseToTell(ctx, list, query.sort)
      return pageOf(ctx, list, source, query)
    },
    async rows(ctx, query) {
      refuseToTell(ctx, list, query.sort)
      return (await pageOf<List, Row>(ctx, list, source, query, sql`0`)).items
    },
    row: (ctx, id, mask = maskingFor(ctx)) => rowOf(ctx, id, mask),
    async totals(ctx, filter) {
      const { rows } = await ctx.db.execute<Record<string, string | number>>(
        totalsOf(
          source,
          sql`from ${fromOf(source, ctx, filter)} where ${condition(ctx, filter)}`,
          source.totals?.over?.(ctx, filter),
        ),
      )
      const totals = Object.entries(rows[0]!).map(([key, value]) => [key, Number(value)])
      return Object.fromEntries(totals) as Totals<List>
    },
    file(caller, query) {
      refuseToTell(caller, list, query.sort ?? list.defaultSort)
      return fileOf(caller, list, source, query)
    },
    count(ctx, filter, cap = everyRow) {
      return sql`(${countOf(matchOf(ctx, list, source, filter, list.defaultSort), cap)})`
    },
  }
}

/** The SQL of every filter: its own, or that of the column of its name, or of the one that its declaration names. */
function filtersOf<List extends AnyList>(list: List, { filters, columns }: ListSql<List>) {
  const sqlOf = (key: keyof List['filters'] & string) => {
    if (filters?.[key]) return filters[key]
    const same = Object.keys(list.columns).filter((name) => list.columns[name] === list.filters[key])
    const column = key in list.columns ? key : same[0]
    if (!column) throw new Error(`nobody says what the filter ${key} of ${list.name} compares`)
    return valueOf(columns[column as keyof List['columns']])
  }
  return Object.fromEntries(
    Object.keys(list.filters).map((key) => [key, sqlOf(key)]),
  ) as ListSource<List>['filters']
}

/**
 * What is masked must not be guessed letter by letter: a list in the order of what it hides tells about it, and so do
 * its cursors.
 */
function refuseToTell(caller: Pick<Caller, 'actor'>, list: AnyList, sort: string) {
  if (isSortPersonal(list, sort) && !readsPersonal(caller)) throw new CodedError('FORBIDDEN')
}

interface FoundRow {
  rowId: string | null
  rowRank: string
  allMatches: number
  /** How many rows were looked at of what each key means. */
  looked: Record<string, number>
}

/** The count of a question as a query of its own. */
const countOf = (match: ListMatch, cap: number) =>
  match.with.length > 0
    ? sql`with recursive ${sql.join(match.with, sql`, `)} ${match.count(cap)}`
    : match.count(cap)

async function pageOf<List extends AnyList, Row>(
  ctx: Ctx,
  list: List,
  given: ListSource<List>,
  { sort, page, perPage, after, ...rest }: QueryOf<List>,
  counted?: SQL,
): Promise<ListPage<Row>> {
  const filter = rest as unknown as FilterOf<List>
  const source = given.once ? { ...given, from: given.once } : given
  const worked = given.once
    ? [sql`${given.once} as materialized (select * from ${fromOf(given, ctx, filter)})`]
    : []
  const offset = after ? 0 : (page - 1) * perPage
  if (offset > deepestOffset) throw new CodedError('BAD_REQUEST', { page, deepestOffset })
  const { direction, value } = rankOf(list, source, sort)
  const meant = [...meantOf(ctx, list, source, filter)]
  const place = after ? decodeCursor(sort, value, after) : undefined
  async function read(each: ReadonlySet<string>, count?: SQL) {
    const match = matchOf(ctx, list, source, filter, sort, { each })
    const looked = meant.filter(([key]) => !each.has(key))
    const tables = [
      ...worked,
      ...looked.map(([key, { ids }]) => sql`${tableOf(key)} as materialized (${ids(mostLookedAt)})`),
      ...match.with,
      sql`found as (${match.slice(perPage + 1, offset, place)})`,
      sql`total as (select (${count ?? match.count(countCap + 1)}) as matches)`,
    ]
    const sizes = looked.map(([key]) => sql`${key}::text, (select count(*) from ${tableOf(key)})`)
    const result = await ctx.db.execute<Record<string, unknown> & FoundRow>(sql`
      with recursive ${sql.join(tables, sql`, `)}
      select found.id as "rowId", found.rank::text as "rowRank", total.matches as "allMatches",
        json_build_object(${sql.join(sizes, sql`, `)}) as "looked"
        ${source.details ? sql`` : sql`, ${columnsOf(source)}`}
      from total left join ${source.details ? sql`found` : sql`(found join ${fromOf(source, ctx)} on ${source.scope(ctx)} and ${source.id} = found.id)`} on true
      order by found.rank ${direction}, found.id ${direction}`)
    return result.rows
  }
  let rows = await read(new Set(), counted)
  // More than was looked at: rows are read in order and asked one by one, which is quick where many are meant.
  const each = new Set(
    Object.entries(rows[0]!.looked).flatMap(([key, size]) => (size >= mostLookedAt ? [key] : [])),
  )
  if (each.size > 0) {
    const first = rows[0]!.allMatches
    const all = matchOf(ctx, list, source, filter, sort)
    rows = await read(each, counted ?? (first > countCap ? sql`${first}::int` : countOf(all, countCap + 1)))
  }
  const found = rows.slice(0, perPage).filter(({ rowId }) => rowId !== null)
  const last = found.at(-1)
  const shown = source.details
    ? await rowsById(
        ctx,
        source,
        found.map(({ rowId }) => rowId!),
      )
    : ((await source.complete?.(ctx, found)) ?? found)
  const matches = rows[0]?.allMatches ?? 0
  const mask = maskingFor(ctx)
  const words = filter.search ? pastedList(filter.search) : undefined
  return {
    items: shown.map((row) => rowView<Row>(list, source, row, mask)),
    total: Math.min(matches, countCap),
    isTotalExact: matches <= countCap,
    page,
    perPage,
    next: last && rows.length > perPage ? encodeCursor(sort, { value: last.rowRank, id: last.rowId! }) : null,
    missed: words && source.missing ? await source.missing(ctx, words) : [],
  }
}

/** Adds up the matches themselves, or what `over` makes of their ids. */
function totalsOf(
  source: { totals?: { sums: Record<string, SQL> }; id: SQL },
  matching: SQL,
  over?: SQL,
): SQL {
  const sums = Object.entries(source.totals?.sums ?? {}).map(
    ([key, sum]) => sql`, ${sum} as ${sql.identifier(key)}`,
  )
  return over
    ? sql`with matching as materialized (select ${source.id} as id ${matching})
        select (select count(*) from matching) as count${sql.join(sums)} from ${over}`
    : sql`select count(*) as count${sql.join(sums)} ${matching}`
}
