import { and, count, eq, inArray } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { simAttention } from '#contracts/sims/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { planPricings } from '#tables/catalog.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { sims } from '#tables/sims.ts'
import { assignStock } from './assign-stock.ts'
import type { OrderLine } from './statuses.ts'
import type { StockLine } from './stocked.ts'
import { cycleDaysOf, insertSubscriptions } from './subscriptions.ts'

type CardLine = OrderLine & StockLine

/** Assigns the reserved SIMs of physical lines and starts their subscriptions. */
export async function dispatchSims(ctx: Ctx, orderId: string, lines: CardLine[]): Promise<void> {
  const short = await assignSims(ctx, orderId, lines)
  // What came too late for the shelf is for a person to see to.
  for (const [orderLineId, missing] of short) {
    emit(ctx, events.order.stock_missing, {
      subject: orderId,
      data: { orderLineId, missing },
    })
  }
  await noteShortage(ctx, orderId, short)
}

const noteShortage = async (ctx: Ctx, orderId: string, short: ReadonlyMap<string, number>) => {
  for (const [cause, missing] of short)
    await openAttention(ctx, simAttention.stock_missing, { subjectId: orderId, cause, data: { missing } })
}

/**
 * Gives physical lines of a paid order the SIMs that they lack, as far as the shelf has them by now; those that lack none
 * any more wait for nobody.
 */
export async function fillShortage(ctx: Ctx, orderId: string, lines: CardLine[]): Promise<void> {
  const rows = await ctx.db
    .select({ orderLineId: sims.orderLineId, found: count() })
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId), eq(sims.inventory, 'assigned')))
    .groupBy(sims.orderLineId)
  const parcels = await ctx.db
    .select({
      orderLineId: fulfillments.orderLineId,
      state: fulfillments.state,
      takenOut: fulfillments.takenOut,
    })
    .from(fulfillments)
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.orderId, orderId)))
  // What was paid back is lacking to nobody.
  const isOver = new Set(
    parcels.filter(({ state }) => state === 'cancelled').map(({ orderLineId }) => orderLineId),
  )
  const takenOut = new Map(parcels.map((parcel) => [parcel.orderLineId, parcel.takenOut]))
  const found = new Map(rows.map((row) => [row.orderLineId, row.found]))
  const lacking = lines
    .filter(({ id }) => !isOver.has(id))
    .map((line) => ({
      ...line,
      quantity: line.quantity - (takenOut.get(line.id) ?? 0) - (found.get(line.id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  const short = lacking.length > 0 ? await assignSims(ctx, orderId, lacking) : new Map<string, number>()
  await noteShortage(ctx, orderId, short)
  await closeAttention(ctx, [simAttention.stock_missing], {
    subjectId: orderId,
    causes: lines.map(({ id }) => id).filter((id) => !short.has(id)),
  })
}

/** Answers how many SIMs each line did not get. */
async function assignSims(ctx: Ctx, orderId: string, lines: CardLine[]): Promise<Map<string, number>> {
  const { assigned, short } = await assignStock(ctx, orderId, lines)
  const cycles = await cyclesOf(ctx, lines)
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  insertSubscriptions(
    ctx,
    assigned.flatMap((sim) => {
      const line = lineOf.get(sim.orderLineId ?? '')
      if (!line) return []
      const { id: orderLineId, planId, pricingId } = line
      const cycleDays = cycles.get(pricingId ?? '') ?? cycleDaysOf(null)
      return [{ simId: sim.id, orderId, orderLineId, planId, pricingId, cycleDays, usableFrom: null }]
    }),
  )
  return short
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
