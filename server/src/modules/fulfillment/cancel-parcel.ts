import { CodedError } from '#contracts/errors.ts'
import { eventsFrom } from '#contracts/machine.ts'
import { beforeShipping } from '#contracts/fulfillment/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { putBoxesBack } from '#modules/devices/index.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { isOfEnrollment, lockParcel } from './lock-parcel.ts'
import { fulfillmentState } from './statuses.ts'

/**
 * A parcel does not leave: what was for it stands on the shelf again. What was paid for it is given back with the payment.
 * @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE; PARCEL_OF_ENROLLMENT
 */
export async function cancelParcel(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { parcel, line } = await lockParcel(ctx, id)
  if (!beforeShipping.some((state) => state === parcel.state))
    throw new CodedError('INVALID_STATE', {
      from: parcel.state,
      event: 'cancel',
      allowed: eventsFrom(fulfillmentState.machine, parcel.state),
    })
  if (isOfEnrollment(line)) throw new CodedError('PARCEL_OF_ENROLLMENT')
  await cancelDelivery(ctx, parcel.orderId, reason, { only: [line.id] })
  if (line.kind === 'device')
    await putBoxesBack(ctx, {
      orderId: parcel.orderId,
      lines: [{ id: line.id, stay: 0 }],
      fate: 'restock',
      reason,
    })
}
