import { authorize } from '#platform/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { withdrawOrder } from '#modules/orders/index.ts'
import { sendWrittenRefund } from './jobs.ts'
import { capturedOf, raiseRefundDue } from './owed.ts'
import { canReturn, refundableCents, requestRefund, type AskedRefund } from './request-refund.ts'

/**
 * Cancels an order that nothing was delivered of. Cancelling a paid one gives its money back, so that it needs what a
 * refund needs; the refund is written down in the same transaction, in the name of the same person and with the same
 * reason. Money that no provider can return is owed: the order waits for a person who pays it back the way it came and marks
 * it as refunded.
 * @returns the refunds that were asked for; a job sends each to its provider
 * @throws CodedError INVALID_STATE when something was delivered, shipped or asked of a provider; FORBIDDEN and
 * STEP_UP_REQUIRED when it is paid
 */
export async function cancelOrder(ctx: Ctx, input: { id: string; reason: string }): Promise<AskedRefund[]> {
  const order = await withdrawOrder(ctx, input)
  const captured = await capturedOf(ctx, order.id)
  const due = captured.filter((payment) => refundableCents(payment) > 0)
  if (due.length > 0 || order.paidCents > order.refundedCents) authorize(ctx, 'payment.refund')
  const asked: AskedRefund[] = []
  for (const payment of due.filter(canReturn))
    asked.push(
      await requestRefund(ctx, {
        paymentId: payment.id,
        reason: 'order_cancelled',
        note: input.reason,
        occasion: 'cancelled',
      }),
    )
  await raiseRefundDue(
    ctx,
    order.id,
    due.filter((payment) => !canReturn(payment)),
  )
  for (const { refund } of asked) enqueue(ctx, sendWrittenRefund, { refundId: refund.id })
  return asked
}
