import { sql, type SQL } from 'drizzle-orm'
import type { OrderFilter, orderSorts } from '#contracts/orders/admin.ts'
import type { Ctx } from '#platform/context.ts'
import type { After } from '#platform/cursor.ts'
import { ordersFound } from './orders-found.ts'

export type OrderSort = (typeof orderSorts)[number]

/** A filter as SQL, in parts that one statement can put together. */
export interface OrderMatch {
  /** Common table expressions that the other parts use, behind `with recursive`; empty when there are none. */
  with: SQL[]
  /** Rows of `id` and `rank` in the order of the sort. */
  slice(limit: number, offset: number, after?: After): SQL
  /** A query of one number: the matches, counted no further than `cap`. */
  count(cap: number): SQL
}

const facets = {
  status: 'status',
  paymentStatus: 'payment_status',
  fulfillmentStatus: 'fulfillment_status',
  activationStatus: 'activation_status',
} as const satisfies Partial<Record<keyof OrderFilter, string>>
const facetFields = Object.keys(facets) as (keyof typeof facets)[]
const facetColumns = sql.raw(Object.values(facets).join(', '))
const facetColumnsOf = (alias: string) =>
  sql.raw(
    Object.values(facets)
      .map((column) => `${alias}.${column}`)
      .join(', '),
  )

/** A limit that none reaches. */
const everyOrder = 2_147_483_647
const nothing = sql`false`

/** Conditions of a filter on `orders o`, for work that reads every match. */
export function orderConditions(ctx: Ctx, filter: OrderFilter): SQL {
  return sql.join([...plainConditions(ctx, filter), ...facetConditions(filter, 'o')], sql` and `)
}

/**
 * Prepares a filter so that a page and its count cost the same however many orders there are. A sorted page of several
 * statuses cannot come out of one index scan, so each combination of statuses that exists gives its own first rows,
 * in order, out of `orders_facets` or `orders_facets_total`, and these are merged. The combinations are found by
 * skipping through the index, one step each.
 */
export function matchOrders(ctx: Ctx, filter: OrderFilter, sort: OrderSort = '-placedAt'): OrderMatch {
  const column = sort.endsWith('placedAt') ? sql`o.placed_at` : sql`o.total_cents`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const beyond = ({ value, id }: After) => {
    const type = sql.raw(sort.endsWith('placedAt') ? 'timestamptz' : 'bigint')
    const side = sql.raw(sort.startsWith('-') ? '<' : '>')
    return sql`(${column}, o.id) ${side} (${value}::${type}, ${id}::uuid)`
  }
  const rows = (conditions: SQL[], limit: number, offset: number, after?: After) => sql`
    select o.id, ${column} as rank from orders o
    where ${sql.join(after ? [...conditions, beyond(after)] : conditions, sql` and `)}
    order by ${column} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`
  const some = (conditions: SQL[], cap: number) =>
    sql`select 1 from orders o where ${sql.join(conditions, sql` and `)} limit ${cap}`

  const common = plainConditions(ctx, filter)
  const chosen = facetConditions(filter, 'f')
  const { search, reseller, plan, subscriber, refundedFrom, refundedTo } = filter
  const isNarrow =
    Boolean(search || reseller || plan || subscriber || refundedFrom || refundedTo) ||
    filter.needsAttention === true
  const hasAmount = filter.totalFromCents !== undefined || filter.totalToCents !== undefined
  if (isNarrow || (chosen.length === 0 && !hasAmount && sort.endsWith('placedAt'))) {
    const conditions = [...common, ...facetConditions(filter, 'o')]
    return {
      with: [],
      slice: (limit, offset, after) => rows(conditions, limit, offset, after),
      count: (cap) => sql`select count(*)::int from (${some(conditions, cap)}) capped`,
    }
  }

  const ofCombination = [...common, ...Object.values(facets).map((name) => sql.raw(`o.${name} = c.${name}`))]
  return {
    with: [
      existingCombinations(ctx),
      sql`combinations as (select * from facets f where ${chosen.length ? sql.join(chosen, sql` and `) : sql`true`})`,
    ],
    slice: (limit, offset, after) => sql`
      select o.id, o.rank from combinations c cross join lateral (${rows(ofCombination, limit + offset, 0, after)}) o
      order by o.rank ${direction}, o.id ${direction} limit ${limit} offset ${offset}`,
    count: (cap) => sql`
      select count(*)::int from (
        select 1 from combinations c cross join lateral (${some(ofCombination, cap)}) o limit ${cap}
      ) capped`,
  }
}

/** All matches of a filter, or up to `cap`, as a scalar subquery. */
export function countOrders(ctx: Ctx, filter: OrderFilter, cap = everyOrder): SQL {
  const match = matchOrders(ctx, filter)
  const tables = match.with.length > 0 ? sql`with recursive ${sql.join(match.with, sql`, `)} ` : sql``
  return sql`(${tables}${match.count(cap)})`
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

function facetConditions(filter: OrderFilter, alias: string): SQL[] {
  return facetFields
    .filter((field) => filter[field]?.length)
    .map((field) => sql`${sql.raw(`${alias}.${facets[field]}`)} in ${filter[field]}`)
}

/** Ids of the reseller with this code and of everybody below. */
const treeOf = (ctx: Ctx, resellerCode: string) => sql`
  select t.descendant_id from resellers r
  join reseller_tree t on t.tenant_id = r.tenant_id and t.ancestor_id = r.id
  where r.tenant_id = ${ctx.tenant.id} and r.code = ${resellerCode.toUpperCase()}`

/** Orders of which a refund that went through was asked for in this time. */
function refundedIn(ctx: Ctx, { refundedFrom, refundedTo }: OrderFilter): SQL {
  const conditions = [sql`r.tenant_id = ${ctx.tenant.id}`, sql`r.state = 'succeeded'`]
  if (refundedFrom) conditions.push(sql`r.created_at >= ${refundedFrom}::timestamptz`)
  if (refundedTo) conditions.push(sql`r.created_at < ${refundedTo}::timestamptz`)
  return sql`select r.order_id from refunds r where ${sql.join(conditions, sql` and `)}`
}

function plainConditions(ctx: Ctx, filter: OrderFilter): SQL[] {
  const conditions = [sql`o.tenant_id = ${ctx.tenant.id}`]
  if (filter.placedFrom) conditions.push(sql`o.placed_at >= ${filter.placedFrom}::timestamptz`)
  if (filter.placedTo) conditions.push(sql`o.placed_at < ${filter.placedTo}::timestamptz`)
  if (filter.refundedFrom || filter.refundedTo) conditions.push(sql`o.id in (${refundedIn(ctx, filter)})`)
  if (filter.needsAttention !== undefined)
    conditions.push(filter.needsAttention ? sql`o.attention is not null` : sql`o.attention is null`)
  if (filter.totalFromCents !== undefined) conditions.push(sql`o.total_cents >= ${filter.totalFromCents}`)
  if (filter.totalToCents !== undefined) conditions.push(sql`o.total_cents <= ${filter.totalToCents}`)
  if (filter.reseller) conditions.push(sql`o.reseller_id = any(array(${treeOf(ctx, filter.reseller)}))`)
  if (filter.plan)
    conditions.push(sql`exists (select 1 from order_lines l
      where l.tenant_id = o.tenant_id and l.order_id = o.id and l.plan_id = ${filter.plan})`)
  if (filter.subscriber) conditions.push(sql`o.subscriber_id = ${filter.subscriber}`)
  if (filter.search) {
    const found = ordersFound(ctx, filter.search)
    conditions.push(found ? sql`o.id in (${found})` : nothing)
  }
  return conditions
}
