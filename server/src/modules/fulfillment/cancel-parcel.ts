import type { Ctx } from '#platform/context.ts'
import { putBoxesBack } from '#modules/devices/index.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { lockParcel, whyOfEnrollment } from './lock-parcel.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { parcelActs } from '#contracts/fulfillment/acts.ts'

/**
 * A parcel does not leave: what was for it stands on the shelf again. What was paid for it is given back with the payment.
 * @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE; PARCEL_OF_ENROLLMENT
 */
export async function cancelParcel(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { parcel, line } = await lockParcel(ctx, id)
  assertIn(parcelActs, 'cancel', parcel.state)
  assertNothing(whyOfEnrollment(line))
  await cancelDelivery(ctx, parcel.orderId, reason, { only: [line.id] })
  if (line.kind === 'device')
    await putBoxesBack(ctx, {
      orderId: parcel.orderId,
      lines: [{ id: line.id, stay: 0 }],
      fate: 'restock',
      reason,
    })
}
