import { and, eq } from 'drizzle-orm'
import { heldForMs } from '#contracts/fulfillment/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillmentAgents } from '#tables/identity.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { lockParcel, type LockedParcel } from './lock-parcel.ts'
import type { Parcel } from './statuses.ts'

const selfOf = ({ actor }: Ctx) => (actor.kind === 'fulfillment_agent' ? actor.id : undefined)

/** Whether somebody has it in their hands still. */
export const isHeld = ({ now }: Pick<Ctx, 'now'>, { heldBy, heldAt }: Pick<Parcel, 'heldBy' | 'heldAt'>) =>
  heldBy !== null && heldAt !== null && now.getTime() - heldAt.getTime() < heldForMs

/**
 * Takes a parcel into the hands of the person who packs, or keeps it there; of two the second is told who has it.
 * @throws CodedError PARCEL_NOT_FOUND; PARCEL_HELD with `{ name }`
 */
export async function holdParcel(
  ctx: Ctx,
  { id, isTakingOver = false }: { id: string; isTakingOver?: boolean },
): Promise<LockedParcel> {
  const locked = await lockParcel(ctx, id)
  const self = selfOf(ctx)
  const { parcel } = locked
  if (!self) return locked
  if (!isTakingOver && parcel.heldBy !== self && isHeld(ctx, parcel))
    throw new CodedError('PARCEL_HELD', { name: await nameOf(ctx, parcel.heldBy!) })
  await ctx.db
    .update(fulfillments)
    .set({ heldBy: self, heldAt: ctx.now })
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.id, id)))
  return locked
}

/** Leaves a parcel to the others; what somebody else has stays theirs. @throws CodedError PARCEL_NOT_FOUND */
export async function leaveParcel(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await lockParcel(ctx, id)
  await ctx.db
    .update(fulfillments)
    .set({ heldBy: null, heldAt: null })
    .where(
      and(
        eq(fulfillments.tenantId, ctx.tenant.id),
        eq(fulfillments.id, id),
        eq(fulfillments.heldBy, selfOf(ctx)!),
      ),
    )
}

async function nameOf(ctx: Ctx, id: string): Promise<string> {
  const [agent] = await ctx.db
    .select()
    .from(fulfillmentAgents)
    .where(and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.id, id)))
  return agent ? `${agent.firstName} ${agent.lastName}`.trim() : ''
}
