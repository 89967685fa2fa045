import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { isOrder, type Order } from './statuses.ts'

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
export async function noteRefunded(
  ctx: Ctx,
  orderId: string,
  amountCents: number,
  paymentStatus: Order['paymentStatus'],
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}::bigint`, paymentStatus })
    .where(isOrder(ctx, orderId))
}
