import { and, eq, inArray, sql } from 'drizzle-orm'
import { advanceWhere, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/ids.ts'
import { emit } from '#platform/outbox.ts'
import { planPricings } from '#tables/catalog.ts'
import { fulfillments } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import { fulfillmentState, inventoryStatus, type OrderLine, type Sim } from './statuses.ts'
import { cycleDaysOf, insertSubscriptions } from './subscriptions.ts'
import { takeStock } from './take-stock.ts'

/** Assigns the reserved SIMs of physical lines, starts their subscriptions, and opens a parcel per line. */
export async function dispatchSims(ctx: Ctx, orderId: string, lines: OrderLine[]): Promise<void> {
  const assigned = await assignReserved(ctx, orderId, lines)
  for (const line of lines) {
    const short = line.quantity - assigned.filter((sim) => sim.orderLineId === line.id).length
    if (short > 0) assigned.push(...(await assignFresh(ctx, orderId, line, short)))
  }
  await openParcels(ctx, orderId, lines)
  const cycles = await cyclesOf(ctx, lines)
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  await insertSubscriptions(
    ctx,
    assigned.flatMap((sim) => {
      const line = lineOf.get(sim.orderLineId ?? '')
      if (!line) return []
      const { id: orderLineId, planId, pricingId } = line
      const cycleDays = cycles.get(pricingId ?? '') ?? cycleDaysOf(null)
      return [{ simId: sim.id, orderId, orderLineId, planId, pricingId, cycleDays, paidAt: ctx.now }]
    }),
  )
}

const assignReserved = (ctx: Ctx, orderId: string, lines: OrderLine[]): Promise<Sim[]> =>
  advanceWhere(
    ctx,
    inventoryStatus,
    and(
      eq(sims.orderId, orderId),
      sql`${sims.inventory} = 'reserved'`,
      inArray(
        sims.orderLineId,
        lines.map((line) => line.id),
      ),
    )!,
    'assign',
    {
      set: {
        planId: sql`case ${sims.orderLineId} ${sql.join(
          lines.map((line) => sql`when ${line.id}::uuid then ${line.planId}::uuid`),
          sql` `,
        )} end`,
        reservedUntil: null,
      },
    },
  )

/** A payment that comes after its reservation ran out takes what is left; a person sees to the rest. */
async function assignFresh(ctx: Ctx, orderId: string, line: OrderLine, quantity: number): Promise<Sim[]> {
  const { taken, missing } = await takeStock(ctx, 'assign', {
    simSourceId: line.simSourceId,
    type: 'physical',
    quantity,
    set: { orderId, orderLineId: line.id, planId: line.planId },
  })
  if (missing > 0) {
    emit(ctx, {
      type: 'order.stock_missing',
      subject: { kind: 'order', id: orderId },
      data: { orderLineId: line.id, missing },
    })
  }
  return taken
}

async function openParcels(ctx: Ctx, orderId: string, lines: OrderLine[]): Promise<void> {
  const opened = await ctx.db
    .insert(fulfillments)
    .values(
      lines.map((line) => ({
        tenantId: ctx.tenant.id,
        id: idFrom('fulfillment', line.id),
        orderId,
        orderLineId: line.id,
        state: createdState(fulfillmentState, 'create'),
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: fulfillments.id, orderLineId: fulfillments.orderLineId })
  for (const { id, orderLineId } of opened)
    emitCreated(ctx, fulfillmentState, 'create', id, orderId, { orderLineId })
}

async function cyclesOf(ctx: Ctx, lines: OrderLine[]): Promise<Map<string, number>> {
  const ids = lines.flatMap((line) => line.pricingId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(planPricings)
    .where(and(eq(planPricings.tenantId, ctx.tenant.id), inArray(planPricings.id, ids)))
  return new Map(rows.map((row) => [row.id, cycleDaysOf(row)]))
}
