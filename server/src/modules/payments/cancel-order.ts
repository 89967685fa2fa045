import { CodedError } from '#contracts/errors.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { withdrawOrder } from '#modules/orders/index.ts'
import { sendWrittenRefund } from './jobs.ts'
import { capturedOf, raiseRefundDue } from './owed.ts'
import { canReturn, requestRefund, returnUnenrolled, type AskedRefund } from './request-refund.ts'
import { refundableCents, type Payment } from './statuses.ts'

/**
 * Cancels an order that nothing was delivered of. Cancelling a paid one gives its money back, so that it needs what a
 * refund needs; the refund is written down in the same transaction, in the name of the same person and with the same
 * reason. Money that no provider can return is owed: the order waits for a person who pays it back the way it came and marks
 * it as refunded.
 * @returns the refunds that were asked for; a job sends each to its provider
 * @throws CodedError INVALID_STATE when something was delivered, shipped or asked of a provider; FORBIDDEN and
 * STEP_UP_REQUIRED when it is paid
 */
export async function cancelOrder(
  ctx: Ctx,
  input: { id: string; reason: string; cards?: CardFate | undefined },
): Promise<AskedRefund[]> {
  const order = await withdrawOrder(ctx, input)
  const due = await dueFor(ctx, order.id)
  if (due.length > 0 || order.paidCents > order.refundedCents) authorize(ctx, 'payment.refund')
  return giveBack(ctx, order.id, due, input.reason, requestRefund)
}

/**
 * The same for a household's order where its enrollment never came, or ended before anything left: what was paid for it goes
 * back by itself, as nobody has to ask for that.
 * @throws CodedError FORBIDDEN for any other order; INVALID_STATE when something was delivered, shipped or asked of a provider
 */
export async function cancelUnenrolled(ctx: Ctx, input: { id: string; reason: string }): Promise<void> {
  const order = await withdrawOrder(ctx, input)
  if (!order.enrollmentId) throw new CodedError('FORBIDDEN')
  await giveBack(ctx, order.id, await dueFor(ctx, order.id), input.reason, returnUnenrolled)
}

const dueFor = async (ctx: Ctx, orderId: string) =>
  (await capturedOf(ctx, orderId)).filter((payment) => refundableCents(payment) > 0)

async function giveBack(
  ctx: Ctx,
  orderId: string,
  due: readonly Payment[],
  reason: string,
  request: typeof requestRefund,
): Promise<AskedRefund[]> {
  const asked: AskedRefund[] = []
  for (const payment of due.filter(canReturn))
    asked.push(
      await request(ctx, {
        paymentId: payment.id,
        reason: 'order_cancelled',
        note: reason,
        occasion: 'cancelled',
      }),
    )
  await raiseRefundDue(
    ctx,
    orderId,
    due.filter((payment) => !canReturn(payment)),
  )
  for (const { refund } of asked) enqueue(ctx, sendWrittenRefund, { refundId: refund.id })
  return asked
}
