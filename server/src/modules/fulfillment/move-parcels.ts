import type { FulfillmentEvent } from '#contracts/fulfillment/machines.ts'
import type { ParcelItem } from '#contracts/fulfillment/views.ts'
import { advanceAll } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { cardsArrived } from '#modules/sims/index.ts'
import { contentsOf, isHere, putIn } from './contents.ts'
import { fulfillmentState } from './statuses.ts'

/** What the warehouse or the carrier reports of a parcel. */
export type ParcelEvent = Exclude<FulfillmentEvent, 'create' | 'cancel' | 'send_again' | 'unpack'>

/** Set aside for it, or gone with it. */
const isInside = (item: ParcelItem) => isHere(item) || item.state === 'shipped'

/** Moves those of the parcels whose state allows it. */
export async function moveParcels(
  ctx: Ctx,
  ids: readonly string[],
  event: ParcelEvent,
  label: { carrier?: string; trackingNumber?: string } = {},
): Promise<void> {
  const set = {
    ...label,
    ...(event === 'ship' && { shippedAt: ctx.now, heldBy: null, heldAt: null }),
    ...(event === 'deliver' && { deliveredAt: ctx.now }),
  }
  const moved = await advanceAll(ctx, fulfillmentState, ids, event, { set, data: label })
  if (event === 'prepare' || event === 'ship')
    for (const parcel of moved) await putIn(ctx, parcel.id, (await contentsOf(ctx, parcel)).filter(isInside))
  if (event !== 'deliver' || moved.length === 0) return
  await cardsArrived(
    ctx,
    moved.map(({ orderLineId }) => orderLineId),
  )
}
