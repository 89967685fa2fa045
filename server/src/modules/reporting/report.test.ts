import { eq } from 'drizzle-orm'
import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filterAsked } from '#contracts/list-address.ts'
import { orderList } from '#contracts/orders/lists.ts'
import { resellerList, subscriberList } from '#contracts/people/lists.ts'
import { administratorRoles } from '#contracts/roles.ts'
import { salesGroups } from '#contracts/reporting/choices.ts'
import { salesList } from '#contracts/reporting/lists.ts'
import type { Report } from '#contracts/reporting/report.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { insertPaidOrder, insertPlanLine } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { routes as orderRoutes } from '#modules/orders/orders.routes.ts'
import { routes as peopleRoutes } from '#modules/people/people.routes.ts'
import { plans } from '#tables/catalog.ts'
import { credentials, resellers, subscribers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { addUpDays } from './add-up-days.ts'
import { routes } from './reporting.routes.ts'

let world: World
let tenant: Tenant
const sellerId = newId()
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-10T15:00:00Z'))
  tenant = await world.tenant()
  await inside(tenant, async (ctx) => {
    await seedCatalog(ctx)
    await join(ctx, 'reseller', sellerId, '2026-03-01T12:00:00Z')
    await join(ctx, 'subscriber', newId(), '2026-02-11T04:59:59Z')
    await join(ctx, 'subscriber', newId(), '2026-03-09T12:00:00Z')
    const { france1, france3, france10, localEsim } = catalogIds(tenant.id)
    await coverAlso(ctx, france10.planId, ['FR', 'MC', 'DE'])
    await coverAlso(ctx, france3.planId, ['FR', 'MC'])
    // A second before midnight in New York, midnight, and two plans in one order.
    await sell(ctx, '2026-02-11T04:59:59Z', 1000, [france1.planId])
    await sell(ctx, '2026-02-11T05:00:00Z', 500, [france3.planId], sellerId)
    await sell(ctx, '2026-03-10T14:00:00Z', 700, [france1.planId, france3.planId], sellerId)
    await sell(ctx, '2026-01-31T14:00:00Z', 900, [france1.planId])
    await sell(ctx, '2025-06-05T14:00:00Z', 1500, [localEsim.planId, france1.planId])
    await sell(ctx, '2025-06-06T14:00:00Z', 2000, [france10.planId])
  })
})
afterAll(() => world?.close())

const inside = <Result>(of: Tenant, work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(of, administrator()), work)

async function join(ctx: Ctx, kind: 'reseller' | 'subscriber', id: string, at: string) {
  const createdAt = new Date(at)
  const person = { tenantId: ctx.tenant.id, id, firstName: 'Ada', lastName: 'Byron', createdAt }
  await ctx.db.insert(credentials).values({
    tenantId: ctx.tenant.id,
    id,
    kind,
    emailAddress: `${id}@example.test`,
    state: 'active',
    createdAt,
  })
  if (kind === 'reseller')
    await ctx.db.insert(resellers).values({ ...person, kind: 'reseller', code: 'SELLER', country: 'US' })
  else await ctx.db.insert(subscribers).values({ ...person, resellerId: sellerId })
}

const coverAlso = (ctx: Ctx, planId: string, coverage: string[]) =>
  ctx.db.update(plans).set({ coverage }).where(eq(plans.id, planId))

async function sell(ctx: Ctx, placedAt: string, totalCents: number, planIds: string[], resellerId?: string) {
  const { order } = await insertPaidOrder(ctx, {
    order: { placedAt: new Date(placedAt), totalCents, ...(resellerId && { resellerId }) },
  })
  for (const [position, planId] of planIds.entries())
    await insertPlanLine(ctx, order.id, { planId, position })
  return order
}

const clientOf = (of: Tenant, role: (typeof administratorRoles)[number] = 'owner') =>
  createRouterClient(
    {
      payments: routes.payments,
      subscribers: routes.subscribers,
      resellers: routes.resellers,
      order: orderRoutes.totals,
      destinations: orderRoutes.destinations,
      listOfSubscribers: peopleRoutes.subscribers.totals,
      listOfResellers: peopleRoutes.resellers.totals,
    },
    { context: { caller: world.caller(of, administrator(role)) } },
  )

