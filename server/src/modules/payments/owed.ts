import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { endAttention, raiseAttention } from '#modules/orders/index.ts'
import { paymentsOf } from './payment-rows.ts'
import { refundableCents } from './request-refund.ts'
import { capturedStates, type Payment, type Refund } from './statuses.ts'

/** What a cancelled order's buyer is owed and nobody sends by itself waits for a person, who sees the amount. */
export async function raiseRefundDue(ctx: Ctx, orderId: string, due: readonly Payment[]): Promise<void> {
  const amountCents = due.reduce((sum, payment) => sum + refundableCents(payment), 0)
  if (amountCents === 0) return
  await raiseAttention(ctx, orderId, 'refund_due')
  emit(ctx, events.order.refund_due, { subject: orderId, data: { amountCents } })
}

/** A refund that the provider refused, or the bank sent back: a person has to find another way. */
export const raiseRefundFailed = (ctx: Ctx, orderId: string) => raiseAttention(ctx, orderId, 'refund_failed')

/** Money went back. What is still owed, and a refund asked for later that has failed, keeps its place. */
export const settleOwed = (ctx: Ctx, { orderId }: Refund): Promise<void> =>
  endAttention(ctx, orderId, 'refund_due', 'refund_failed', 'duplicate_payment')

/** The payments of an order whose money is, or was, with us, oldest first. */
export const capturedOf = (ctx: Ctx, orderId: string): Promise<Payment[]> =>
  paymentsOf(ctx, orderId, capturedStates)
