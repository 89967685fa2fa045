import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { sims, subscriptions, type CarrierData } from '#tables/sims.ts'
import { askForUsage } from './ask-carrier.ts'
import { noteUsage } from './note-usage.ts'
import { planOf, selectSims } from './sim.queries.ts'
import type { Sim } from './statuses.ts'

/** A plan that was paid for and waits for its first use, as far as is known. */
export interface UnusedPlan extends Pick<Sim, 'iccid' | 'provider' | 'simSourceId' | 'orderId'> {
  id: string
  simId: string
  activateBy: Date
}

const batchSize = 200
/** A carrier that hangs costs a run of the job so many answers and no more. */
const mostSilences = 5

/** Paid for, waiting for its first use, and with a day by which that has to be. */
export const isUnused = and(
  eq(subscriptions.state, 'pending_activation'),
  isNotNull(subscriptions.activateBy),
)!

/** Unused plans that have a day to be used by, those that are lost first in front. */
export const unusedPlans = (ctx: Ctx, which: SQL): Promise<UnusedPlan[]> =>
  ctx.db
    .select({
      id: subscriptions.id,
      simId: sims.id,
      iccid: sims.iccid,
      provider: sims.provider,
      simSourceId: sims.simSourceId,
      orderId: sims.orderId,
      activateBy: sql<Date>`${subscriptions.activateBy}`.mapWith(subscriptions.activateBy),
    })
    .from(subscriptions)
    .innerJoin(sims, and(eq(sims.tenantId, subscriptions.tenantId), eq(sims.id, subscriptions.simId)))
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), isUnused, which))
    .orderBy(asc(subscriptions.activateBy), asc(subscriptions.id))
    .limit(batchSize)

/**
 * Asks the carriers whether plans are in use after all, as a callback may be lost; what is in use is started.
 * @returns the ids of those about which a carrier said nothing.
 */
export async function askWhetherUsed(caller: Caller, plans: readonly UnusedPlan[]): Promise<Set<string>> {
  const silent = new Set<string>()
  const known: { plan: UnusedPlan; usage: CarrierData[] }[] = []
  for (const plan of plans) {
    const usage = silent.size < mostSilences ? await askForUsage(caller, plan) : undefined
    if (usage === undefined || usage?.kind === 'unavailable' || usage?.kind === 'unknown') silent.add(plan.id)
    else if (usage?.kind === 'done') known.push({ plan, usage: usage.value })
  }
  if (known.length > 0) {
    await inTransaction(caller, async (ctx) => {
      for (const { plan, usage } of known)
        await noteUsage(ctx, { id: plan.simId, orderId: plan.orderId }, usage, ctx.now)
    })
  }
  return silent
}

/** The plans of orders that can still be used and have not been, as their buyer sees them, by order line. */
export async function unusedOfOrders(ctx: Ctx, orderIds: readonly string[]) {
  const rows = await selectSims(ctx, inArray(sims.orderId, [...orderIds]))
  return rows.flatMap((row) => {
    const plan = planOf(ctx, row)
    const { orderLineId } = row.sim
    const waits = plan?.standing === 'waiting' || plan?.standing === 'waiting_soon'
    return waits && orderLineId ? [{ orderLineId, plan }] : []
  })
}
