import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { OrderLineView } from '#contracts/orders/views.ts'
import type { CardView, EsimView } from '#contracts/sims/views.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { provisionings, sims, subscriptions } from '#tables/sims.ts'
import { orders } from '#tables/orders.ts'
import { installationOf } from './activation-code.ts'
import { maskIccid } from './identifiers.ts'
import { planViewOf } from './plan-view.ts'
import type { Sim } from './statuses.ts'
import { usageViewOf } from './usage-view.ts'

export interface LineDelivery {
  provisioning: OrderLineView['provisioning']
  problem: string | null
  esims: EsimView[]
  cards: CardView[]
  fulfillment: OrderLineView['fulfillment']
}

/** A SIM with what runs on it. */
export interface SimWithPlan {
  sim: Sim
  plan: typeof subscriptions.$inferSelect | null
  /** Whether all that was paid for its order was given back. */
  isRefunded: boolean
}

/** SIMs with their newest plan, oldest SIM first. */
export const selectSims = (ctx: Ctx, which: SQL | undefined): Promise<SimWithPlan[]> =>
  ctx.db
    .selectDistinctOn([sims.createdAt, sims.id], {
      sim: sims,
      plan: subscriptions,
      isRefunded: sql<boolean>`coalesce(${orders.paymentStatus} = 'refunded', false)`,
    })
    .from(sims)
    .leftJoin(subscriptions, and(eq(subscriptions.tenantId, sims.tenantId), eq(subscriptions.simId, sims.id)))
    .leftJoin(orders, and(eq(orders.tenantId, sims.tenantId), eq(orders.id, sims.orderId)))
    .where(and(eq(sims.tenantId, ctx.tenant.id), which))
    .orderBy(asc(sims.createdAt), asc(sims.id), desc(subscriptions.createdAt))

/** How the plan of a SIM stands; null without one. */
export const planOf = (ctx: Parameters<typeof planViewOf>[0], { sim, plan, isRefunded }: SimWithPlan) =>
  plan && planViewOf(ctx, plan, { usage: sim.usage, isRefunded })

/** An eSIM as its buyer sees it; ICCID and activation code only when `reveal` is given. */
export function esimViewOf(
  ctx: Pick<Ctx, 'vault' | 'now' | 'tenant'>,
  row: SimWithPlan,
  { reveal }: { reveal: boolean },
): EsimView {
  const { sim } = row
  const code =
    reveal && sim.activationCode
      ? ctx.vault.open(sim.activationCode, { table: 'sims', column: 'activation_code', row: sim.id })
      : null
  return {
    simId: sim.id,
    iccid: reveal ? sim.iccid : maskIccid(sim.iccid),
    profileState: sim.profileState,
    profileCheckedAt: sim.profileCheckedAt?.toISOString() ?? null,
    plan: planOf(ctx, row),
    usage: usageViewOf(sim, ctx.now),
    activation: code ? installationOf(code) : null,
  }
}

const cardViewOf = (ctx: Ctx, row: SimWithPlan, { reveal }: { reveal: boolean }): CardView => ({
  simId: row.sim.id,
  iccid: reveal ? row.sim.iccid : maskIccid(row.sim.iccid),
  plan: planOf(ctx, row),
})

const byLine = <View>(rows: SimWithPlan[], viewOf: (row: SimWithPlan) => View) =>
  new Map(
    [...Map.groupBy(rows, ({ sim }) => sim.orderLineId ?? '')].map(([lineId, own]) => [
      lineId,
      own.map(viewOf),
    ]),
  )

/** The eSIMs of an order by order line, in the order in which they were delivered. */
export const esimsOfOrder = (ctx: Ctx, orderId: string, options: { reveal: boolean }) =>
  esimsOfOrders(ctx, [orderId], options)

/** The same for many orders. */
export async function esimsOfOrders(
  ctx: Ctx,
  orderIds: readonly string[],
  options: { reveal: boolean },
): Promise<Map<string, EsimView[]>> {
  const rows = await selectSims(ctx, and(inArray(sims.orderId, [...orderIds]), eq(sims.type, 'esim')))
  return byLine(rows, (row) => esimViewOf(ctx, row, options))
}

/** Everything known of the delivery of an order, by order line: two statements. */
export async function deliveryOfOrder(
  ctx: Ctx,
  orderId: string,
  options: { reveal: boolean },
): Promise<Map<string, LineDelivery>> {
  const states = await ctx.db
    .select({
      orderLineId: provisionings.orderLineId,
      state: sql<string>`${provisionings.state}`,
      problem: provisionings.problem,
      carrier: sql<string | null>`null`,
      trackingNumber: sql<string | null>`null`,
      isParcel: sql<boolean>`false`,
    })
    .from(provisionings)
    .where(and(eq(provisionings.tenantId, ctx.tenant.id), eq(provisionings.orderId, orderId)))
    .unionAll(
      ctx.db
        .select({
          orderLineId: fulfillments.orderLineId,
          state: sql<string>`${fulfillments.state}`,
          problem: sql<string | null>`null`,
          carrier: fulfillments.carrier,
          trackingNumber: fulfillments.trackingNumber,
          isParcel: sql<boolean>`true`,
        })
        .from(fulfillments)
        .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.orderId, orderId))),
    )
  const rows = await selectSims(ctx, eq(sims.orderId, orderId))
  const isEsim = ({ sim }: SimWithPlan) => sim.type === 'esim'
  const esims = byLine(rows.filter(isEsim), (row) => esimViewOf(ctx, row, options))
  // A card that is only held for the order is nobody's yet.
  const isCard = ({ sim, plan }: SimWithPlan) => sim.type === 'physical' && plan !== null
  const cards = byLine(rows.filter(isCard), (row) => cardViewOf(ctx, row, options))
  const delivery = new Map<string, LineDelivery>()
  const lineOf = (id: string) => {
    const known = delivery.get(id) ?? {
      provisioning: null,
      problem: null,
      esims: esims.get(id) ?? [],
      cards: cards.get(id) ?? [],
      fulfillment: null,
    }
    delivery.set(id, known)
    return known
  }
  for (const id of [...esims.keys(), ...cards.keys()]) lineOf(id)
  for (const { orderLineId, state, problem, carrier, trackingNumber, isParcel } of states) {
    const line = lineOf(orderLineId)
    if (isParcel) {
      line.fulfillment = {
        state: state as NonNullable<LineDelivery['fulfillment']>['state'],
        carrier,
        trackingNumber,
      }
    } else Object.assign(line, { provisioning: state, problem })
  }
  return delivery
}
