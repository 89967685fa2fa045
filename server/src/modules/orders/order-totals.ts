import { sql, type SQL } from 'drizzle-orm'
import type { OrderFilter, OrderTotals } from '#contracts/orders/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { orderConditions } from './match-orders.ts'

/** Every sum of orders, once, on `orders o`: what a list adds up to, a day of the chart and a figure of the dashboard. */
export const orderSums = {
  totalCents: sql`coalesce(sum(o.total_cents), 0)::bigint`,
  paidCents: sql`coalesce(sum(o.paid_cents), 0)::bigint`,
  refundedCents: sql`coalesce(sum(o.refunded_cents), 0)::bigint`,
  netCents: sql`coalesce(sum(o.paid_cents - o.refunded_cents), 0)::bigint`,
} satisfies Record<Exclude<keyof OrderTotals, 'count'>, SQL>

/** One sum over all orders that match, as a scalar subquery. */
export const sumOrders = (ctx: Ctx, filter: OrderFilter, sum: keyof typeof orderSums): SQL =>
  sql`(select ${orderSums[sum]} from orders o where ${orderConditions(ctx, filter)})`

/** Counts and adds up every order that matches, however many there are. */
export async function totalsOfOrders(ctx: Ctx, filter: OrderFilter): Promise<OrderTotals> {
  const { rows } = await ctx.db.execute<OrderTotals & Record<string, unknown>>(sql`
    select count(*)::int as count, ${orderSums.totalCents} as "totalCents", ${orderSums.paidCents} as "paidCents",
           ${orderSums.refundedCents} as "refundedCents", ${orderSums.netCents} as "netCents"
    from orders o where ${orderConditions(ctx, filter)}`)
  return rows[0]!
}
