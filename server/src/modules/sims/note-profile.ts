import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { ProfileState } from '#contracts/sims/machines.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { sims } from '#tables/sims.ts'
import type { Sim } from './statuses.ts'

/** Stores what a profile was at a moment, unless something newer is known. It informs and gates nothing. */
export async function noteProfile(
  ctx: Ctx,
  sim: Pick<Sim, 'id' | 'orderId' | 'profileState'>,
  state: ProfileState,
  at: Date,
): Promise<boolean> {
  const moved = await ctx.db
    .update(sims)
    .set({ profileState: state, profileCheckedAt: at })
    .where(
      and(
        eq(sims.tenantId, ctx.tenant.id),
        eq(sims.id, sim.id),
        or(isNull(sims.profileCheckedAt), lt(sims.profileCheckedAt, at)),
      ),
    )
    .returning({ id: sims.id })
  if (moved.length > 0 && sim.profileState !== state) {
    emit(ctx, events.sim.profile, {
      subject: sim.id,
      timelineId: sim.orderId ?? sim.id,
      data: { from: sim.profileState, to: state },
    })
  }
  return moved.length > 0
}
