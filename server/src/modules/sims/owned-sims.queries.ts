import { inArray } from 'drizzle-orm'
import type { SubscriberOrderView } from '#contracts/orders/views.ts'
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
const viewOf = (ctx: Ctx, row: SimWithPlan): OwnedSim => ({
  id: row.sim.id,
  iccid: maskIccid(row.sim.iccid),
  phoneNumber: row.sim.msisdn,
  state: row.sim.line,
  plan: planOf(ctx, row),
  usage: usageViewOf(row.sim, ctx.now),
})
