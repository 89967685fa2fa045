import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRouterClient } from '@orpc/server'
import type { DashboardFigure, DashboardFigures } from '#contracts/reporting/admin.ts'
import { filterAsked } from '#contracts/list-address.ts'
import { orderList } from '#contracts/orders/lists.ts'
import { invoiceList } from '#contracts/billing/lists.ts'
import { administratorRoles } from '#contracts/roles.ts'
import type { Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { insertOrder, insertOrders, insertPlanLine, troubleOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { invoices } from '#tables/billing.ts'
import { orders } from '#tables/orders.ts'
import { routes as invoiceRoutes } from '#modules/billing/billing.routes.ts'
import { routes as orderRoutes } from '#modules/orders/orders.routes.ts'
import { dashboard } from './dashboard.queries.ts'
import { routes } from './reporting.routes.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  world.clock.set(new Date('2026-03-10T15:00:00Z'))
})
afterAll(() => world.close())

const inside = <Result>(of: Tenant, work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(of, administrator()), work)
const at = (instant: string) => new Date(instant)
const recent = { period: 'last_30_days' }
const figuresOf = ({ moment, unpaid, receivable, period }: DashboardFigures) => [
  ...moment,
  ...unpaid,
  ...receivable,
  ...period.figures,
]
const valuesOf = (figures: DashboardFigure[]) =>
  Object.fromEntries(figures.map(({ key, value, previous }) => [key, [value, previous]]))

/** A dashboard and the lists behind its figures, as an administrator of some role gets them. */
const clientOf = (of: Tenant, role: (typeof administratorRoles)[number] = 'owner') =>
  createRouterClient(
    {
      dashboard: routes.dashboard,
      orders: { list: orderRoutes.list, totals: orderRoutes.totals },
      invoices: { list: invoiceRoutes.list, totals: invoiceRoutes.totals },
    },
    { context: { caller: world.caller(of, administrator(role)) } },
  )

interface Listed {
  list: { total: number; items: readonly { totalCents: number }[] }
  totals: Record<string, number>
}

/** What a figure opens, and what stands below it. */
async function listed(
  client: ReturnType<typeof clientOf>,
  name: DashboardFigure['list'],
  query: string,
  { timeZone }: Tenant,
): Promise<Listed> {
  const clock = { now: world.clock.now(), timeZone }
  if (name === 'order') {
    const filter = filterAsked(orderList, query, clock)
    return {
      list: await client.orders.list({ ...filter, perPage: 100 }),
      totals: await client.orders.totals(filter),
    }
  }
  const filter = filterAsked(invoiceList, query, clock)
  return {
    list: await client.invoices.list({ ...filter, perPage: 100 }),
    totals: await client.invoices.totals(filter),
  }
}

/** Every figure beside what the list that it opens counts and adds up to. */
async function opened(of: Tenant, role: (typeof administratorRoles)[number], period?: string) {
  const client = clientOf(of, role)
  const figures = figuresOf(await client.dashboard({ period }))
  return Promise.all(
    figures.map(async ({ key, value, list: name, measure, query }) => {
      const { list, totals } = await listed(client, name, query, of)
      expect(totals.count, `${key}: the count below its list`).toBe(list.total)
      expect(totals.totalCents, `${key}: the sum of the list's rows`).toBe(
        list.items.reduce((sum, row) => sum + row.totalCents, 0),
      )
      return { key, figure: value, list: totals[measure] }
    }),
  )
}

/** When invoices are to be paid, what they come to, and how they stand, by midnights of New York in winter and in summer. */
const dues: [dueAt: string, totalCents: number, status?: 'open' | 'paid' | 'uncollectible' | 'void'][] = [
  ['2026-04-09T03:59:59Z', 1],
  ['2026-03-10T04:00:00Z', 2],
  ['2026-03-10T03:59:59Z', 4],
  ['2026-02-08T05:00:00Z', 8],
  ['2026-02-08T04:59:59Z', 16],
  ['2026-01-09T05:00:00Z', 32],
  ['2026-01-09T04:59:59Z', 64],
  ['2026-01-09T04:59:59Z', 128, 'paid'],
  ['2026-01-09T04:59:59Z', 256, 'uncollectible'],
  ['2026-03-20T04:59:59Z', 512, 'void'],
]

