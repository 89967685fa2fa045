import { CodedError } from '#contracts/errors.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { defineHook, runHooks } from '#platform/hooks.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { enqueue } from '#platform/outbox.ts'
import { authorize } from '#platform/security/authorize.ts'
import { voidInvoice } from '#modules/billing/index.ts'
import { cancelDelivery, isAnythingDelivered } from '#modules/fulfillment/index.ts'
import { tellEnrollment } from './benefit-order.ts'
import { closePayments } from './close-payments.ts'
import { deriveDelivery } from './delivery-state.ts'
import { dropEdit } from './end-edit.ts'
import { isOwed } from './edits.ts'
import { lockOrder } from './lock-orders.ts'
import { linesOf } from './lines-of.ts'
import { putOrderBoxesBack, releaseShelf } from './shelf.ts'
import { orderStatus, type Order } from './statuses.ts'

/** An order that is being cancelled, as it was, locked. What was paid for it goes back in the same transaction. */
export const orderCancelled = defineHook<{
  order: Order
  reason: string
  /** Somebody has asked for it, who needs what a refund needs; or it follows by itself from something else. */
  isAskedFor: boolean
}>('order-cancelled')

interface Cancellation {
  id: string
  reason: string
  cards?: CardFate | undefined
}

/**
 * Cancels an order that nothing was delivered of: its delivery ends, its stock goes back, as long as nobody says that its
 * cards cannot be sold again, an open payment page is closed, and what was paid goes back, so that it needs what a refund
 * needs.
 * @throws CodedError INVALID_STATE when something was delivered, shipped or asked of a provider; FORBIDDEN and
 * STEP_UP_REQUIRED when it is paid
 */
export async function cancelOrder(ctx: Ctx, input: Cancellation): Promise<void> {
  const order = await withdraw(ctx, input)
  if (order.paidCents > order.refundedCents) authorize(ctx, 'payment.refund')
  await runHooks(ctx, orderCancelled, { order, reason: input.reason, isAskedFor: true })
}

/**
 * The same for a household's order where its enrollment never came, or ended before anything left: what was paid for it goes
 * back by itself, as nobody has to ask for that.
 * @throws CodedError FORBIDDEN for any other order; INVALID_STATE when something was delivered, shipped or asked of a provider
 */
export async function cancelUnenrolled(ctx: Ctx, input: Cancellation): Promise<void> {
  const order = await withdraw(ctx, input)
  if (!order.enrollmentId) throw new CodedError('FORBIDDEN')
  await runHooks(ctx, orderCancelled, { order, reason: input.reason, isAskedFor: false })
}

async function withdraw(ctx: Ctx, { id, reason, cards }: Cancellation): Promise<Order> {
  const order = await lockOrder(ctx, id)
  assertNothing(await whyDelivered(ctx, order))
  await takeBack(ctx, order, reason, cards)
  return order
}

/** Why an order cannot be taken back as a whole. */
export async function whyDelivered(ctx: Ctx, { id, status }: Order): Promise<CodedError | null> {
  if (status === 'pending' || !(await isAnythingDelivered(ctx, id))) return null
  return new CodedError('INVALID_STATE', { from: status, event: 'cancel', allowed: [], why: 'delivered' })
}

/** The same for an order that is locked and of which nothing was delivered. */
export async function takeBack(
  ctx: Ctx,
  order: Order,
  reason: string,
  cards: CardFate = 'restock',
): Promise<void> {
  const { id } = order
  await advance(ctx, orderStatus, id, 'cancel', { set: { cartHash: null }, data: { reason } })
  await dropEdit(ctx, order, 'withdraw')
  if (isOwed(order)) await voidInvoice(ctx, order, reason)
  // What is about its money goes on until that has an end of its own.
  await closeAttention(ctx, Object.values(orderAttention), { subjectId: id })
  await cancelDelivery(ctx, id, reason, { fate: cards })
  const lines = await linesOf(ctx, id)
  await releaseShelf(ctx, id)
  await putOrderBoxesBack(
    ctx,
    order,
    lines.filter(({ kind }) => kind === 'device').map((line) => ({ id: line.id, stay: 0 })),
    { fate: cards, reason },
  )
  await deriveDelivery(ctx, id)
  enqueue(ctx, closePayments, { orderId: id })
  tellEnrollment(ctx, order)
}
