import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import type { Order } from './statuses.ts'

/** How the payment of an order stands as long as nothing is paid. */
export async function noteUnpaid(
  ctx: Ctx,
  orderId: string,
  paymentStatus: 'failed' | 'unpaid',
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ paymentStatus })
    .where(and(ofOrder(ctx, orderId), eq(orders.paidCents, 0)))
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
    .where(ofOrder(ctx, orderId))
}

const ofOrder = (ctx: Ctx, orderId: string) => and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId))