it('counts what its lists show, by the calendar of the service provider', async () => {
  await inside(tenant, async (ctx) => {
    await seedCatalog(ctx)
    const placed = await insertOrders(ctx, [
      // 23:59 of the day before in New York, which is on summer time since the 8th, and 00:00 of today.
      { placedAt: at('2026-03-10T03:59:59Z'), totalCents: 100 },
      { placedAt: at('2026-03-10T04:00:00Z'), totalCents: 1000 },
      { placedAt: at('2026-03-10T14:00:00Z'), totalCents: 2000 },
      { placedAt: at('2026-03-10T14:30:00Z'), status: 'pending', paymentStatus: 'unpaid', totalCents: 4000 },
      {
        placedAt: at('2026-03-09T05:00:00Z'),
        totalCents: 300,
        paymentStatus: 'refunded',
        paidCents: 300,
        refundedCents: 300,
      },
      { placedAt: at('2026-03-08T06:30:00Z'), status: 'confirmed', fulfillmentStatus: 'unassigned' },
      {
        placedAt: at('2026-01-20T12:00:00Z'),
        paymentStatus: 'partially_refunded',
        paidCents: 500,
        refundedCents: 200,
      },
    ])
    // The last one is in two troubles, and still one order.
    await troubleOrders(ctx, [placed[0]!.id, placed.at(-1)!.id])
    const { id } = await insertOrder(ctx, { placedAt: at('2026-03-01T12:00:00Z') })
    await insertPlanLine(ctx, id, {
      planId: catalogIds(tenant.id).france3.planId,
      quantity: 2,
      amountCents: 1800,
    })
    const unpaid = await insertOrder(ctx, { placedAt: at('2026-03-01T12:00:00Z'), paymentStatus: 'unpaid' })
    await insertPlanLine(ctx, unpaid.id, { planId: catalogIds(tenant.id).france1.planId, quantity: 9 })
  })
  const view = await inside(tenant, (ctx) => dashboard(ctx, recent))
  expect(valuesOf(view.moment)).toEqual({
    orders_today: [3, 1],
    revenue_today: [3000, 0],
    awaiting_payment: [1, null],
    needs_attention: [2, null],
    awaiting_shipment: [1, null],
  })
  expect(valuesOf(view.unpaid)).toEqual({
    unpaid_today: [4000, null],
    unpaid_days_1_2: [0, null],
    unpaid_days_3_up: [0, null],
  })
  expect(valuesOf(view.period.figures)).toEqual({
    orders: [8, 1],
    revenue: [4100, 300],
    refunded: [300, 200],
  })
  const { days } = view.period
  expect(days).toHaveLength(30)
  expect(days.slice(-3)).toEqual([
    { day: '2026-03-08', orders: 1, revenueCents: 500 },
    { day: '2026-03-09', orders: 2, revenueCents: 100 },
    { day: '2026-03-10', orders: 3, revenueCents: 3000 },
  ])
  const revenue = view.period.figures.find(({ key }) => key === 'revenue')
  expect(
    days.reduce((sum, day) => sum + day.revenueCents, 0),
    'the chart adds up to the figure',
  ).toBe(revenue?.value)
  expect(view.period.topPlans).toEqual([
    { name: { en: 'France 3 GB', es: 'France 3 GB' }, sold: 2, soldCents: 1800 },
  ])
})

it.each(administratorRoles)('opens lists of the same count and sum for the role %s', async (role) => {
  for (const period of [undefined, 'today', 'last_month', '2026-01-01..2026-03-10'])
    for (const { key, figure, list } of await opened(tenant, role, period))
      expect([period, key, figure]).toEqual([period, key, list])
})

it('adds up open invoices by the days of the calendar since they were to be paid', async () => {
  const other = await world.tenant()
  await inside(other, async (ctx) => {
    const owed = await insertOrders(
      ctx,
      dues.map(([, totalCents]) => ({ placedAt: at('2025-12-20T12:00:00Z'), totalCents })),
    )
    await ctx.db.insert(invoices).values(
      dues.map(([dueAt, totalCents, status = 'open'], index) => ({
        tenantId: other.id,
        id: newId(),
        orderId: owed[index]!.id,
        year: 2026,
        sequence: index + 1,
        number: `INV-2026-${index + 1}`,
        tokenHash: `of invoice ${index + 1}`,
        status,
        lines: [],
        totalCents,
        issuedAt: at('2025-12-20T12:00:00Z'),
        dueAt: at(dueAt),
        paidAt: status === 'paid' ? at('2026-01-01T12:00:00Z') : null,
      })),
    )
  })
  const view = await inside(other, (ctx) => dashboard(ctx, recent))
  expect(valuesOf(view.receivable)).toEqual({
    receivable_not_due: [3, null],
    receivable_days_1_30: [12, null],
    receivable_days_31_60: [48, null],
    receivable_days_61_up: [64, null],
  })
  expect(view.receivable.map(({ list, query }) => `${list}?${query}`)).toContain('invoice?age=days_1_30')
  for (const role of administratorRoles)
    for (const { key, figure, list } of await opened(other, role))
      expect([role, key, figure]).toEqual([role, key, list])
})

it('lowers revenue by exactly what is given back', async () => {
  const other = await world.tenant()
  const revenue = async () => (await clientOf(other).dashboard({ period: 'today' })).moment[1]?.value
  const { id } = await inside(other, (ctx) =>
    insertOrder(ctx, { placedAt: at('2026-03-10T14:00:00Z'), totalCents: 800 }),
  )
  expect(await revenue()).toBe(800)
  await inside(other, (ctx) =>
    ctx.db
      .update(orders)
      .set({ refundedCents: 350, paymentStatus: 'partially_refunded' })
      .where(eq(orders.id, id)),
  )
  expect(await revenue()).toBe(450)
  for (const { key, figure, list } of await opened(other, 'finance'))
    expect([key, figure]).toEqual([key, list])
})

it.each(['someday', '2026-01-01..', '2026-01-02..2026-01-01', '2024-01-01..2026-01-01'])(
  'refuses the period %s',
  async (period) => {
    const code = await clientOf(tenant)
      .dashboard({ period })
      .catch((error: { code?: string }) => error.code)
    expect(code).toBe('INVALID_INPUT')
  },
)

it('is empty for another service provider', async () => {
  const view = await inside(await world.tenant(), (ctx) => dashboard(ctx, recent))
  expect(figuresOf(view).every((figure) => figure.value === 0)).toBe(true)
  expect(view.period.days.every((day) => day.orders === 0)).toBe(true)
  expect(view.period.topPlans).toEqual([])
})
