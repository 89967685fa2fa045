import { and, eq } from 'drizzle-orm'
import { defineJob, happened } from '#platform/jobs/job.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { moveParcels, type ParcelEvent } from '#modules/fulfillment/index.ts'
import { deriveDelivery } from './delivery-state.ts'
import { lockOrder } from './lock-orders.ts'

/** A box that was sold outright has left, has arrived, came back or is lost. */
export const soldBoxMoved = defineJob('sold-box-moved', happened)

/** The parcel of a line moves once all boxes of it have: it leaves with the last of them, and has arrived with the last. */
export const followSoldBox = (caller: Caller, boxId: string): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const [box] = await ctx.db
      .select()
      .from(deviceBoxes)
      .where(and(eq(deviceBoxes.tenantId, ctx.tenant.id), eq(deviceBoxes.id, boxId)))
    if (!box?.orderId || !box.orderLineId) return
    await lockOrder(ctx, box.orderId)
    await moveParcelOf(ctx, box.orderLineId, box.trackingNumber)
    await deriveDelivery(ctx, box.orderId)
  })

/** The same where none of them moved, but one of them is no more in it. */
export async function moveParcelOf(
  ctx: Ctx,
  orderLineId: string,
  trackingNumber: string | null = null,
): Promise<void> {
  const parcelIds = await parcelsOf(ctx, orderLineId)
  for (const event of eventsOf(await statesOf(ctx, orderLineId)))
    await moveParcels(ctx, parcelIds, event, trackingNumber ? { trackingNumber } : {})
}

async function parcelsOf(ctx: Ctx, orderLineId: string): Promise<string[]> {
  const found = await ctx.db
    .select({ id: fulfillments.id })
    .from(fulfillments)
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.orderLineId, orderLineId)))
  return found.map(({ id }) => id)
}

async function statesOf(ctx: Ctx, orderLineId: string): Promise<Set<string>> {
  const boxes = await ctx.db
    .select({ status: deviceBoxes.status, shippedAt: deviceBoxes.shippedAt })
    .from(deviceBoxes)
    .where(and(eq(deviceBoxes.tenantId, ctx.tenant.id), eq(deviceBoxes.orderLineId, orderLineId)))
  // What was written off before it left is not in the parcel.
  return new Set(
    boxes.filter(({ status, shippedAt }) => status === 'reserved' || shippedAt).map(({ status }) => status),
  )
}

/** What a parcel has gone through whose boxes are in these states; told late, what was shipped meanwhile has arrived. */
function eventsOf(states: ReadonlySet<string>): ParcelEvent[] {
  if (states.size === 0 || states.has('reserved')) return []
  if (states.has('shipped')) return ['ship']
  if (states.has('delivered')) return ['ship', 'deliver']
  return states.has('returned') ? ['ship', 'return'] : ['ship', 'lose']
}
