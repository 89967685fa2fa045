import { and, lte } from 'drizzle-orm'
import { advanceAll } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { subscriptions } from '#tables/sims.ts'
import { subscriptionState } from './statuses.ts'
import { askWhetherUsed, isUnused, unusedPlans } from './unused-plans.ts'

/** A silent carrier is asked again for so long; a use that it tells of later starts the plan all the same. */
const askAgainMs = daysMs(1)

const isLost = (moment: Moment) => lte(subscriptions.activateBy, moment)
export const lostPlans = anyOf(subscriptions, (moment) => and(isUnused, isLost(moment)))

/** Plans that nobody has used by their day are lost; one whose card has yet to arrive has no day. */
export async function lapsePlans(caller: Caller): Promise<void> {
  const past = await inTransaction(caller, (ctx) => unusedPlans(ctx, isLost(ctx.now)))
  if (past.length === 0) return
  const silent = await askWhetherUsed(caller, past)
  await inTransaction(caller, async (ctx) => {
    const longPast = later(ctx.now, -askAgainMs)
    const lost = past.filter(({ id, activateBy }) => !silent.has(id) || activateBy <= longPast)
    const timelines = new Map(lost.map(({ id, orderId, simId }) => [id, orderId ?? simId]))
    await advanceAll(ctx, subscriptionState, [...timelines.keys()], 'lapse', {
      timelineId: ({ id }) => timelines.get(id),
    })
  })
}
