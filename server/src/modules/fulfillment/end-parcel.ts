import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { deliverBox, returnBox, writeOffBox } from '#modules/devices/index.ts'
import { cardsArrived, cardsCameBack, cardsWentMissing } from '#modules/sims/index.ts'
import { contentsOf } from './contents.ts'
import { lockParcel, type LockedParcel } from './lock-parcel.ts'
import { fulfillmentState } from './statuses.ts'

/** Whom it is for has it. @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE */
export async function deliverParcel(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockParcel(ctx, id)
  await advance(ctx, fulfillmentState, id, 'deliver', { set: { deliveredAt: ctx.now } })
  await cardsArrived(ctx, [locked.line.id])
  await eachBox(ctx, locked, (boxId) => deliverBox(ctx, boxId))
}

/** It came back; what is in it is looked at before it stands on the shelf or leaves again. @throws as `deliverParcel` */
export async function returnParcel(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockParcel(ctx, id)
  await advance(ctx, fulfillmentState, id, 'return')
  await cardsCameBack(ctx, cardsIn(locked))
  await eachBox(ctx, locked, (boxId) => returnBox(ctx, boxId))
}

/** Nobody knows where it is. @throws as `deliverParcel` */
export async function loseParcel(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const locked = await lockParcel(ctx, id)
  await advance(ctx, fulfillmentState, id, 'lose', { data: { reason } })
  await cardsWentMissing(ctx, cardsIn(locked), reason)
  await eachBox(ctx, locked, (boxId) => writeOffBox(ctx, { id: boxId, reason }))
}

const cardsIn = ({ parcel: { orderId, orderLineId } }: LockedParcel) => ({ orderId, orderLineId })

/** Devices of it that have left. */
async function eachBox(ctx: Ctx, { parcel }: LockedParcel, move: (id: string) => Promise<unknown>) {
  for (const { kind, state, id } of await contentsOf(ctx, parcel))
    if (kind === 'device' && state === 'shipped') await move(id)
}
