import { and, eq, gte } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { paymentAttention } from '#contracts/payments/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { orders } from '#tables/orders.ts'
import { refunds } from '#tables/payments.ts'
import { paymentsOf } from './payment-rows.ts'
import { capturedStates, refundableCents, type Payment, type Refund } from './statuses.ts'

const { duplicate_payment, overpaid, refund_due, refund_failed } = paymentAttention

/** What a cancelled order's buyer is owed and nobody sends by itself waits for a person, who sees the amount. */
export async function raiseRefundDue(ctx: Ctx, orderId: string, due: readonly Payment[]): Promise<void> {
  const amountCents = due.reduce((sum, payment) => sum + refundableCents(payment), 0)
  if (amountCents === 0) return
  await openAttention(ctx, refund_due, { subjectId: orderId, data: { amountCents } })
  emit(ctx, events.order.refund_due, { subject: orderId, data: { amountCents } })
}

/** A refund that the provider refused, or the bank sent back: a person has to find another way. */
export const raiseRefundFailed = (ctx: Ctx, { orderId, paymentId, amountCents }: Refund, problem: string) =>
  openAttention(ctx, refund_failed, { subjectId: orderId, cause: paymentId, data: { amountCents, problem } })

/** Money of a payment went back. What is still owed, and a refund asked for later that has failed, keeps its place. */
export async function settleOwed(ctx: Ctx, refund: Refund, isFull: boolean): Promise<void> {
  if (isFull) return settleAllOwed(ctx, refund.orderId, refund.paymentId)
  const ofOrder = and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, refund.orderId))
  const [order] = await ctx.db.select({ status: orders.status }).from(orders).where(ofOrder)
  if (order?.status === 'cancelled') return
  const failedLater = await ctx.db.$count(
    refunds,
    and(
      eq(refunds.tenantId, ctx.tenant.id),
      eq(refunds.paymentId, refund.paymentId),
      eq(refunds.state, 'failed'),
      gte(refunds.createdAt, refund.createdAt),
    ),
  )
  if (failedLater === 0)
    await closeAttention(ctx, [refund_failed], { subjectId: refund.orderId, causes: [refund.paymentId] })
}

/** Nothing of a payment is left with us. Money of the order's other payments may be owed still. */
export async function settleAllOwed(ctx: Ctx, orderId: string, paymentId: string): Promise<void> {
  await closeAttention(ctx, [duplicate_payment, overpaid, refund_failed], {
    subjectId: orderId,
    causes: [paymentId],
  })
  const withUs = await paymentsOf(ctx, orderId, ['succeeded', 'partially_refunded'])
  if (withUs.length === 0) await closeAttention(ctx, [refund_due], { subjectId: orderId })
}

/** The payments of an order whose money is, or was, with us, oldest first. */
export const capturedOf = (ctx: Ctx, orderId: string): Promise<Payment[]> =>
  paymentsOf(ctx, orderId, capturedStates)
