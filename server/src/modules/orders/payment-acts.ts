import { CodedError } from '#contracts/errors.ts'
import { paymentActs } from '#contracts/payments/acts.ts'
import type { PaymentState } from '#contracts/payments/machines.ts'
import type { PaymentWithActs } from '#contracts/payments/views.ts'
import { goesBackByHand } from '#contracts/payments/ways/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { actsFor, never } from '#platform/office/offered-acts.ts'
import { roleInLedger } from '#modules/billing/index.ts'
import type { payments } from '#tables/payments.ts'
import { whyEditWaits } from './edits.ts'
import type { Order } from './statuses.ts'

type Named = Parameters<typeof roleInLedger>[1]

/** What was paid for an order stays while its edit waits for what it costs more; money that is not the order's can go back. */
export async function whyKeptForEdit(
  ctx: Ctx,
  order: Pick<Order, 'pendingEditId'>,
  payment: Named,
): Promise<CodedError | null> {
  const waits = whyEditWaits(order)
  return waits && !(await roleInLedger(ctx, payment)).waitsIn ? waits : null
}

/** Why nothing of a payment can go back. */
export function whyNothingBack({
  state,
  refundableCents,
}: {
  state: PaymentState
  refundableCents: number
}): CodedError | null {
  if (state !== 'succeeded' && state !== 'partially_refunded') return new CodedError('REFUND_NOT_POSSIBLE')
  return refundableCents < 1 ? new CodedError('REFUND_TOO_LARGE', { refundableCents }) : null
}

/** What can be done with a payment now by the administrator who asks; what is never so of it is not spoken of. */
export async function actsOfPayment(
  ctx: Ctx,
  order: Pick<Order, 'pendingEditId'>,
  payment: typeof payments.$inferSelect,
  refundableCents: number,
): Promise<PaymentWithActs['acts']> {
  const kept = await whyKeptForEdit(ctx, order, payment)
  const nothing = whyNothingBack({ state: payment.state, refundableCents })
  const refusalOf = (isOtherwise: boolean) => {
    const stays = isOtherwise ? new CodedError('REFUND_NOT_POSSIBLE') : nothing
    return stays ? never(kept ?? stays) : kept
  }
  return actsFor(ctx, paymentActs, payment.state, {
    refund: refusalOf(goesBackByHand(payment)),
    markAsRefunded: refusalOf(payment.provider === 'balance'),
  })
}
