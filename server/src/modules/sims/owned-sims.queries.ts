import { inArray } from 'drizzle-orm'
import type { SubscriberOrderView } from '#contracts/orders/views.ts'
import { lineStandingOf } from '#contracts/sims/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { maskIccid } from './identifiers.ts'
import { planOf, selectSims, type SimWithPlan } from './sim.queries.ts'
import { usageViewOf } from './usage-view.ts'

type OwnedSim = SubscriberOrderView['lines'][number]['sims'][number]

/** The SIMs of some orders with the plan that runs on each, by order line. */
export async function simsOfOrders(ctx: Ctx, orderIds: string[]): Promise<Map<string, OwnedSim[]>> {
  const rows = await selectSims(ctx, inArray(sims.orderId, orderIds))
  return new Map(
    [...Map.groupBy(rows, ({ sim }) => sim.orderLineId ?? '')].map(([lineId, own]) => [
      lineId,
      own.map((row) => viewOf(ctx, row)),
    ]),
  )
}
function viewOf(ctx: Ctx, row: SimWithPlan): OwnedSim {
  const plan = planOf(ctx, row)
  return {
    id: row.sim.id,
    iccid: maskIccid(row.sim.iccid),
    phoneNumber: row.sim.msisdn,
    state: row.sim.line,
    standing: lineStandingOf(row.sim.line, plan?.standing),
    plan,
    usage: usageViewOf(row.sim, ctx.now),
  }
}
