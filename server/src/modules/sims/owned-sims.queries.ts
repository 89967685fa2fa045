import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { SubscriberOrderView } from '#contracts/subscriber-orders.ts'
import type { Ctx } from '#platform/context.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { maskIccid } from './identifiers.ts'

type OwnedSim = SubscriberOrderView['lines'][number]['sims'][number]

/** The SIMs of some orders with the plan that runs on each, by order line. */
export async function simsOfOrders(ctx: Ctx, orderIds: string[]): Promise<Map<string, OwnedSim[]>> {
  const rows = await ctx.db
    .selectDistinctOn([sims.createdAt, sims.id], { sim: sims, plan: subscriptions })
    .from(sims)
    .leftJoin(subscriptions, and(eq(subscriptions.tenantId, sims.tenantId), eq(subscriptions.simId, sims.id)))
    .where(and(eq(sims.tenantId, ctx.tenant.id), inArray(sims.orderId, orderIds)))
    .orderBy(asc(sims.createdAt), asc(sims.id), desc(subscriptions.createdAt))
  return new Map(
    [...Map.groupBy(rows, ({ sim }) => sim.orderLineId ?? '')].map(([lineId, own]) => [
      lineId,
      own.map(({ sim, plan }) => ({
        id: sim.id,
        iccid: maskIccid(sim.iccid),
        phoneNumber: sim.msisdn,
        state: sim.line,
        plan: plan && {
          state: plan.state,
          activateBy: plan.activateBy.toISOString(),
          endsAt: plan.periodEnd?.toISOString() ?? null,
        },
      })),
    ]),
  )
}
