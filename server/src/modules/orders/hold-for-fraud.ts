import { CodedError } from '#contracts/errors.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { holdableStates } from '#contracts/orders/machines.ts'
import { advance } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { fraudCase, type FraudCase } from '#modules/identity/index.ts'
import { orders } from '#tables/orders.ts'
import { isOrder, orderStatus, type Order } from './statuses.ts'

/**
 * Stops an order because its buyer is suspected. One that is on hold for another reason stays so, and has one reason more.
 * The caller has the order to itself.
 */
export async function holdForFraud(ctx: Ctx, order: Order, { id, reason }: FraudCase): Promise<Order> {
  const heldFrom = holdableStates.find((state) => state === order.status)
  if (heldFrom)
    await advance(ctx, orderStatus, order.id, 'hold', {
      set: { heldFrom, fraudCaseId: id },
      data: { reason: 'fraud' },
    })
  else await ctx.db.update(orders).set({ fraudCaseId: id }).where(isOrder(ctx, order.id))
  await openAttention(ctx, orderAttention.held_for_fraud, { subjectId: order.id, data: { reason } })
  const [held] = await ctx.db.select().from(orders).where(isOrder(ctx, order.id))
  return held!
}

/**
 * What becomes of an order that somebody suspected has just placed: it waits for staff. A buyer who was found to
 * cheat cannot order on the site any more; what staff order for them, and what belongs to an enrollment, waits
 * likewise.
 * @throws CodedError PURCHASE_REFUSED
 */
export async function heldAsPlaced(ctx: Ctx, order: Order): Promise<Order> {
  const suspicion = await fraudCase(ctx, order.fraudCaseId!)
  if (suspicion.state === 'cleared') return order
  const isOnSite = ctx.actor.kind !== 'administrator' && !order.enrollmentId
  if (suspicion.state === 'confirmed' && isOnSite) throw new CodedError('PURCHASE_REFUSED')
  return holdForFraud(ctx, order, suspicion)
}
