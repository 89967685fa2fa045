import { sql, type SQL } from 'drizzle-orm'
import type { AnyList } from '#contracts/define-list.ts'
import type { Ctx } from '../context.ts'
import type { After } from './cursor.ts'
import { upTo, type Found } from './find-by-words.ts'
import type { ListMatch, ListQuestion } from './list-source.ts'

/** A filter of amounts, and the column that the second index of facets goes on with. */
interface Amount {
  filter: string
  column: string
}

interface Faceted {
  table: string
  /** What the table is called in the list's SQL. */
  alias: string
  /** Filters of few values, by the column of each, in the order of the indexes that begin with them. */
  facets: Readonly<Record<string, string>>
  /** Filters that leave few rows, which are found by them and not by their facets. */
  narrow: readonly string[]
  /** What rows are sorted by in the index that has no facets. */
  plainSort: string
  amount?: Amount
  /** What the index of facets has of the table alone, on its bare columns. */
  always?: SQL
}

/**
 * Prepares a question so that a page and its count cost the same however many rows there are. A sorted page of several
 * states cannot come out of one index scan, so each combination of facets that exists gives its own first rows, in order,
 * out of an index that begins with the facets, and these are merged. The combinations are found by skipping through the
 * index, one step each.
 */
export const byFacets =
  <List extends AnyList>({ table, alias, facets, narrow, plainSort, amount, always }: Faceted) =>
  ({
    ctx,
    from,
    filter,
    sort,
    rank,
    direction,
    conditions,
    beyond,
  }: Pick<
    ListQuestion<List>,
    'ctx' | 'from' | 'filter' | 'sort' | 'rank' | 'direction' | 'conditions' | 'beyond'
  >): ListMatch | undefined => {
    const asked = filter as Readonly<Record<string, unknown>>
    const isNarrow = [...narrow, ...(amount ? [amount.filter] : [])].some(
      (key) => conditions.has(key) && asked[key] !== false,
    )
    const chosen = chosenOf(facets, asked)
    // Many are of these amounts, but there may be none of them among many of the same facets.
    const isOfAmounts = amount !== undefined && conditions.has(`each ${amount.filter}`)
    if (isNarrow || ((chosen.length === 0 || isOfAmounts) && sort.endsWith(plainSort))) return undefined

    const id = sql.raw(`${alias}.id`)
    const columns = Object.values(facets)
    const common = [...conditions].filter(([key]) => !(key in facets)).map(([, condition]) => condition)
    const ofCombination = [...common, ...columns.map((name) => sql.raw(`${alias}.${name} = c.${name}`))]
    const where = (all: SQL[]) => sql`from ${from} where ${sql.join(all, sql` and `)}`
    const first = (limit: number, after?: After) => sql`
      select ${id} as id, ${rank} as rank ${where(after ? [...ofCombination, beyond(after)] : ofCombination)}
      order by ${rank} ${direction}, ${id} ${direction} limit ${limit}`
    return {
      with: [
        existingCombinations(ctx, table, columns, always),
        sql`combinations as (select * from facets f where ${chosen.length > 0 ? sql.join(chosen, sql` and `) : sql`true`})`,
      ],
      slice: (limit, offset, after) => sql`
        select each.id, each.rank from combinations c cross join lateral (${first(limit + offset, after)}) each
        order by each.rank ${direction}, each.id ${direction} limit ${limit} offset ${offset}`,
      count: (cap) => sql`
        select count(*)::int from (
          select 1 from combinations c cross join lateral (select 1 ${where(ofCombination)} limit ${cap}) each limit ${cap}
        ) capped`,
    }
  }

/** The conditions on combinations `f` of those facets that are asked for. */
const chosenOf = (facets: Faceted['facets'], asked: Readonly<Record<string, unknown>>) =>
  Object.entries(facets)
    .map(([key, column]) => ({ column, values: [asked[key] ?? []].flat() }))
    .filter(({ values }) => values.length > 0)
    .map(({ column, values }) => sql`f.${sql.raw(column)} in ${values}`)

/**
 * The filter of the amounts that stand in the index of facets: those of the facets that are asked for are looked at first
 * there, and where they are too many, rows are read in order and asked for theirs.
 */
export const ofAmounts =
  ({ table, alias, facets, amount, always }: Faceted & { amount: Amount }) =>
  (ctx: Ctx, filter: object): Found => {
    const asked = filter as Readonly<Record<string, unknown>>
    const [from, to] = [asked[`${amount.filter}FromCents`], asked[`${amount.filter}ToCents`]]
    const value = sql.raw(`${alias}.${amount.column}`)
    const has = sql.join(
      [
        ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${value} <= ${to}`]),
      ],
      sql` and `,
    )
    const columns = Object.values(facets)
    const same = columns.map((name) => sql.raw(`${alias}.${name} = f.${name}`))
    const chosen = chosenOf(facets, asked)
    return {
      ids: (most) => sql`with recursive ${existingCombinations(ctx, table, columns, always)}
        select each.id from facets f cross join lateral (
          select ${sql.raw(`${alias}.id from ${table} ${alias}`)}
          where ${sql.raw(`${alias}.tenant_id`)} = ${ctx.tenant.id} and ${sql.join(same, sql` and `)} and ${has}${upTo(most)}
        ) each${chosen.length > 0 ? sql` where ${sql.join(chosen, sql` and `)}` : sql``}${upTo(most)}`,
      has,
      isPlain: true,
    }
  }

function existingCombinations(ctx: Ctx, table: string, columns: readonly string[], always?: SQL): SQL {
  const all = sql.raw(columns.join(', '))
  const allOfLast = sql.raw(columns.map((column) => `f.${column}`).join(', '))
  const first = (condition: SQL) => sql`
    select ${all} from ${sql.raw(table)} where tenant_id = ${ctx.tenant.id} and ${condition}${always ? sql` and ${always}` : sql``}
    order by ${all} limit 1`
  return sql`facets as (
    (${first(sql`true`)})
    union all
    select n.* from facets f cross join lateral (${first(sql`(${all}) > (${allOfLast})`)}) n
  )`
}
