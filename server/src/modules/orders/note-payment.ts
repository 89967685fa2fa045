import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { isOrder } from './statuses.ts'

/** How the payment of an order stands as long as nothing is paid. */
export async function noteUnpaid(
  ctx: Ctx,
  orderId: string,
  paymentStatus: 'failed' | 'unpaid',
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ paymentStatus })
    .where(and(isOrder(ctx, orderId), eq(orders.paidCents, 0)))
}

/** So much of what was paid went back; less than nothing when the bank sent a refund back to us. */
export async function noteRefunded(ctx: Ctx, orderId: string, amountCents: number): Promise<void> {
  const refundedCents = sql`${orders.refundedCents} + ${amountCents}::bigint`
  await ctx.db
    .update(orders)
    .set({
      refundedCents,
      paymentStatus: sql`case when ${refundedCents} <= 0 then 'paid'
        when ${refundedCents} >= ${orders.paidCents} then 'refunded' else 'partially_refunded' end`,
    })
    .where(isOrder(ctx, orderId))
}
