import { sql, type SQL } from 'drizzle-orm'
import type { orderList } from '#contracts/orders/lists.ts'
import type { Ctx } from '#platform/context.ts'
import type { After } from '#platform/cursor.ts'
import type { ListMatch, ListQuestion } from '#platform/list-source.ts'

const facets = {
  status: 'status',
  paymentStatus: 'payment_status',
  fulfillmentStatus: 'fulfillment_status',
  activationStatus: 'activation_status',
} as const
const columns = Object.values(facets)
const facetColumns = sql.raw(columns.join(', '))
const facetColumnsOf = (alias: string) => sql.raw(columns.map((column) => `${alias}.${column}`).join(', '))
const isFacet = (key: string): key is keyof typeof facets => key in facets

/** Filters that leave few orders, which are found by them and not by their statuses. */
export const narrow = ['search', 'reseller', 'plan', 'subscriber', 'refunded']

/**
 * Prepares a question so that a page and its count cost the same however many orders there are. A sorted page of several
 * statuses cannot come out of one index scan, so each combination of statuses that exists gives its own first rows,
 * in order, out of `orders_facets` or `orders_facets_total`, and these are merged. The combinations are found by
 * skipping through the index, one step each.
 */
export function matchByFacets({
  ctx,
  filter,
  sort,
  rank,
  direction,
  conditions,
  beyond,
}: ListQuestion<typeof orderList>): ListMatch | undefined {
  const isNarrow = narrow.some((key) => conditions.has(key)) || filter.needsAttention === true
  const chosen = [...conditions.keys()]
    .filter(isFacet)
    .map((key) => sql`f.${sql.raw(facets[key])} in ${filter[key]}`)
  if (isNarrow || (chosen.length === 0 && !conditions.has('total') && sort.endsWith('placedAt')))
    return undefined

  const common = [...conditions].filter(([key]) => !isFacet(key)).map(([, condition]) => condition)
  const ofCombination = [...common, ...columns.map((name) => sql.raw(`o.${name} = c.${name}`))]
  const where = (all: SQL[]) => sql`from orders o where ${sql.join(all, sql` and `)}`
  const first = (limit: number, after?: After) => sql`
    select o.id, ${rank} as rank ${where(after ? [...ofCombination, beyond(after)] : ofCombination)}
    order by ${rank} ${direction}, o.id ${direction} limit ${limit}`
  return {
    with: [
      existingCombinations(ctx),
      sql`combinations as (select * from facets f where ${chosen.length > 0 ? sql.join(chosen, sql` and `) : sql`true`})`,
    ],
    slice: (limit, offset, after) => sql`
      select o.id, o.rank from combinations c cross join lateral (${first(limit + offset, after)}) o
      order by o.rank ${direction}, o.id ${direction} limit ${limit} offset ${offset}`,
    count: (cap) => sql`
      select count(*)::int from (
        select 1 from combinations c cross join lateral (select 1 ${where(ofCombination)} limit ${cap}) o limit ${cap}
      ) capped`,
  }
}

function existingCombinations(ctx: Ctx): SQL {
  const first = (condition: SQL) => sql`
    select ${facetColumns} from orders where tenant_id = ${ctx.tenant.id} and ${condition}
    order by ${facetColumns} limit 1`
  return sql`facets as (
    (${first(sql`true`)})
    union all
    select n.* from facets f cross join lateral (${first(sql`(${facetColumns}) > (${facetColumnsOf('f')})`)}) n
  )`
}