/** Every figure, day and group beside what the list that it opens counts and adds up to. */
async function compare(of: Tenant, role: (typeof administratorRoles)[number], period: string) {
  const client = clientOf(of, role)
  const clock = { now: world.clock.now(), timeZone: of.timeZone }
  const counted = async (list: Report['figures'][number]['list'], query: string) => {
    if (list === 'order') return client.order(filterAsked(orderList, query, clock))
    const found =
      list === 'subscribers'
        ? await client.listOfSubscribers(filterAsked(subscriberList, query, clock))
        : await client.listOfResellers(filterAsked(resellerList, query, clock))
    return { count: found.count, netCents: 0, refundedCents: 0 }
  }
  let seen = 0
  for (const subject of ['payments', 'subscribers', 'resellers'] as const) {
    const report = await client[subject]({ period })
    for (const { key, measure, value, list, query } of report.figures)
      expect([subject, key, (await counted(list, query))[measure]]).toEqual([subject, key, value])
    const steps = report.series.filter(({ count }, at) => count > 0 || at % 20 === 0)
    for (const { from, count, revenueCents, list, query } of steps) {
      const { count: listed, netCents } = await counted(list, query)
      expect([subject, from, listed, netCents]).toEqual([subject, from, count, revenueCents])
    }
    for (const { by, rows } of report.groups)
      for (const { key, count, revenueCents, list, query } of rows) {
        expect(query).not.toBeNull()
        const { count: listed, netCents } = await counted(list, query!)
        expect([subject, by, key, listed, netCents]).toEqual([subject, by, key, count, revenueCents])
        seen++
      }
  }
  return seen
}

it.each(administratorRoles)('opens lists of the same count and sum for the role %s', async (role) => {
  expect(await compare(tenant, role, '2026-02-10..2026-03-10')).toBeGreaterThan(8)
})

it('says the same before and after days are added up, after a refund or an account is disabled, and over months', async () => {
  const { id } = await inside(tenant, (ctx) =>
    sell(ctx, '2026-02-14T12:00:00Z', 800, [catalogIds(tenant.id).france1.planId]),
  )
  const periods = ['2026-02-14..2026-02-14', '2026-01-01..2026-03-10', '2025-03-11..2026-03-10']
  for (const period of periods) expect(await compare(tenant, 'owner', period)).toBeGreaterThan(0)
  await addUpDays(world.caller(tenant))
  for (const period of periods) expect(await compare(tenant, 'finance', period)).toBeGreaterThan(0)
  await inside(tenant, async (ctx) => {
    await ctx.db
      .update(orders)
      .set({ refundedCents: 350, paymentStatus: 'partially_refunded' })
      .where(eq(orders.id, id))
    const since = eq(credentials.createdAt, new Date('2026-02-11T04:59:59Z'))
    await ctx.db.update(credentials).set({ state: 'disabled' }).where(since)
  })
  for (const period of ['2026-02-13..2026-02-15', '2026-01-01..2026-03-09', '2024-03-11..2026-03-10'])
    expect(await compare(tenant, 'owner', period)).toBeGreaterThan(0)
  await addUpDays(world.caller(tenant))
  for (const period of ['2026-02-13..2026-02-16', '2026-01-01..2026-03-08', '2024-03-10..2026-03-10'])
    expect(await compare(tenant, 'owner', period)).toBeGreaterThan(0)
})

it('compares with as many days before, up to the same point', async () => {
  const { figures } = await clientOf(tenant).payments({ period: '2026-03-09..2026-03-10' })
  expect(figures.map(({ key, value, previous }) => [key, value, previous])).toEqual([
    ['orders', 1, 0],
    ['paid_orders', 1, 0],
    ['revenue', 700, 0],
    ['refunded', 0, 0],
  ])
})

it('counts a sale for the one country of its plan, and for the region of one that covers several', async () => {
  const { france1, internationalCategoryId } = catalogIds(tenant.id)
  // An answer is kept for a moment, so each is asked for another period.
  const sales = async (last: string) => {
    const { groups } = await clientOf(tenant).payments({ period: `2025-06-01..2025-06-${last}` })
    const { rows } = groups.find(({ by }) => by === 'destination')!
    return rows.map(({ key, name, count, revenueCents }) => [key, name?.es, count, revenueCents])
  }
  const region = [internationalCategoryId, 'France', 1, 2000]
  const before = [region, ['FR', 'Francia', 1, 1500], ['US', 'Estados Unidos', 1, 1500]]
  expect(await sales('30')).toEqual(before)
  await addUpDays(world.caller(tenant))
  expect(await sales('29')).toEqual(before)
  // What a plan is for follows the plan, also after its days were added up.
  await inside(tenant, (ctx) => coverAlso(ctx, france1.planId, ['ES']))
  expect(await sales('28')).toEqual([region, ['ES', 'España', 1, 1500], ['US', 'Estados Unidos', 1, 1500]])
  expect(await compare(tenant, 'owner', '2025-06-01..2026-03-10')).toBeGreaterThan(8)
  await inside(tenant, (ctx) => coverAlso(ctx, france1.planId, ['FR']))
})

