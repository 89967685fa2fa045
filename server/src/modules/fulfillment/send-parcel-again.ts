import type { Ctx } from '#platform/context.ts'
import { reserveBoxes, restockBox, returnBox, writeOffBox } from '#modules/devices/index.ts'
import { sendCardsAgain } from '#modules/sims/index.ts'
import { contentsOf } from './contents.ts'
import { lockParcel, whyNotAgain, whyOfEnrollment, type LockedParcel } from './lock-parcel.ts'
import { reopenParcel } from './reopen-parcel.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { parcelActs } from '#contracts/fulfillment/acts.ts'

interface Again {
  id: string
  /** What was in it is lost or cannot be sent once more. */
  withOthers: boolean
  reason: string
}

/**
 * A parcel that did not reach whom it is for is packed once more: with what came back, or with others of the same kind,
 * on which runs what was to run on the first.
 * @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE; PARCEL_NOT_PAID for what was paid back; PARCEL_OF_ENROLLMENT;
 * OUT_OF_STOCK, STOCK_IN_CARTS
 */
export async function sendParcelAgain(ctx: Ctx, { id, withOthers, reason }: Again): Promise<void> {
  const locked = await lockParcel(ctx, id)
  const { parcel, line } = locked
  assertIn(parcelActs, 'reship', parcel.state)
  assertNothing(whyNotAgain(locked) ?? whyOfEnrollment(line))
  // What nobody can find leaves no more.
  const isNew = withOthers || parcel.state === 'lost'
  if (line.kind === 'device') await sendBoxesAgain(ctx, locked, isNew, reason)
  else await sendCardsAgain(ctx, { orderId: parcel.orderId, line, withOthers: isNew, reason })
  await reopenParcel(ctx, { orderLineId: line.id, takenOut: parcel.takenOut })
}

async function sendBoxesAgain(
  ctx: Ctx,
  { parcel, line }: LockedParcel,
  withOthers: boolean,
  reason: string,
): Promise<void> {
  for (const { id, state } of await contentsOf(ctx, parcel)) {
    if (state === 'shipped' && withOthers) await writeOffBox(ctx, { id, reason })
    if (state === 'shipped' && !withOthers) await returnBox(ctx, id)
    if ((state === 'shipped' || state === 'returned') && !withOthers) await restockBox(ctx, id)
  }
  const quantity = line.quantity - parcel.takenOut
  await reserveBoxes(ctx, {
    orderId: parcel.orderId,
    lines: [{ id: line.id, deviceId: line.deviceId!, quantity }],
    until: null,
  })
}
