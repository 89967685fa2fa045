import { and, eq, gte, inArray, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { AttentionReason } from '#contracts/machines.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { refundableCents } from './request-refund.ts'
import { capturedStates, type Payment, type Refund } from './statuses.ts'

/** What a cancelled order's buyer is owed and nobody sends by itself waits for a person, who sees the amount. */
export async function raiseRefundDue(ctx: Ctx, orderId: string, due: readonly Payment[]): Promise<void> {
  const amountCents = due.reduce((sum, payment) => sum + refundableCents(payment), 0)
  if (amountCents === 0) return
  await raise(ctx, orderId, 'refund_due')
  emit(ctx, { type: 'order.refund_due', subject: { kind: 'order', id: orderId }, data: { amountCents } })
}

/** A refund that the provider refused, or the bank sent back: a person has to find another way. */
export const raiseRefundFailed = (ctx: Ctx, orderId: string) => raise(ctx, orderId, 'refund_failed')

/**
 * Money went back: nobody has to look any more, unless the order is cancelled and more is owed, or a refund asked for
 * later has failed.
 */
export async function settleOwed(ctx: Ctx, { orderId, createdAt }: Refund): Promise<void> {
  const stillWithUs = ctx.db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, ctx.tenant.id),
        eq(payments.orderId, orderId),
        inArray(payments.state, ['succeeded', 'partially_refunded']),
      ),
    )
  const failedLater = ctx.db
    .select({ one: sql`1` })
    .from(refunds)
    .where(
      and(
        eq(refunds.tenantId, ctx.tenant.id),
        eq(refunds.orderId, orderId),
        eq(refunds.state, 'failed'),
        gte(refunds.createdAt, createdAt),
      ),
    )
  await ctx.db
    .update(orders)
    .set({ attention: null })
    .where(
      and(
        ofOrder(ctx, orderId),
        inArray(orders.attention, ['refund_due', 'refund_failed']),
        or(notExists(stillWithUs), and(sql`${orders.status} <> 'cancelled'`, notExists(failedLater))),
      ),
    )
}

/** The payments of an order whose money is, or was, with us, oldest first. */
export const capturedOf = (ctx: Ctx, orderId: string): Promise<Payment[]> =>
  ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, ctx.tenant.id),
        eq(payments.orderId, orderId),
        inArray(payments.state, [...capturedStates]),
      ),
    )
    .orderBy(payments.attempt)

async function raise(ctx: Ctx, orderId: string, attention: AttentionReason) {
  await ctx.db.update(orders).set({ attention }).where(ofOrder(ctx, orderId))
}

const ofOrder = (ctx: Ctx, orderId: string): SQL | undefined =>
  and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId))
