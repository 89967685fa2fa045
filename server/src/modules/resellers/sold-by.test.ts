import { and, eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { sellerRules } from '#server/testing/seller-rules.ts'
import { stockUp } from '#server/testing/shopping.ts'
import { openSession } from '#server/testing/sign-in.ts'
import { seedCatalog } from '#server/testing/factories.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { resellerTree } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { sellerCustomers } from '#tables/resellers.ts'
import { sims } from '#tables/sims.ts'
import { soldBy } from './sold-by.queries.ts'

let world: World
let tenant: Tenant
let other: Tenant
let admin: pg.Client
let master: string
let agent: string
let stranger: string
let anna: string
let carlos: string

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1], actor?: Actor, of = tenant) =>
  inTransaction(world.caller(of, actor), work)
const opened = async (kind: 'reseller' | 'subscriber') => (await openSession(world, tenant, kind)).subjectId
const below = (ancestorId: string, descendantId: string) =>
  within((ctx) =>
    ctx.db.insert(resellerTree).values({ tenantId: tenant.id, ancestorId, descendantId, depth: 1 }),
  )

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  other = await world.tenant('roamilo')
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  await within(seedCatalog)
  await within((ctx) => stockUp(ctx, 20, 'esim'))
  ;[master, agent, stranger] = [await opened('reseller'), await opened('reseller'), await opened('reseller')]
  ;[anna, carlos] = [await opened('subscriber'), await opened('subscriber')]
  await below(master, agent)
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

async function breaches() {
  const found: string[] = []
  for (const rule of sellerRules) {
    const { rows } = await admin.query<{ detail: string }>(rule.sql)
    found.push(...rows.map(({ detail }) => detail))
  }
  return found
}
afterEach(async () => {
  const found = await breaches()
  if (found.length > 0) throw new Error(found.join('\n'))
})

type OrderRow = Partial<typeof orders.$inferInsert>
const order = async (overrides: OrderRow = {}) =>
  (await within((ctx) => insertOrder(ctx, { paidCents: 0, ...overrides }))).id
const change = (id: string, set: OrderRow, actor?: Actor) =>
  within((ctx) => ctx.db.update(orders).set(set).where(eq(orders.id, id)), actor)
const figures = (sellerId: string) => within((ctx) => soldBy(ctx, sellerId))

test('a sale counts for its seller and for everybody above, from its payment on', async () => {
  const id = await order({ resellerId: agent, subscriberId: anna, customerName: 'Anna Berg' })
  expect(await figures(agent)).toMatchObject({ orderCount: 0 })
  await change(id, { paidCents: 1000 })
  for (const seller of [agent, master])
    expect(await figures(seller)).toMatchObject({
      ...{ customerCount: 1, orderCount: 1, simCount: 0, spentCents: 1000 },
    })
  expect(await figures(stranger)).toMatchObject({ orderCount: 0 })
  await change(id, { refundedCents: 400 })
  expect(await figures(master)).toMatchObject({ customerCount: 1, orderCount: 1, spentCents: 600 })
  await change(id, { resellerId: stranger })
  expect(await figures(master)).toMatchObject({ customerCount: 0, orderCount: 0, spentCents: 0 })
  expect(await figures(stranger)).toMatchObject({ customerCount: 1, orderCount: 1, spentCents: 600 })
  await change(id, { resellerId: null })
})

test('whoever buys of two sellers counts once for who stands above both, and a guest as an order alone', async () => {
  const before = await figures(master)
  await order({ resellerId: agent, subscriberId: carlos, paidCents: 500 })
  await order({ resellerId: master, subscriberId: carlos, paidCents: 500 })
  await order({ resellerId: master, paidCents: 300 })
  const after = await figures(master)
  expect(after.customerCount - before.customerCount).toBe(1)
  expect(after.orderCount - before.orderCount).toBe(3)
  expect(after.spentCents - before.spentCents).toBe(1300)
})

