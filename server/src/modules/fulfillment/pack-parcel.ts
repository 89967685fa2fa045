import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { contentsOf, emptyOut, isHere, putIn, wantedIn } from './contents.ts'
import { assertMayLeave, lockParcel, type LockedParcel } from './lock-parcel.ts'
import { fulfillmentState } from './statuses.ts'

/**
 * A parcel is packed with what is set aside for it. Whoever packs with a scanner has scanned all of it; staff say so.
 * @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE; PARCEL_NOT_PAID; PARCEL_SHORT with `{ wanted, found }`
 */
export async function packParcel(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockParcel(ctx, id)
  await pack(ctx, locked)
}

/** The same of one that is locked already. */
export async function pack(ctx: Ctx, locked: LockedParcel): Promise<void> {
  const { parcel, line } = locked
  assertMayLeave(locked)
  const here = (await contentsOf(ctx, parcel)).filter(isHere)
  const packed = ctx.actor.kind === 'fulfillment_agent' ? here.filter(({ isPacked }) => isPacked) : here
  const wanted = wantedIn(parcel, line)
  if (packed.length !== wanted) throw new CodedError('PARCEL_SHORT', { wanted, found: packed.length })
  await putIn(
    ctx,
    parcel.id,
    packed.filter(({ isPacked }) => !isPacked),
  )
  await advance(ctx, fulfillmentState, parcel.id, 'prepare')
}

/** It is not packed after all. @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE */
export async function unpackParcel(ctx: Ctx, id: string): Promise<void> {
  await lockParcel(ctx, id)
  await advance(ctx, fulfillmentState, id, 'unpack')
  await emptyOut(ctx, id)
}
