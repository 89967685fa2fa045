import { allows } from '#contracts/machine.ts'
import { events } from '#contracts/events.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import type { LineCount } from '#contracts/payments/choices.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import {
  cancelDelivery,
  countUnderWay,
  isAnythingDelivered,
  takeOutCards,
} from '#modules/fulfillment/index.ts'
import { deriveDelivery } from './delivery-state.ts'
import { isShipped } from './place-order.ts'
import { lockOrder } from './lock-orders.ts'
import { linesOf } from './lines-of.ts'
import { chargeKeyOf } from './list-prices.ts'
import { stopBoxes, takeOutBoxes } from './stop-boxes.ts'
import { takeBack } from './cancel-order.ts'

/**
 * The buyer has all the money of an order back, so what has not left stays here: unsent parcels and eSIMs that nobody was
 * asked for yet. An order of which nothing was delivered is thereby cancelled. A parcel that has left goes on, and the
 * timeline says so, as it comes back only if somebody asks for it.
 */
export async function stopDelivery(
  ctx: Ctx,
  orderId: string,
  reason: 'refunded' | 'charged_back',
  cards: CardFate = 'restock',
): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (allows(orderMachine, order.status, 'cancel') && !(await isAnythingDelivered(ctx, orderId)))
    return takeBack(ctx, order, reason, cards)
  await cancelDelivery(ctx, orderId, reason, { fate: cards })
  await stopBoxes(ctx, order, { fate: cards, reason })
  await deriveDelivery(ctx, orderId)
  const parcels = await countUnderWay(ctx, orderId)
  if (parcels > 0)
    emit(ctx, events.order.paid_back_under_way, { subject: orderId, data: { parcels, reason } })
}

/**
 * The buyer has the money of some lines back: of SIM cards and devices among them that have not left, as many stay here.
 * @param chosen lines of the order's charges
 */
export async function stopLines(
  ctx: Ctx,
  orderId: string,
  chosen: readonly LineCount[],
  cards: CardFate = 'restock',
): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  const sent = (await linesOf(ctx, orderId)).filter(isShipped)
  let hasStopped = false
  for (const { line: charge, quantity } of chosen) {
    let open = quantity
    for (const line of sent.filter((each) => charge === `${each.kind}:${chargeKeyOf(each)}`)) {
      const taken = Math.min(open, line.quantity)
      open -= taken
      const wish = { orderId, line, quantity: taken, fate: cards, reason: 'refunded' }
      const takeOut =
        line.kind === 'device' ? () => takeOutBoxes(ctx, order, wish) : () => takeOutCards(ctx, wish)
      if (taken > 0 && (await takeOut())) hasStopped = true
    }
  }
  if (hasStopped) await deriveDelivery(ctx, orderId)
}