it('finds countries and regions by a part of their name, or by their code', async () => {
  const find = (search?: string, code?: string) =>
    clientOf(tenant)
      .destinations({ search, code })
      .then(({ items }) => items.map((item) => item.code))
  const { internationalCategoryId } = catalogIds(tenant.id)
  expect(await find('rancia')).toEqual(['FR'])
  expect(await find('FRANCE')).toEqual(expect.arrayContaining(['FR', internationalCategoryId]))
  expect(await find(undefined, 'US')).toEqual(['US'])
  expect(await find(undefined, 'JP')).toEqual([])
})

it('has nothing for another service provider, and refuses what is no period', async () => {
  const other = await world.tenant()
  expect(await compare(other, 'owner', 'this_year')).toBe(0)
  const { figures } = await clientOf(other).payments({ period: 'last_90_days' })
  expect(figures.every(({ value }) => value === 0)).toBe(true)
  for (const period of ['someday', '2026-01-02..2026-01-01', '2020-01-01..2026-01-01'])
    await expect(clientOf(tenant).payments({ period })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

/** What the list of sales says of a month, beside the groups of its report. */
async function salesEqualTheReport(of: Tenant, month: string, until = 'end') {
  const client = createRouterClient(
    { sales: routes.sales, payments: routes.payments, order: orderRoutes.totals },
    { context: { caller: world.caller(of, administrator('finance')) } },
  )
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const period = `${month}-01..${month}-${last}`
  // A costly report is kept for a while; another stretch with the same orders is asked for anew.
  const { groups } = await client.payments({ period: until === 'end' ? period : `${month}-01..${until}` })
  const clock = { now: world.clock.now(), timeZone: of.timeZone }
  let seen = 0
  for (const by of salesGroups) {
    const { items } = await client.sales.list({
      ...filterAsked(salesList, `by=${by}&month=${period}`, clock),
    })
    const group = groups.find((each) => each.by === by)!
    const figures = (rows: { orders: number; revenueCents: number; sold: number }[]) =>
      rows.map(({ orders, revenueCents, sold }) => [orders, revenueCents, sold]).toSorted()
    expect(figures(items)).toEqual(figures(group.rows.map((row) => ({ ...row, orders: row.count }))))
    for (const { name, opens, orders, revenueCents, refundedCents } of items) {
      expect(name).not.toBe('')
      const listed = await client.order(filterAsked(orderList, opens!, clock))
      expect(listed).toMatchObject({ count: orders, netCents: revenueCents, refundedCents })
      seen++
    }
  }
  return seen
}

it('lists what each month brought in as its report says it, before and after days are added up', async () => {
  const march = await inside(tenant, (ctx) =>
    sell(ctx, '2026-03-05T12:00:00Z', 650, [catalogIds(tenant.id).france3.planId], sellerId),
  )
  const all = async (until?: string) => {
    let seen = await salesEqualTheReport(tenant, '2026-03', until)
    for (const month of ['2025-06', '2026-01', '2026-02']) seen += await salesEqualTheReport(tenant, month)
    return seen
  }
  expect(await all()).toBeGreaterThan(12)
  await addUpDays(world.caller(tenant))
  expect(await all('2026-03-30')).toBeGreaterThan(12)
  await inside(tenant, (ctx) =>
    ctx.db.update(orders).set({ paidCents: 600, totalCents: 600 }).where(eq(orders.id, march.id)),
  )
  expect(await all('2026-03-29')).toBeGreaterThan(12)
})

it('gives sales by month as a file in the reader’s language, and nobody else’s', async () => {
  const client = (of: Tenant, locale: 'en' | 'es') =>
    createRouterClient(routes.sales, {
      context: { caller: { ...world.caller(of, administrator('read-only')), locale } },
    })
  const ask = { by: ['destination', 'seller'] as const, sort: 'name' as const }
  const lines = (await (await client(tenant, 'es').export({ by: [...ask.by], sort: ask.sort })).text()).split(
    '\r\n',
  )
  expect(lines[0]).toContain('Nombre,Mes,Desglose,Pedidos')
  const francia = lines.filter((line) => line.startsWith('Francia,'))
  expect(francia.length).toBeGreaterThan(2)
  expect(francia[0]).toMatch(/^Francia,\d{4}-\d{2}-01,destination,\d+,\d+,\d+\.\d{2},/)
  expect(lines.some((line) => line.startsWith('Sin revendedor,'))).toBe(true)
  expect(lines.some((line) => line.startsWith('SELLER,'))).toBe(true)
  // A row is the same one however the list is asked, so that pages neither lose nor repeat any.
  const pages = [1, 2].map((page) => client(tenant, 'en').list({ perPage: 2, page, sort: 'name' }))
  const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(4)
  const other = await world.tenant()
  expect((await client(other, 'en').list({})).items).toEqual([])
})
