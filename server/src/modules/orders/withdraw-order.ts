import { CodedError } from '#contracts/errors.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { enqueue } from '#platform/outbox.ts'
import { cancelDelivery, isAnythingDelivered } from '#modules/fulfillment/index.ts'
import { tellEnrollment } from './benefit-order.ts'
import { closePayments } from './close-payments.ts'
import { deriveDelivery } from './delivery-state.ts'
import { dropEdit } from './end-edit.ts'
import { lockOrder } from './lock-orders.ts'
import { linesOf } from './lines-of.ts'
import { putOrderBoxesBack, releaseShelf } from './shelf.ts'
import { orderStatus, type Order } from './statuses.ts'

/**
 * Takes an order back that nothing was delivered of: its delivery ends, its stock goes back, as long as nobody says that
 * its cards cannot be sold again, and an open payment page is closed. What was paid for it is the caller's to give back.
 * @returns the order as it was, locked
 * @throws CodedError INVALID_STATE when something was delivered, shipped or asked of a provider.
 */
export async function withdrawOrder(
  ctx: Ctx,
  input: { id: string; reason: string; cards?: CardFate | undefined },
): Promise<Order> {
  const order = await lockOrder(ctx, input.id)
  assertNothing(await whyDelivered(ctx, order))
  await takeBack(ctx, order, input.reason, input.cards)
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
