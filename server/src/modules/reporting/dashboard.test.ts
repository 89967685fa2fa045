import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderFilterOf } from '#contracts/order-query.ts'
import type { Tenant } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { insertOrder, insertOrders, insertPlanLine } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { listOrders } from '#modules/orders/index.ts'
import { dashboard } from './dashboard.queries.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  world.clock.set(new Date('2026-03-10T15:00:00Z'))
})
afterAll(() => world.close())

const inside = <Result>(of: Tenant, work: Parameters<typeof transact<Result>>[1]) =>
  transact(world.caller(of, administrator()), work)
const at = (instant: string) => new Date(instant)

it('counts what its lists show, by the calendar of the service provider', async () => {
  await inside(tenant, async (ctx) => {
    await seedCatalog(ctx)
    await insertOrders(ctx, [
      // 23:59 of the day before in New York, which is on summer time since the 8th, and 00:00 of today.
      { placedAt: at('2026-03-10T03:59:59Z'), totalCents: 100 },
      { placedAt: at('2026-03-10T04:00:00Z'), totalCents: 1000 },
      { placedAt: at('2026-03-10T14:00:00Z'), totalCents: 2000 },
      { placedAt: at('2026-03-10T14:30:00Z'), status: 'pending', paymentStatus: 'unpaid', totalCents: 4000 },
      { placedAt: at('2026-03-09T05:00:00Z'), totalCents: 300, paymentStatus: 'refunded' },
      { placedAt: at('2026-03-08T06:30:00Z'), status: 'confirmed', fulfillmentStatus: 'unassigned' },
      {
        placedAt: at('2026-01-20T12:00:00Z'),
        paymentStatus: 'partially_refunded',
        attention: 'late_payment',
      },
    ])
    const { id } = await insertOrder(ctx, { placedAt: at('2026-03-01T12:00:00Z') })
    await insertPlanLine(ctx, id, {
      planId: catalogIds(tenant.id).france3.planId,
      quantity: 2,
      amountCents: 1800,
    })
    const unpaid = await insertOrder(ctx, { placedAt: at('2026-03-01T12:00:00Z'), paymentStatus: 'unpaid' })
    await insertPlanLine(ctx, unpaid.id, { planId: catalogIds(tenant.id).france1.planId, quantity: 9 })
  })
  const view = await inside(tenant, dashboard)
  const values = Object.fromEntries(view.figures.map(({ key, value, previous }) => [key, [value, previous]]))
  expect(values).toEqual({
    orders_today: [3, 1],
    revenue_today_cents: [3000, 0],
    awaiting_payment: [1, null],
    needs_attention: [1, null],
    awaiting_shipment: [1, null],
    refunded_30_days: [1, 1],
  })
  for (const figure of view.figures) {
    const list = await inside(tenant, (ctx) =>
      listOrders(ctx, {
        ...orderFilterOf(figure.query, { now: ctx.now, timeZone: tenant.timeZone }),
        sort: '-placedAt',
        page: 1,
        perPage: 100,
      }),
    )
    const total = figure.isMoney ? list.items.reduce((sum, row) => sum + row.totalCents, 0) : list.total
    expect([figure.key, total]).toEqual([figure.key, figure.value])
  }
  expect(view.days).toHaveLength(30)
  expect(view.days.slice(-3)).toEqual([
    { day: '2026-03-08', orders: 1, revenueCents: 500 },
    { day: '2026-03-09', orders: 2, revenueCents: 100 },
    { day: '2026-03-10', orders: 3, revenueCents: 3000 },
  ])
  expect(view.topPlans).toEqual([
    { name: { en: 'France 3 GB', es: 'France 3 GB' }, sold: 2, revenueCents: 1800 },
  ])
})

it('is empty for another service provider', async () => {
  const view = await inside(await world.tenant(), dashboard)
  expect(view.figures.every((figure) => figure.value === 0)).toBe(true)
  expect(view.days.every((day) => day.orders === 0)).toBe(true)
  expect(view.topPlans).toEqual([])
})