test('what two pay at once for the same customer is counted twice, not once', async () => {
  const ids: string[] = []
  for (let at = 0; at < 8; at++) ids.push(await order({ resellerId: agent, subscriberId: anna }))
  await Promise.all(ids.map((id) => change(id, { paidCents: 200 })))
  const [row] = await within((ctx) =>
    ctx.db
      .select()
      .from(sellerCustomers)
      .where(and(eq(sellerCustomers.sellerId, master), eq(sellerCustomers.subscriberId, anna))),
  )
  expect(row).toMatchObject({ orderCount: 8, spentCents: 1600 })
})

test('a customer who pays in their own name is counted for sellers of whom they know nothing', async () => {
  const id = await order({ resellerId: agent, subscriberId: carlos })
  const before = await figures(master)
  const self: Actor = {
    ...{ kind: 'subscriber', id: carlos, name: 'Carlos', sessionId: newId() },
    ...{ steppedUpUntil: null, support: null },
  }
  await change(id, { paidCents: 700 }, self)
  expect((await figures(master)).spentCents - before.spentCents).toBe(700)
  expect(await within((ctx) => ctx.db.select().from(sellerCustomers), self)).toEqual([])
})

test('SIMs count with their order, whichever comes first', async () => {
  const before = await figures(agent)
  const id = await order({ resellerId: agent, subscriberId: anna, paidCents: 900 })
  const [first, second] = await within((ctx) =>
    ctx.db.select({ id: sims.id }).from(sims).where(eq(sims.inventory, 'available')).limit(2),
  )
  const give = (simId: string, orderId: string | null) =>
    within((ctx) =>
      ctx.db
        .update(sims)
        .set({ orderId, inventory: orderId ? 'assigned' : 'available' })
        .where(eq(sims.id, simId)),
    )
  await give(first!.id, id)
  expect((await figures(agent)).simCount - before.simCount).toBe(1)
  const unpaid = await order({ resellerId: agent })
  await give(second!.id, unpaid)
  expect((await figures(agent)).simCount - before.simCount).toBe(1)
  await change(unpaid, { paidCents: 100 })
  expect((await figures(agent)).simCount - before.simCount).toBe(2)
  await give(first!.id, null)
  expect((await figures(agent)).simCount - before.simCount).toBe(1)
})

test('whatever changes, in whichever order, the figures are those of the orders', async () => {
  // The same numbers every time, without a pattern that would spare some of the changes.
  let state = 7
  const pick = <One>(of: readonly One[]): One => {
    state = (state * 48_271) % 2_147_483_647
    return of[state % of.length]!
  }
  const ids: string[] = []
  for (let at = 0; at < 6; at++) ids.push(await order({ subscriberId: anna }))
  const changes: (() => OrderRow)[] = [
    () => ({ resellerId: pick([master, agent, stranger, null]) }),
    () => ({ paidCents: pick([0, 500, 1000]), refundedCents: 0 }),
    () => ({ subscriberId: pick([anna, carlos, null]) }),
    () => ({ customerName: pick(['Anna Berg', 'Ana Muñoz', null]) }),
    () => ({ emailAddress: pick(['anna@example.test', 'a@b.test']) }),
    () => ({ placedAt: pick([new Date('2026-01-01'), new Date('2026-03-01')]) }),
  ]
  for (let round = 0; round < 12; round++) {
    await within(async (ctx) => {
      for (let step = 0; step < 4; step++)
        await ctx.db
          .update(orders)
          .set(pick(changes)())
          .where(inArray(orders.id, [pick(ids), pick(ids)]))
    })
    expect(await breaches(), `round ${round}`).toEqual([])
  }
  await within((ctx) => ctx.db.delete(orders).where(inArray(orders.id, ids.slice(0, 3))))
})

test('who comes to stand above a seller has what was sold before, and adding up anew changes nothing', async () => {
  const before = await figures(stranger)
  const sold = await figures(agent)
  await below(stranger, agent)
  expect((await figures(stranger)).spentCents - before.spentCents).toBe(sold.spentCents)
  await within((ctx) => ctx.db.execute(sql`select rebuild_seller_sales(${tenant.id})`))
})

test('belongs to one service provider', async () => {
  expect(await within((ctx) => soldBy(ctx, master), undefined, other)).toMatchObject({ orderCount: 0 })
  expect(await within((ctx) => ctx.db.select().from(sellerCustomers), undefined, other)).toEqual([])
})
