import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { sims, type CarrierData } from '#tables/sims.ts'
import { startSubscription } from './start-subscription.ts'
import type { Sim } from './statuses.ts'

/** Stores what the carrier said of a line's data at a moment, unless something newer is known; data in use is a plan in use. */
export async function noteUsage(
  ctx: Ctx,
  sim: Pick<Sim, 'id' | 'orderId'>,
  usage: CarrierData[],
  at: Date,
): Promise<void> {
  await ctx.db
    .update(sims)
    .set({ usage, usageCheckedAt: at })
    .where(
      and(
        eq(sims.tenantId, ctx.tenant.id),
        eq(sims.id, sim.id),
        or(isNull(sims.usageCheckedAt), lt(sims.usageCheckedAt, at)),
      ),
    )
  const started = usage.flatMap(({ startedAt }) => startedAt ?? []).toSorted()[0]
  if (!started) return
  const startedAt = new Date(started)
  await startSubscription(ctx, sim, startedAt < ctx.now ? startedAt : ctx.now)
}
