import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { sendWrittenRefund } from './jobs.ts'
import { capturedOf } from './owed.ts'
import { canReturn, requestRefund } from './request-refund.ts'
import { refundableCents } from './statuses.ts'

/**
 * Gives a part of what was paid for an order back, in the name of the caller; a job sends it.
 * @throws CodedError REFUND_NOT_POSSIBLE where no provider can return so much; FORBIDDEN, STEP_UP_REQUIRED
 */
export async function refundPart(
  ctx: Ctx,
  { orderId, amountCents, occasion }: { orderId: string; amountCents: number; occasion: string },
): Promise<void> {
  const captured = await capturedOf(ctx, orderId)
  const payment = captured.find((one) => canReturn(one) && refundableCents(one) >= amountCents)
  if (!payment) throw new CodedError('REFUND_NOT_POSSIBLE')
  const { refund } = await requestRefund(ctx, {
    paymentId: payment.id,
    amountCents,
    reason: 'requested_by_customer',
    note: null,
    occasion,
  })
  enqueue(ctx, sendWrittenRefund, { refundId: refund.id })
}
