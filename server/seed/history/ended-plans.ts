import { and, eq, inArray, lt } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { subscriptionState } from '#modules/sims/index.ts'
import { orderLines } from '#tables/orders.ts'
import { subscriptions } from '#tables/sims.ts'
import { job } from './actors.ts'
import type { Scribe } from './scribe.ts'

/** Plans that were sold in the past and ran out by now are over. */
export async function endPlans(ctx: Ctx, scribe: Scribe, until: Date): Promise<void> {
  const isOver = and(
    eq(subscriptions.tenantId, ctx.tenant.id),
    eq(subscriptions.state, 'active'),
    lt(subscriptions.periodEnd, until),
  )
  const over = await ctx.db
    .select({ id: subscriptions.id, periodEnd: subscriptions.periodEnd, orderId: orderLines.orderId })
    .from(subscriptions)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, subscriptions.tenantId), eq(orderLines.id, subscriptions.orderLineId)),
    )
    .where(isOver)
  if (over.length === 0) return
  const byId = new Map(over.map((row) => [row.id, row]))
  const past = scribe.moments(job('end-plans'), ({ subjectId }) => byId.get(subjectId)!.periodEnd!)
  await advanceWhere(past, subscriptionState, inArray(subscriptions.id, [...byId.keys()]), 'expire')
  for (const event of past.pending.events) event.timelineId = byId.get(event.subjectId)!.orderId
}
