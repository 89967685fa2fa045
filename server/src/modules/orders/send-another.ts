import { and, eq, notInArray } from 'drizzle-orm'
import type { GiveUpFate } from '#contracts/devices/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { orderActs } from '#contracts/orders/acts.ts'
import { refundableLines } from '#contracts/payments/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { emit } from '#platform/outbox.ts'
import { countBoxes, giveBoxUp, reserveBoxes, type Box } from '#modules/devices/index.ts'
import { reopenParcel } from '#modules/fulfillment/index.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { refunds } from '#tables/payments.ts'
import { deviceReplaced } from './messages/device-replaced.ts'
import { tell } from './telling/tell.ts'
import { deriveDelivery } from './delivery-state.ts'
import { linesOf } from './lines-of.ts'
import { chargeKeyOf } from './list-prices.ts'
import { lockOrder } from './lock-orders.ts'
import { isSold } from './shelf.ts'
import type { Order, OrderLine } from './statuses.ts'

/**
 * Another box in the place of one that arrived broken, was lost or came back: it is taken from the shelf, the parcel of its
 * line is sent once more, its buyer is told, and nothing is charged. A buyer who has the money back gets none.
 * @throws CodedError ORDER_NOT_FOUND, BOX_NOT_FOUND; INVALID_STATE for an order that nothing leaves for, or a box that cannot
 *   have come to this; NOTHING_TO_REPLACE; OUT_OF_STOCK, STOCK_IN_CARTS
 */
export async function sendAnother(
  ctx: Ctx,
  { id, boxId, fate, reason }: { id: string; boxId: string; fate: GiveUpFate; reason: string },
): Promise<void> {
  const order = await lockOrder(ctx, id)
  assertIn(orderActs, 'sendAnother', order.status)
  const box = await boxOf(ctx, id, boxId)
  const lines = (await linesOf(ctx, id)).filter(isSold)
  const line = lines.find((each) => each.id === box?.orderLineId)
  if (!box || !line) throw new CodedError('BOX_NOT_FOUND')
  await giveBoxUp(ctx, box, { fate, reason })
  const alike = lines.filter((each) => chargeKeyOf(each) === chargeKeyOf(line))
  const held = await countBoxes(ctx, alike)
  const total = [...held.values()].reduce((sum, count) => sum + count, 0)
  if (total >= (await wantedOf(ctx, order, line))) throw new CodedError('NOTHING_TO_REPLACE')
  const quantity = (held.get(line.id) ?? 0) + 1
  const taken = { id: line.id, deviceId: line.deviceId!, quantity }
  const [another] = await reserveBoxes(ctx, { orderId: id, lines: [taken], until: null })
  await reopenParcel(ctx, { orderLineId: line.id, takenOut: line.quantity - quantity })
  emit(ctx, events.order.send_another, {
    subject: id,
    data: { device: line.name.en, boxId: another!.id, fate, reason },
  })
  await deriveDelivery(ctx, id)
  // A box that came back may go out again, in the place of another one.
  tell(ctx, order, deviceReplaced, { subject: line.id, occasion: `${boxId}-${another!.id}` })
}

async function boxOf(ctx: Ctx, orderId: string, id: string): Promise<Box | undefined> {
  const [box] = await ctx.db
    .select()
    .from(deviceBoxes)
    .where(
      and(eq(deviceBoxes.tenantId, ctx.tenant.id), eq(deviceBoxes.orderId, orderId), eq(deviceBoxes.id, id)),
    )
  return box
}

/** How many of what a line charges its buyer has not the money back of. */
async function wantedOf(ctx: Ctx, { id, charges, paymentStatus }: Order, line: OrderLine): Promise<number> {
  if (paymentStatus === 'refunded') return 0
  const back = await ctx.db
    .select({ lines: refunds.lines })
    .from(refunds)
    .where(
      and(
        eq(refunds.tenantId, ctx.tenant.id),
        eq(refunds.orderId, id),
        notInArray(refunds.state, ['failed', 'cancelled']),
      ),
    )
  const before = back.flatMap(({ lines }) => lines ?? [])
  const charge = `${line.kind}:${chargeKeyOf(line)}`
  return refundableLines(charges, before).find((each) => each.line === charge)?.left ?? 0
}
