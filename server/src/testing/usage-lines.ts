import { and, eq, isNotNull } from 'drizzle-orm'
import { takeRecords, type GivenRecord } from '#modules/usage/index.ts'
import { luhnCheckDigit } from '#modules/sims/index.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { orderLines } from '#tables/orders.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { catalogIds } from './factories.ts'
import { insertOrder } from './order-rows.ts'

/** The n-th ICCID of a test: its check digit is right. */
export function iccidOf(number: number): string {
  const payload = `8901998${String(number).padStart(11, '0')}`
  return `${payload}${luhnCheckDigit(payload)}`
}

export const phoneOf = (number: number) => `+1212555${String(number).padStart(4, '0')}`

interface LineOptions {
  number: number
  resellerId?: string | null
  subscriberId?: string | null
  /** Left out, its plan waits for its first use. */
  startedAt?: Date
  /** What was paid for it. */
  paidCents?: number
}

/** A line that was sold with a gigabyte in France, with what runs on it; its ids follow from its number. */
export async function insertLine(ctx: Ctx, options: LineOptions) {
  const { number, resellerId = null, subscriberId = null, startedAt, paidCents = 500 } = options
  const tenantId = ctx.tenant.id
  const { france1, esimSourceId } = catalogIds(tenantId)
  const of = (word: string) => idFrom('test-line', tenantId, word, String(number))
  const order = await insertOrder(ctx, { resellerId, subscriberId, status: 'completed' })
  const line = {
    tenantId,
    id: of('order line'),
    orderId: order.id,
    position: 0,
    kind: 'plan' as const,
    ...france1,
    simType: 'esim' as const,
    simSourceId: esimSourceId,
    name: { en: 'France 1 GB', es: 'Francia 1 GB' },
    detail: { en: '30 days', es: '30 días' },
    quantity: 1,
    unitCents: paidCents,
    amountCents: paidCents,
  }
  const { priceId: pricingId, ...orderLine } = line
  await ctx.db.insert(orderLines).values({ ...orderLine, pricingId })
  await ctx.db.insert(sims).values({
    tenantId,
    id: of('sim'),
    iccid: iccidOf(number),
    msisdn: phoneOf(number),
    type: 'esim',
    simSourceId: esimSourceId,
    provider: 'esimgo',
    inventory: 'assigned',
    line: startedAt ? 'active' : 'inactive',
    planId: france1.planId,
    orderId: order.id,
    orderLineId: line.id,
  })
  await ctx.db.insert(subscriptions).values({
    tenantId,
    id: of('subscription'),
    simId: of('sim'),
    planId: france1.planId,
    pricingId,
    orderLineId: line.id,
    cycleDays: 29,
    state: startedAt ? 'active' : 'pending_activation',
    activateBy: later(ctx.now, daysMs(45)),
    periodStart: startedAt ?? null,
    periodEnd: startedAt ? later(startedAt, daysMs(29)) : null,
    createdAt: startedAt ?? later(ctx.now, -daysMs(1)),
  })
  return {
    simId: of('sim'),
    subscriptionId: of('subscription'),
    orderId: order.id,
    iccid: iccidOf(number),
    planId: france1.planId,
    sourceId: esimSourceId,
  }
}

/** A record of ten megabytes in France, but for what is said. */
export const recordOf = (
  recordId: string,
  iccid: string,
  startedAt: Date,
  changes: Partial<GivenRecord> = {},
): GivenRecord => ({
  recordId,
  revision: 0,
  iccid,
  phoneNumber: null,
  kind: 'data',
  direction: null,
  startedAt,
  endedAt: null,
  bytesUp: 1_000_000,
  bytesDown: 9_000_000,
  seconds: null,
  messages: null,
  otherParty: null,
  callType: null,
  country: 'FR',
  network: null,
  costMicros: null,
  ...changes,
})

/** Has some line that was sold use ten megabytes. */
export const useOne = (caller: Caller) =>
  inTransaction(caller, async (ctx) => {
    const [sim] = await ctx.db
      .select()
      .from(sims)
      .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.inventory, 'assigned'), isNotNull(sims.orderId)))
      .limit(1)
    return takeRecords(ctx, {
      sourceId: sim!.simSourceId,
      way: 'record',
      records: [recordOf('one', sim!.iccid, ctx.now)],
    })
  })
