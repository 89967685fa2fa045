import { sql, type SQL } from 'drizzle-orm'
import { columnOfSort, type AnyList, type Field, type FilterOf } from '#contracts/define-list.ts'
import type { Ctx } from '../context.ts'
import type { After, sortValues } from './cursor.ts'
import type { Found } from './find-by-words.ts'
import { fromOf, isSpecial, valueOf, type Cell, type ListMatch, type ListSource } from './list-source.ts'

/** How cursors and PostgreSQL write what rows are sorted by. */
const ranks = {
  text: { value: 'text', type: 'text' },
  choice: { value: 'text', type: 'text' },
  day: { value: 'text', type: 'text' },
  instant: { value: 'instant', type: 'timestamptz' },
  money: { value: 'cents', type: 'bigint' },
  count: { value: 'cents', type: 'bigint' },
} as const satisfies Partial<Record<Field['kind'], { value: keyof typeof sortValues; type: string }>>

/** What the rows of a list are sorted by, which way, and how a cursor and PostgreSQL write it. */
export function rankOf<List extends AnyList>(list: List, source: ListSource<List>, sort: string) {
  const key = columnOfSort(sort)
  const cell: Cell = source.columns[key as keyof List['columns']]
  return {
    rank: (isSpecial(cell) && cell.rank) || valueOf(cell),
    direction: sql.raw(sort.startsWith('-') ? 'desc' : 'asc'),
    ...ranks[list.columns[key]!.kind as keyof typeof ranks],
  }
}

/**
 * How what a question means is asked for: by all of it, or by what was found of it before (`tableOf`), but for the keys of
 * what is asked of row by row.
 */
export type Searching = 'all' | { each: ReadonlySet<string> }

/** Where stands what was found for a key. */
export const tableOf = (key: string) => sql.identifier(`found_${key}`)

/** What was asked for of a filter: its own value, and the ends of a stretch. */
const askedFor = (filter: object, key: string) => {
  const asked = filter as Record<string, unknown>
  const ends = [asked[`${key}From`], asked[`${key}To`], asked[`${key}FromCents`], asked[`${key}ToCents`]]
  return { value: asked[key], ends, isAsked: [asked[key], ...ends].some((part) => part !== undefined) }
}

/** What the search and each filter that is asked for mean, where that may be much. */
export function meantOf<List extends AnyList>(
  ctx: Ctx,
  list: List,
  source: ListSource<List>,
  filter: FilterOf<List>,
): Map<string, Found> {
  const meant = new Map<string, Found>()
  const keep = (key: string, given: SQL | Found | undefined) => {
    if (given && 'ids' in given) meant.set(key, given)
  }
  for (const key of Object.keys(list.filters)) {
    const given = source.filters[key as keyof List['filters']]
    if (typeof given === 'function' && askedFor(filter, key).isAsked) keep(key, given(ctx, filter))
  }
  if (filter.search) keep('search', source.search?.(ctx, filter.search))
  return meant
}

/** The condition of each filter that is asked for, on what the list reads from, by its key; '' is what is always asked. */
export function conditionsOf<List extends AnyList>(
  ctx: Ctx,
  list: List,
  source: ListSource<List>,
  filter: FilterOf<List>,
  searching: Searching = 'all',
): Map<string, SQL> {
  const scope = source.scope(ctx)
  const conditions = new Map([['', source.always ? sql`${scope} and ${source.always}` : scope]])
  const ask = (key: string, meant: SQL | Found) => {
    if (!('ids' in meant)) conditions.set(key, meant)
    else if (searching === 'all')
      conditions.set(key, meant.isPlain ? meant.has : sql`${source.id} in (${meant.ids()})`)
    else if (searching.each.has(key)) conditions.set(`each ${key}`, meant.has)
    else conditions.set(key, sql`${source.id} in (select id from ${tableOf(key)})`)
  }
  for (const [key, { kind }] of Object.entries(list.filters)) {
    const { value, ends, isAsked } = askedFor(filter, key)
    if (!isAsked) continue
    const given = source.filters[key as keyof List['filters']]
    const condition = typeof given === 'function' ? given(ctx, filter) : compared(kind, given, value, ends)
    if (condition) ask(key, condition)
  }
  if (filter.search) ask('search', source.search?.(ctx, filter.search) ?? sql`false`)
  return conditions
}

export const allOf = (conditions: Iterable<SQL>) => sql.join([...conditions], sql` and `)

function compared(kind: Field['kind'], value: SQL, asked: unknown, ends: unknown[]): SQL | undefined {
  if (kind === 'choice')
    return Array.isArray(asked) && asked.length > 0 ? sql`${value} in ${asked}` : undefined
  if (kind === 'flag') return asked ? sql`(${value})` : sql`not (${value})`
  if (kind !== 'instant' && kind !== 'money') return sql`${value} = ${asked}`
  const [from, to, fromCents, toCents] = ends
  return allOf([
    ...(from === undefined ? [] : [sql`${value} >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${value} < ${to}::timestamptz`]),
    ...(fromCents === undefined ? [] : [sql`${value} >= ${fromCents}`]),
    ...(toCents === undefined ? [] : [sql`${value} <= ${toCents}`]),
  ])
}

/** Prepares a question: the list's own better way where it has one, else what it reads from in the order of the sort. */
export function matchOf<List extends AnyList>(
  ctx: Ctx,
  list: List,
  source: ListSource<List>,
  filter: FilterOf<List>,
  sort: string,
  searching?: Searching,
): ListMatch {
  const { rank, direction, type } = rankOf(list, source, sort)
  const side = sql.raw(sort.startsWith('-') ? '<' : '>')
  const beyond = ({ value, id }: After) =>
    sql`(${rank}, ${source.id}) ${side} (${value}::${sql.raw(type)}, ${id}::uuid)`
  const conditions = conditionsOf(ctx, list, source, filter, searching)
  const from = fromOf(source, ctx, filter)
  const better = source.match?.({ ctx, from, filter, sort, rank, direction, conditions, beyond })
  if (better) return better
  const all = [...conditions.values()]
  return {
    with: [],
    slice: (limit, offset, after) => sql`
      select ${source.id} as id, ${rank} as rank from ${from}
      where ${allOf(after ? [...all, beyond(after)] : all)}
      order by ${rank} ${direction}, ${source.id} ${direction} limit ${limit} offset ${offset}`,
    count: (cap) => sql`
      select count(*)::int from (select 1 from ${from} where ${allOf(all)} limit ${cap}) capped`,
  }
}
