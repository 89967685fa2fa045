import { CodedError } from '#contracts/errors.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { cancelDelivery, isAnythingDelivered, releaseStock } from '#modules/sims/index.ts'
import { closePayments } from './close-payments.ts'
import { lockOrder } from './lock-orders.ts'
import { orderStatus, type Order } from './statuses.ts'

/**
 * Takes an order back that nothing was delivered of: its delivery ends, its stock goes back, an open payment page is
 * closed. What was paid for it is the caller's to give back.
 * @returns the order as it was, locked
 * @throws CodedError INVALID_STATE when something was delivered, shipped or asked of a provider.
 */
export async function withdrawOrder(ctx: Ctx, input: { id: string; reason: string }): Promise<Order> {
  const order = await lockOrder(ctx, input.id)
  if (order.status !== 'pending' && (await isAnythingDelivered(ctx, order.id))) {
    throw new CodedError('INVALID_STATE', {
      from: order.status,
      event: 'cancel',
      allowed: [],
      why: 'delivered',
    })
  }
  await takeBack(ctx, order, input.reason)
  return order
}

/** The same for an order that is locked and of which nothing was delivered. */
export async function takeBack(ctx: Ctx, { id }: Order, reason: string): Promise<void> {
  await advance(ctx, orderStatus, id, 'cancel', { set: { cartHash: null }, data: { reason } })
  // What is about its money goes on until that has an end of its own.
  await closeAttention(ctx, Object.values(orderAttention), { subjectId: id })
  await cancelDelivery(ctx, id, reason)
  await releaseStock(ctx, id)
  enqueue(ctx, closePayments, { orderId: id })
}
