import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { insertOrder, insertPaidOrder, insertPlanLine } from '#server/testing/order-rows.ts'
import { reportRules } from '#server/testing/report-rules.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { plans } from '#tables/catalog.ts'
import { orders } from '#tables/orders.ts'
import { serviceProviders } from '#tables/service-providers.ts'
import { addUpDays, markAllDays } from './add-up-days.ts'

let world: World
let admin: pg.Client
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-10T15:00:00Z'))
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

const inside = <Result>(of: Tenant, work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(of, administrator()), work)
const addUp = (of: Tenant) => addUpDays(world.caller(of))

/** What the figures of one kind say, by the beginning of their day or month. */
const figures = (of: Tenant, kind: string, span = 'day') =>
  inside(of, async (ctx) => {
    const { rows } = await ctx.db.execute<{ figure: string }>(sql`
      select start || ' ' || count || ' ' || received || ' ' || paid_cents - refunded_cents as figure from report_days
      where kind = ${kind} and span = ${span} and count > 0 order by start, key`)
    return rows.map(({ figure }) => figure)
  })
const marksOf = (of: Tenant) =>
  inside(of, async (ctx) => (await ctx.db.execute(sql`select 1 from report_marks`)).rows.length)
const sell = async (ctx: Ctx, placedAt: string, totalCents: number) => {
  const { order } = await insertPaidOrder(ctx, { order: { placedAt: new Date(placedAt), totalCents } })
  await insertPlanLine(ctx, order.id, { planId: catalogIds(ctx.tenant.id).france1.planId })
  return order
}
async function equalTheTables() {
  for (const { sql: text } of reportRules) expect((await admin.query(text)).rows).toEqual([])
}

it('adds up what changed by the calendar of the service provider, and months that are over', async () => {
  const tenant = await world.tenant()
  const late = await inside(tenant, async (ctx) => {
    await seedCatalog(ctx)
    // A second before midnight in New York, and midnight.
    const order = await sell(ctx, '2026-02-11T04:59:59Z', 1000)
    await sell(ctx, '2026-02-11T05:00:00Z', 500)
    await sell(ctx, '2026-03-10T14:00:00Z', 700)
    await insertOrder(ctx, { placedAt: new Date('2026-03-10T14:00:00Z'), paymentStatus: 'unpaid' })
    return order
  })
  await addUp(tenant)
  expect(await marksOf(tenant)).toBe(0)
  const days = ['2026-02-10 1 1 1000', '2026-02-11 1 1 500', '2026-03-10 2 1 700']
  expect(await figures(tenant, 'orders')).toEqual(days)
  expect(await figures(tenant, 'plan')).toEqual([days[0], days[1], '2026-03-10 1 1 700'])
  expect(await figures(tenant, 'method')).toEqual([days[0], days[1], '2026-03-10 1 1 700'])
  expect(await figures(tenant, 'orders', 'month')).toEqual(['2026-02-01 2 2 1500'])
  await equalTheTables()

  // Given back weeks later: it lowers the day on which the order was placed.
  await inside(tenant, (ctx) =>
    ctx.db
      .update(orders)
      .set({ refundedCents: 400, paymentStatus: 'partially_refunded' })
      .where(eq(orders.id, late.id)),
  )
  expect(await marksOf(tenant)).toBe(1)
  await equalTheTables()
  await addUp(tenant)
  expect(await figures(tenant, 'orders')).toEqual(['2026-02-10 1 1 600', ...days.slice(1)])
  expect(await figures(tenant, 'orders', 'month')).toEqual(['2026-02-01 2 2 1100'])
  await equalTheTables()
})

it('counts nothing twice where it died half way, or is done again', async () => {
  const tenant = await world.tenant()
  await inside(tenant, (ctx) => sell(ctx, '2026-03-09T14:00:00Z', 700))
  const died = inside(tenant, async (ctx) => {
    await ctx.db.execute(sql`delete from report_marks`)
    throw new Error('killed')
  })
  await expect(died).rejects.toThrow('killed')
  await Promise.all([addUp(tenant), addUp(tenant)])
  await markAllDays(world.caller(tenant))
  await addUp(tenant)
  expect(await figures(tenant, 'orders')).toEqual(['2026-03-09 1 1 700'])
  await equalTheTables()
})

