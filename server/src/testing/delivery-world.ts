import { and, eq, sql } from 'drizzle-orm'
import type { ChargeView } from '#contracts/checkout/views.ts'
import { testClock } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId, sha256 } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { seedWorld } from '#seed/seed.ts'
import { tenantOf } from '#seed/seed-tenant.ts'
import { brands } from '#seed/data/brands.ts'
import { planPricings, plans } from '#tables/catalog.ts'
import { events } from '#tables/platform.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { provisionings, sims, subscriptions } from '#tables/sims.ts'
import { jobs } from '#modules/orders/orders.jobs.ts'
import { beginDelivery } from '#modules/fulfillment/index.ts'
import { createTestDatabase } from './database.ts'
import { openWorld } from './open-world.ts'

type OrderRow = typeof orders.$inferInsert
type LineRow = typeof orderLines.$inferInsert

/** Shelf of each brand, small enough to be sold out. */
export const shelf = 40

const runJob = (task: string) => (caller: Caller, provisioningId: string) =>
  jobs.find((job) => job.task === task)!.handle(caller, { provisioningId })

/** Asks the provider for one line, and for what became of a question, as the queue would. */
export const provision = runJob('provision')
export const recoverProvisioning = runJob('recover-provisioning')

/** A database with seeded brands, and orders as they stand when the money is in. */
export async function createDeliveryWorld(
  environment: Record<string, string> = {},
  domains: readonly string[] = ['base'],
) {
  const world = await openWorld(await createTestDatabase(), testClock(), environment)
  const { database, services, clock } = world
  await seedWorld(services, { domains, stock: shelf, passwordHash: 'none' })
  const callerOf = (domain = 'base'): Caller =>
    world.caller(
      tenantOf(brands.find((brand) => brand.domain === domain)!),
      { kind: 'system', name: 'test' },
      { address: 'test', origin: 'https://shop.example.test' },
    )
  return {
    database,
    services,
    clock,
    callerOf,
    caller: callerOf(),
    insertOrder: (input: OrderInput, caller = callerOf()) => insertOrder(caller, input),
    waitingJobs: (caller = callerOf()) => waitingJobs(caller),
    stop: world.close,
  }
}
export type DeliveryWorld = Awaited<ReturnType<typeof createDeliveryWorld>>

export interface OrderInput {
  lines: {
    kind?: 'plan' | 'add-on'
    simType?: 'esim' | 'physical'
    quantity?: number
    bundle?: string | null
    targetSimId?: string
  }[]
  order?: Partial<OrderRow>
}

/** An order with lines of active plans; the first line's plan serves its add-ons. */
async function insertOrder(caller: Caller, { lines, order }: OrderInput) {
  return inTransaction(caller, async (ctx) => {
    const id = newId()
    const [row] = await ctx.db
      .insert(orders)
      .values({
        tenantId: ctx.tenant.id,
        id,
        number: sql`${`${ctx.tenant.orderPrefix}-`} || nextval('order_number_seq')`,
        tokenHash: sha256(ctx.vault.capability('order', id)),
        status: 'confirmed',
        paymentStatus: 'paid',
        fulfillmentStatus: 'not_required',
        activationStatus: 'pending',
        audience: 'public',
        emailAddress: 'buyer@example.test',
        locale: 'en',
        currency: 'USD',
        itemCount: lines.length,
        charges: chargesOf(lines),
        totalCents: chargesOf(lines).reduce((sum, charge) => sum + charge.amountCents, 0),
        placedAt: ctx.now,
        expiresAt: ctx.now,
        ...order,
      })
      .returning()
    const rows: LineRow[] = []
    for (const [position, line] of lines.entries()) {
      const kind = line.kind ?? 'plan'
      const simType = line.simType ?? 'esim'
      const plan = await planOf(ctx.tenant.id, simType)
      rows.push({
        tenantId: ctx.tenant.id,
        id: newId(),
        orderId: id,
        position,
        kind,
        planId: plan.plan.id,
        pricingId: kind === 'plan' ? plan.pricing.id : null,
        targetSimId: line.targetSimId ?? null,
        simType: kind === 'plan' ? simType : null,
        simSourceId: plan.plan.simSourceId,
        providerBundle: line.bundle === undefined ? plan.plan.providerBundle : line.bundle,
        name: plan.plan.name,
        detail: { en: '30 days', es: '30 días' },
        quantity: line.quantity ?? 1,
        unitCents: 1250,
        amountCents: 1250 * (line.quantity ?? 1),
      })
    }
    const inserted = await ctx.db.insert(orderLines).values(rows).returning()
    return { order: row!, lines: inserted }

    async function planOf(tenantId: string, simType: 'esim' | 'physical') {
      const [found] = await ctx.db
        .select({ plan: plans, pricing: planPricings })
        .from(plans)
        .innerJoin(
          planPricings,
          and(eq(planPricings.tenantId, plans.tenantId), eq(planPricings.planId, plans.id)),
        )
        .where(and(eq(plans.tenantId, tenantId), eq(plans.simType, simType), eq(plans.isActive, true)))
        .orderBy(plans.id)
        .limit(1)
      return found!
    }
  })
}

