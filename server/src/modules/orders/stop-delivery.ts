import { allows } from '#contracts/machine.ts'
import { events } from '#contracts/events.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { cancelDelivery, countUnderWay, isAnythingDelivered } from '#modules/sims/index.ts'
import { lockOrder } from './lock-orders.ts'
import { takeBack } from './withdraw-order.ts'

/**
 * The buyer has all the money of an order back, so what has not left stays here: unsent parcels and eSIMs that nobody was
 * asked for yet. An order of which nothing was delivered is thereby cancelled. A parcel that has left goes on, and the
 * timeline says so, as it comes back only if somebody asks for it.
 */
export async function stopDelivery(
  ctx: Ctx,
  orderId: string,
  reason: 'refunded' | 'charged_back',
): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (allows(orderMachine, order.status, 'cancel') && !(await isAnythingDelivered(ctx, orderId)))
    return takeBack(ctx, order, reason)
  await cancelDelivery(ctx, orderId, reason)
  const parcels = await countUnderWay(ctx, orderId)
  if (parcels > 0)
    emit(ctx, events.order.paid_back_under_way, { subject: orderId, data: { parcels, reason } })
}
