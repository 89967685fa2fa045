import { sql, type SQL } from 'drizzle-orm'
import type { AnyList } from '#contracts/define-list.ts'
import type { Ctx } from './context.ts'
import type { After } from './cursor.ts'
import type { ListMatch, ListQuestion } from './list-source.ts'

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
  /** The filter that stands in the index of facets alone, where there is one. */
  ranged?: string
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
  <List extends AnyList>({ table, alias, facets, narrow, plainSort, ranged, always }: Faceted) =>
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
    const isNarrow = narrow.some((key) => conditions.has(key) && asked[key] !== false)
    const chosen = [...conditions.keys()]
      .filter((key) => key in facets)
      .map((key) => sql`f.${sql.raw(facets[key]!)} in ${[asked[key]].flat()}`)
    if (isNarrow || (chosen.length === 0 && !(ranged && conditions.has(ranged)) && sort.endsWith(plainSort)))
      return undefined

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
