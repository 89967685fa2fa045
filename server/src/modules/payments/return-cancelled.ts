import { authorize } from '#platform/security/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import type { Order } from '#modules/orders/index.ts'
import { sendWrittenRefund } from './jobs.ts'
import { capturedOf, raiseRefundDue } from './owed.ts'
import { canReturn, requestRefund, returnUnenrolled } from './request-refund.ts'
import { refundableCents } from './statuses.ts'

/**
 * Gives back what was paid for an order that is cancelled, in the transaction, the name and with the reason of that: each
 * refund is written down, and a job sends it. Money that no provider can return is owed: the order waits for a person who
 * pays it back the way it came and marks it as refunded.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED
 */
export async function returnCancelled(
  ctx: Ctx,
  { order, reason, isAskedFor }: { order: Order; reason: string; isAskedFor: boolean },
): Promise<void> {
  const due = (await capturedOf(ctx, order.id)).filter((payment) => refundableCents(payment) > 0)
  if (isAskedFor && due.length > 0) authorize(ctx, 'payment.refund')
  const request = isAskedFor ? requestRefund : returnUnenrolled
  for (const { id: paymentId } of due.filter(canReturn)) {
    const { refund } = await request(ctx, {
      ...{ paymentId, reason: 'order_cancelled', note: reason },
      occasion: 'cancelled',
    })
    enqueue(ctx, sendWrittenRefund, { refundId: refund.id })
  }
  await raiseRefundDue(
    ctx,
    order.id,
    due.filter((payment) => !canReturn(payment)),
  )
}
