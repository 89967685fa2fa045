import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { enqueue } from '#platform/outbox.ts'
import {
  closePayments,
  confirmFreeOnce,
  dueCentsOf,
  holdForPayment,
  lockOrder,
  orderByToken,
  receivePayment,
  whyNobodyPays,
  whyNoEdit,
  whyNotPaid,
} from '#modules/orders/index.ts'
import { balanceOf, changeBalance } from '#modules/wallets/index.ts'
import { createPayment, lastPayment } from './open-payment.ts'
import { paymentState } from './statuses.ts'

/**
 * Pays an order wholly, or what its edit costs more, from somebody's balance, with the order and the balance under locks: either all of it is done, or
 * nothing. The provider's page, if one is open, is closed afterwards.
 * @returns what is left of the balance
 * @throws CodedError BALANCE_TOO_LOW with `{ balanceCents }`; ALREADY_PAID, INVALID_STATE, OUT_OF_STOCK, PAYMENT_OPTION_DISABLED
 */
export async function payFromBalance(
  ctx: Ctx,
  { orderId, payerId }: { orderId: string; payerId: string },
): Promise<number> {
  const locked = await lockOrder(ctx, orderId)
  const dueCents = dueCentsOf(locked)
  assertNothing(whyNotPaid(locked))
  if (dueCents === 0) {
    await confirmFreeOnce(ctx, orderId)
    return balanceOf(ctx, { subscriberId: payerId, currency: locked.currency })
  }
  const attempt = ((await lastPayment(ctx, orderId))?.attempt ?? 0) + 1
  const way = { method: 'balance', provider: 'balance', accountId: null } as const
  const payment = await createPayment(ctx, await holdForPayment(ctx, locked), attempt, way)
  const { currency, amountCents } = payment
  const balanceCents = await changeBalance(ctx, {
    ...{ subscriberId: payerId, currency, amountCents: -amountCents },
    ...{ kind: 'payment', subjectId: payment.id, orderId },
  })
  await advance(ctx, paymentState, payment.id, 'succeed', {
    set: { checkedAt: ctx.now },
    data: { amountCents },
  })
  await receivePayment(ctx, {
    ...{ orderId, paymentId: payment.id, provider: 'balance', amountCents, currency, payerId },
    editId: payment.editId,
  })
  if (attempt > 1) enqueue(ctx, closePayments, { orderId })
  return balanceCents
}

/** The same by the subscriber who is signed in, for an order that they have the link of. @throws CodedError FORBIDDEN, ORDER_NOT_FOUND */
export async function payOwnFromBalance(ctx: Ctx, { token }: { token: string }) {
  const { actor } = ctx
  if (actor.kind !== 'subscriber') throw new CodedError('FORBIDDEN')
  const { id: orderId } = await orderByToken(ctx, token)
  const balanceCents = await payFromBalance(ctx, { orderId, payerId: actor.id })
  return { paymentStatus: 'paid' as const, balanceCents }
}

/**
 * Staff take what an edit costs more from the balance of the customer who bought the order.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, BALANCE_TOO_LOW, INVALID_STATE
 */
export async function payEditFromBalance(ctx: Ctx, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'order.create')
  const order = await lockOrder(ctx, id)
  assertNothing(whyNoEdit(order, 'pay') ?? whyNobodyPays(order))
  await payFromBalance(ctx, { orderId: id, payerId: order.subscriberId! })
}
