import { orderActs } from '#contracts/orders/acts.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { holdableStates } from '#contracts/orders/machines.ts'
import { businessDefaults } from '#contracts/business.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { deriveDelivery } from './delivery-state.ts'
import { whyEditWaits } from './edits.ts'
import { enqueueFulfilment } from './fulfilment-job.ts'
import { lockOrder } from './lock-orders.ts'
import { confirmFree, releasePaid } from './receive-payment.ts'
import { orderStatus, type Order } from './statuses.ts'

/**
 * Stops an order: nothing leaves until it is released. Its customer can still pay, and what a provider was asked for before
 * still comes.
 * @throws CodedError ORDER_NOT_FOUND; EDIT_AWAITS_PAYMENT; INVALID_STATE for one that neither waits for its payment nor for its delivery
 */
export async function holdOrder(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const order = await lockOrder(ctx, id)
  assertIn(orderActs, 'hold', order.status)
  assertNothing(whyEditWaits(order))
  const heldFrom = holdableStates.find((state) => state === order.status)!
  await advance(ctx, orderStatus, id, 'hold', { set: { heldFrom }, data: { reason } })
  await openAttention(ctx, orderAttention.held_by_staff, { subjectId: id, data: { reason } })
}

/**
 * Lets an order on hold go on where it was stopped: it waits for its payment again, is delivered on, or is confirmed with
 * the money that came meanwhile.
 * @throws CodedError ORDER_NOT_FOUND, INVALID_STATE, EDIT_AWAITS_PAYMENT; OUT_OF_STOCK where what it takes is gone
 */
export async function releaseOrder(ctx: Ctx, { id, note }: { id: string; note: string }): Promise<void> {
  const order = await lockOrder(ctx, id)
  assertIn(orderActs, 'release', order.status)
  assertNothing(whyEditWaits(order))
  const free = { heldFrom: null }
  if (order.heldFrom === 'pending' && order.paidCents === 0) {
    await advance(ctx, orderStatus, id, 'resume', {
      set: { ...free, expiresAt: waitsUntil(ctx, order) },
      data: { note },
    })
    if (order.totalCents === 0) await confirmFree(ctx, id)
  } else {
    await advance(ctx, orderStatus, id, 'release', { set: free, data: { note } })
    if (order.heldFrom === 'confirmed') await resumeDelivery(ctx, order)
    else await releasePaid(ctx, order)
  }
  await closeAttention(ctx, Object.values(orderAttention), { subjectId: id })
}

/** Nobody loses their order because of how long it was on hold. */
function waitsUntil(ctx: Ctx, { expiresAt }: Order): Date {
  const least = later(ctx.now, hoursMs(businessDefaults.orderExpiryHours))
  return expiresAt > least ? expiresAt : least
}

/** What was queued before, or meanwhile, leaves now. */
async function resumeDelivery(ctx: Ctx, order: Order) {
  await deriveDelivery(ctx, order.id)
  enqueueFulfilment(ctx, order.id)
}
