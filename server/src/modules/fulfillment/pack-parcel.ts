import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { contentsOf, emptyOut, isHere, putIn, wantedIn } from './contents.ts'
import { lockParcel, whyParcelStays, type LockedParcel } from './lock-parcel.ts'
import { fulfillmentState } from './statuses.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { parcelActs } from '#contracts/fulfillment/acts.ts'

/**
 * A parcel is packed with what is set aside for it. The person who packs with a scanner has scanned all of it; staff
 * say so.
 * @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE; PARCEL_NOT_PAID; PARCEL_SHORT with `{ wanted, found }`
 */
export async function packParcel(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockParcel(ctx, id)
  await pack(ctx, locked)
}

/** The same of one that is locked already. */
export async function pack(ctx: Ctx, locked: LockedParcel): Promise<void> {
  const { parcel, line } = locked
  assertIn(parcelActs, 'pack', parcel.state)
  assertNothing(whyParcelStays(locked))
  const here = (await contentsOf(ctx, parcel)).filter(isHere)
  const packed = ctx.actor.kind === 'fulfillment_agent' ? here.filter(({ isPacked }) => isPacked) : here
  const wanted = wantedIn(parcel, line)
  assertNothing(whyShort({ wanted, found: packed.length }))
  await putIn(
    ctx,
    parcel.id,
    packed.filter(({ isPacked }) => !isPacked),
  )
  await advance(ctx, fulfillmentState, parcel.id, 'prepare')
}

/** Why a parcel is not complete. */
export const whyShort = (counted: { wanted: number; found: number }): CodedError | null =>
  counted.found === counted.wanted ? null : new CodedError('PARCEL_SHORT', counted)

/** It is not packed after all. @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE */
export async function unpackParcel(ctx: Ctx, id: string): Promise<void> {
  await lockParcel(ctx, id)
  await advance(ctx, fulfillmentState, id, 'unpack')
  await emptyOut(ctx, id)
}
