import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { shipBox } from '#modules/devices/index.ts'
import { contentsOf } from './contents.ts'
import { whyParcelStays, lockParcel } from './lock-parcel.ts'
import { pack } from './pack-parcel.ts'
import { fulfillmentState } from './statuses.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { parcelActs } from '#contracts/fulfillment/acts.ts'

/**
 * A parcel has left; one that nobody has called packed is so by that.
 * @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE; PARCEL_NOT_PAID; PARCEL_SHORT; HOUSEHOLD_NOT_ENROLLED
 */
export async function shipParcel(
  ctx: Ctx,
  { id, carrier, trackingNumber }: { id: string; carrier: string; trackingNumber?: string | undefined },
): Promise<void> {
  const locked = await lockParcel(ctx, id)
  assertIn(parcelActs, 'shipped', locked.parcel.state)
  assertNothing(whyParcelStays(locked))
  if (locked.parcel.state === 'pending') await pack(ctx, locked)
  const inside = (await contentsOf(ctx, locked.parcel)).filter(({ isPacked }) => isPacked)
  // Before the parcel itself: once that has left, its order is out of the sight of the person who packs.
  for (const { kind, id: boxId } of inside)
    if (kind === 'device') await shipBox(ctx, { id: boxId, trackingNumber })
  await advance(ctx, fulfillmentState, id, 'ship', {
    set: {
      carrier,
      trackingNumber: trackingNumber ?? null,
      shippedAt: ctx.now,
      heldBy: null,
      heldAt: null,
    },
    data: { carrier, trackingNumber: trackingNumber ?? null, pieces: inside.length },
  })
}