it('leaves the mark of an order that is not yet committed when its day is added up', async () => {
  const tenant = await world.tenant()
  await inside(tenant, (ctx) => sell(ctx, '2026-03-09T14:00:00Z', 700))
  await inside(tenant, async (ctx) => {
    await sell(ctx, '2026-03-09T15:00:00Z', 800)
    const client = new pg.Client({ connectionString: world.database.adminUrl })
    await client.connect()
    await client.query(`delete from report_marks where tenant_id = $1`, [tenant.id])
    await client.end()
  })
  expect(await marksOf(tenant)).toBeGreaterThan(0)
  await addUp(tenant)
  expect(await figures(tenant, 'orders')).toEqual(['2026-03-09 2 2 1500'])
})

it('adds up anew when days begin at another moment, and keeps nothing of the calendar before', async () => {
  const tenant = await world.tenant()
  await inside(tenant, (ctx) => sell(ctx, '2026-03-09T03:30:00Z', 700))
  await addUp(tenant)
  expect(await figures(tenant, 'orders')).toEqual(['2026-03-08 1 1 700'])
  await inside(tenant, (ctx) =>
    ctx.db.update(serviceProviders).set({ timeZone: 'UTC' }).where(eq(serviceProviders.id, tenant.id)),
  )
  await markAllDays(world.caller(tenant))
  await addUp(tenant)
  expect(await figures(tenant, 'orders')).toEqual(['2026-03-09 1 1 700'])
  await equalTheTables()
})

it('adds a sale up anew when its plan is for another country', async () => {
  const tenant = await world.tenant()
  const { france1 } = catalogIds(tenant.id)
  await inside(tenant, async (ctx) => {
    await seedCatalog(ctx)
    await ctx.db.update(serviceProviders).set({ timeZone: 'Asia/Kolkata' })
    // A quarter of an hour after midnight there, which is no full hour anywhere.
    await sell(ctx, '2026-03-08T18:45:00Z', 700)
  })
  const kolkata = { ...tenant, timeZone: 'Asia/Kolkata' }
  const keys = () =>
    inside(tenant, async (ctx) => {
      const { rows } = await ctx.db.execute<{ of: string }>(
        sql`select start || ' ' || key as of from report_days where kind = 'destination' and span = 'day'`,
      )
      return rows.map(({ of: figure }) => figure)
    })
  await addUp(kolkata)
  expect(await keys()).toEqual(['2026-03-09 FR'])
  await equalTheTables()
  await inside(tenant, (ctx) =>
    ctx.db
      .update(plans)
      .set({ coverage: ['PR', 'US'] })
      .where(eq(plans.id, france1.planId)),
  )
  await equalTheTables()
  await addUp(kolkata)
  expect(await keys()).toEqual(['2026-03-09 US'])
  await equalTheTables()
})

it('has nothing for another service provider', async () => {
  const tenant = await world.tenant()
  await addUp(tenant)
  expect(await figures(tenant, 'orders')).toEqual([])
})

it('adds a month up once it is over, although every day of it was before', async () => {
  const tenant = await world.tenant()
  world.clock.set(new Date('2026-02-28T15:00:00Z'))
  await inside(tenant, async (ctx) => {
    for (let day = 1; day <= 28; day++)
      await insertOrder(ctx, { placedAt: new Date(Date.UTC(2026, 1, day, 15)) })
  })
  await addUp(tenant)
  expect(await figures(tenant, 'orders', 'month')).toEqual([])
  world.clock.set(new Date('2026-03-01T15:00:00Z'))
  await addUp(tenant)
  expect(await figures(tenant, 'orders', 'month')).toEqual(['2026-02-01 28 28 14000'])
  world.clock.set(new Date('2026-03-10T15:00:00Z'))
  await equalTheTables()
})
