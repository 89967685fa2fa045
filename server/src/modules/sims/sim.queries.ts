import { and, asc, eq, sql } from 'drizzle-orm'
import type { EsimView, OrderLineView } from '#contracts/orders.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments, provisionings } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import { installationOf } from './activation-code.ts'
import { maskIccid } from './identifiers.ts'
import type { Sim } from './statuses.ts'

export interface LineDelivery {
  provisioning: OrderLineView['provisioning']
  problem: string | null
  esims: EsimView[]
  fulfillment: OrderLineView['fulfillment']
}

/** An eSIM as its buyer sees it; ICCID and activation code only when `reveal` is given. */
export function esimViewOf(ctx: Pick<Ctx, 'vault'>, sim: Sim, { reveal }: { reveal: boolean }): EsimView {
  const code =
    reveal && sim.activationCode
      ? ctx.vault.open(sim.activationCode, { table: 'sims', column: 'activation_code', row: sim.id })
      : null
  return {
    simId: sim.id,
    iccid: reveal ? sim.iccid : maskIccid(sim.iccid),
    profileState: sim.profileState,
    profileCheckedAt: sim.profileCheckedAt?.toISOString() ?? null,
    activation: code ? installationOf(code) : null,
  }
}

/** The eSIMs of an order by order line, in the order in which they were delivered. */
export async function esimsOfOrder(
  ctx: Ctx,
  orderId: string,
  options: { reveal: boolean },
): Promise<Map<string, EsimView[]>> {
  const rows = await ctx.db
    .select()
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId), eq(sims.type, 'esim')))
    .orderBy(asc(sims.createdAt), asc(sims.id))
  const byLine = new Map<string, EsimView[]>()
  for (const sim of rows) {
    const views = byLine.get(sim.orderLineId ?? '') ?? []
    byLine.set(sim.orderLineId ?? '', [...views, esimViewOf(ctx, sim, options)])
  }
  return byLine
}

/** The parcels of an order by order line. */
export async function fulfillmentsOfOrder(ctx: Ctx, orderId: string) {
  const rows = await ctx.db
    .select()
    .from(fulfillments)
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.orderId, orderId)))
  return new Map(
    rows.map(({ orderLineId, state, carrier, trackingNumber }) => [
      orderLineId,
      { state, carrier, trackingNumber },
    ]),
  )
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
  const esims = await esimsOfOrder(ctx, orderId, options)
  const delivery = new Map<string, LineDelivery>()
  const lineOf = (id: string) => {
    const known = delivery.get(id) ?? {
      provisioning: null,
      problem: null,
      esims: esims.get(id) ?? [],
      fulfillment: null,
    }
    delivery.set(id, known)
    return known
  }
  for (const id of esims.keys()) lineOf(id)
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