const chargesOf = (lines: OrderInput['lines']): ChargeView[] => [
  ...lines.map((line): ChargeView => ({
    kind: line.kind === 'add-on' ? 'addon' : 'plan',
    key: 'line',
    name: { en: 'Japan 5 GB, 30 days', es: 'Japón 5 GB, 30 días' },
    group: null,
    quantity: line.quantity ?? 1,
    unitCents: 1250,
    amountCents: 1250 * (line.quantity ?? 1),
  })),
  {
    kind: 'tax',
    key: 'state',
    name: { en: 'State tax', es: 'Impuesto estatal' },
    group: 'government',
    quantity: 1,
    unitCents: 87,
    amountCents: 87,
  },
]

/** Tasks that wait in the queue, with their payloads. */
const waitingJobs = async (caller: Caller) =>
  caller.services.pool.query<{ task_identifier: string; key: string | null; run_at: Date }>(
    'select task_identifier, key, run_at from graphile_worker.jobs order by id',
  )

/** Orders of one service provider on their way to the buyer, and what is stored of them. */
export function deliveryDesk(world: DeliveryWorld, caller: Caller) {
  const read = <Row>(work: (ctx: Ctx) => Promise<Row>) => inTransaction(caller, work)
  const provisioningsOf = (orderId: string) =>
    read((ctx) =>
      ctx.db
        .select()
        .from(provisionings)
        .where(and(eq(provisionings.tenantId, ctx.tenant.id), eq(provisionings.orderId, orderId)))
        .orderBy(provisionings.quantity),
    )
  return {
    async begin(lines: OrderInput['lines'], order: OrderInput['order'] = {}) {
      const placed = await world.insertOrder({ lines, order }, caller)
      await inTransaction(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
      return { ...placed, orderId: placed.order.id }
    },
    provisioningsOf,
    stateOf: async (orderId: string) => (await provisioningsOf(orderId))[0]!,
    simsOf: (orderId: string) =>
      read((ctx) =>
        ctx.db
          .select()
          .from(sims)
          .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId)))
          .orderBy(sims.id),
      ),
    subscriptionsOf: (simId: string) =>
      read((ctx) => ctx.db.select().from(subscriptions).where(eq(subscriptions.simId, simId))),
    eventTypesOf: (orderId: string) =>
      read(async (ctx) => {
        const rows = await ctx.db
          .select({ type: events.type })
          .from(events)
          .where(eq(events.timelineId, orderId))
        return rows.map((row) => row.type)
      }),
  }
}
export type DeliveryDesk = ReturnType<typeof deliveryDesk>
