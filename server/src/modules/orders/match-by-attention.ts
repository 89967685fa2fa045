import { sql } from 'drizzle-orm'
import type { orderList } from '#contracts/orders/lists.ts'
import { isWaiting } from '#platform/office/attention.ts'
import type { ListMatch, ListQuestion } from '#platform/lists/list-source.ts'
import { narrow } from './match-by-facets.ts'

/**
 * Prepares the question for orders that need attention, so that it costs no more than it shows: what is the matter with
 * them stands in the order of the list itself, each order once, and is counted without a look at any order.
 */
export function matchByAttention({
  ctx,
  filter,
  sort,
  direction,
  conditions,
}: ListQuestion<typeof orderList>): ListMatch | undefined {
  const isNarrow = narrow.some((key) => conditions.has(key))
  if (filter.needsAttention !== true || isNarrow || !sort.endsWith('placedAt')) return undefined
  const others = [...conditions].filter(([key]) => key !== '' && key !== 'needsAttention')
  const side = sql.raw(sort.startsWith('-') ? '<' : '>')
  const waiting = isWaiting(ctx, 'order')
  const ofOrders =
    others.length === 0
      ? sql``
      : sql` join orders o on o.tenant_id = a.tenant_id and o.id = a.subject_id
          and ${sql.join(
            others.map(([, condition]) => condition),
            sql` and `,
          )}`
  return {
    with: [],
    slice: (limit, offset, after) => sql`
      select distinct a.subject_id as id, a.listed_at as rank from attention a${ofOrders}
      where ${waiting}${after ? sql` and (a.listed_at, a.subject_id) ${side} (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
      order by a.listed_at ${direction}, a.subject_id ${direction} limit ${limit} offset ${offset}`,
    count: (cap) => sql`
      select count(*)::int from (select distinct a.listed_at, a.subject_id from attention a${ofOrders} where ${waiting} limit ${cap}) capped`,
  }
}
