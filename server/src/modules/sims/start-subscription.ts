import { and, eq, sql } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { lineStatus, subscriptionState, type Sim } from './statuses.ts'

/** A plan that lapsed while its carrier was silent, too, unless the SIM has got another since. */
const isUnused = sql`(${subscriptions.state} = 'pending_activation' or ${subscriptions.state} = 'lapsed' and not exists (
  select 1 from subscriptions newer where newer.tenant_id = ${subscriptions.tenantId}
    and newer.sim_id = ${subscriptions.simId} and newer.created_at > ${subscriptions.createdAt}))`

/** The first use of a SIM: its line is active, and the first period of its subscription runs from `startedAt`. */
export async function startSubscription(
  ctx: Ctx,
  sim: Pick<Sim, 'id' | 'orderId'>,
  startedAt: Date,
): Promise<void> {
  const timelineId = sim.orderId ?? sim.id
  const start = sql`${startedAt.toISOString()}::timestamptz`
  await advanceWhere(ctx, subscriptionState, and(eq(subscriptions.simId, sim.id), isUnused)!, 'start', {
    set: {
      periodStart: startedAt,
      periodEnd: sql`${start} + make_interval(days => ${subscriptions.cycleDays})`,
    },
    timelineId,
  })
  await advanceWhere(ctx, lineStatus, and(eq(sims.id, sim.id), sql`${sims.line} = 'inactive'`)!, 'start', {
    timelineId,
  })
}
