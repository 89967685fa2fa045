import { createdState, emitCreated } from '#platform/advance.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { enqueue } from '#platform/outbox.ts'
import { payments } from '#tables/payments.ts'
import { closePayments, dueCentsOf, lockOrder, receivePayment, whyNotPaid } from '#modules/orders/index.ts'
import { lastPayment } from './open-payment.ts'
import { paymentState } from './statuses.ts'

/**
 * Records a payment made elsewhere and confirms the order, or applies the edit that waits for it. The provider's page, if one is open, is closed afterwards.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, ALREADY_PAID, INVALID_STATE
 */
export async function markAsPaid(
  ctx: Ctx,
  input: { id: string; reference: string; note: string },
): Promise<void> {
  authorize(ctx, 'order.mark-paid')
  const order = await lockOrder(ctx, input.id)
  assertNothing(whyNotPaid(order))
  const amountCents = dueCentsOf(order)!
  const attempt = ((await lastPayment(ctx, order.id))?.attempt ?? 0) + 1
  const id = idFrom('payment', order.id, String(attempt))
  await ctx.db.insert(payments).values({
    tenantId: ctx.tenant.id,
    id,
    orderId: order.id,
    attempt,
    editId: order.pendingEditId,
    provider: 'manual',
    method: 'manual',
    state: createdState(paymentState, 'record'),
    amountCents,
    currency: order.currency,
    reference: input.reference,
    note: input.note,
    createdAt: ctx.now,
  })
  emitCreated(ctx, paymentState, 'record', id, order.id, { amountCents, note: input.note })
  await receivePayment(ctx, {
    orderId: order.id,
    paymentId: id,
    provider: 'manual',
    amountCents,
    currency: order.currency,
    editId: order.pendingEditId,
  })
  if (attempt > 1) enqueue(ctx, closePayments, { orderId: order.id })
}
