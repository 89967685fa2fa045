import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerList } from '#contracts/resellers/lists.ts'
import type { CustomerView } from '#contracts/resellers/own.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { rowsRead } from '#server/testing/growth/rows-read.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, type SignedIn } from '#server/testing/sign-in.ts'
import { orders } from '#tables/orders.ts'
import { resellers, resellerTree } from '#tables/identity.ts'
import { listOfCustomers } from './list-of-customers.ts'

let world: AppWorld
let shop: Shop
let master: SignedIn
let agent: SignedIn
let stranger: SignedIn

const domain = 'base'

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world, { domain })
  master = await openSession(world, shop.tenant, 'reseller')
  agent = await openSession(world, shop.tenant, 'reseller')
  stranger = await openSession(world, shop.tenant, 'reseller')
  await inTransaction(world.caller(shop.tenant), async (ctx) => {
    const below = { tenantId: ctx.tenant.id, ancestorId: master.subjectId, descendantId: agent.subjectId }
    await ctx.db.insert(resellerTree).values({ ...below, depth: 1 })
    await ctx.db
      .update(resellers)
      .set({ companyName: 'Agent and Sons' })
      .where(eq(resellers.id, agent.subjectId))
  })
})
afterAll(() => world?.close())

const as = ({ token }: SignedIn) => world.api(domain, { token })

/** A paid order that a seller brought in. */
async function sell(seller: SignedIn, emailAddress: string, customerName: string | null = null) {
  const placed = await place(world.api(domain), { items: [shop.plan('france1')], emailAddress })
  await payHosted(placed.redirectUrl!)
  await world.api(domain).payments.own.settle({ token: placed.orderToken })
  await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db
      .update(orders)
      .set({ resellerId: seller.subjectId, customerName })
      .where(eq(orders.id, placed.orderId)),
  )
  return placed
}

const names = ({ items }: { items: CustomerView[] }) => items.map(({ name }) => name)

test('a seller sees the customers of their tree, as many as their profile counts, and nobody else’s', async () => {
  const anna = newEmail()
  await sell(master, anna, 'Anna Berg')
  await sell(agent, anna, 'Anna Berg')
  const last = await sell(agent, newEmail(), 'Carlos Diaz')
  await sell(stranger, newEmail(), 'Somebody Else')
  await place(world.api(domain), { items: [shop.plan('france1')] })

  const all = await as(master).resellers.own.customers.list({})
  expect(names(all)).toEqual(['Carlos Diaz', 'Anna Berg'])
  const profile = await as(master).identity.reseller.profile({})
  expect(all.total).toBe(profile.subscriberCount)
  expect(all.items.reduce((sum, { spentCents }) => sum + spentCents, 0)).toBe(profile.totalRevenue)
  expect(all.items[1]).toMatchObject({
    orderCount: 2,
    spentCents: 1000,
    bought: [{ en: 'France 1 GB', es: 'France 1 GB' }],
    through: { name: 'Agent and Sons', isSelf: false },
  })
  expect(all.items[1]!.emailAddress).toContain('…')
  expect(JSON.stringify(all)).not.toContain(anna)

  expect(names(await as(agent).resellers.own.customers.list({}))).toEqual(['Carlos Diaz', 'Anna Berg'])
  const own = await as(agent).resellers.own.customers.list({ search: 'berg' })
  expect(own.items).toMatchObject([{ name: 'Anna Berg', orderCount: 1, through: { isSelf: true } }])

  const find = async (search: string) => names(await as(master).resellers.own.customers.list({ search }))
  expect(await find(anna.toUpperCase())).toEqual(['Anna Berg'])
  expect(await find(anna.slice(0, -1))).toEqual([])
  expect(await find(last.orderNumber)).toEqual(['Carlos Diaz'])
  expect(await find(last.orderNumber.slice(3)), 'a part of a number').toEqual(['Carlos Diaz'])
  expect(await find('dïaz CARL'), 'parts of a name in any order and accent').toEqual(['Carlos Diaz'])
  expect(await find(all.items[1]!.emailAddress), 'what the list shows of an address').toContain('Anna Berg')
  expect(await find('@example.test')).toHaveLength(2)
  expect(await find('else'), 'of their own tree alone').toEqual([])

  const second = await as(master).resellers.own.customers.list({ sort: '-spentCents', page: 2, perPage: 1 })
  expect(second).toMatchObject({ total: 2, page: 2, items: [{ name: 'Carlos Diaz' }] })
  expect((await as(master).resellers.own.customers.list({ page: 9 })).total).toBe(2)
  const [first] = (await as(master).resellers.own.customers.list({ sort: '-spentCents' })).items
  const after = await as(master).resellers.own.customers.list({
    sort: '-spentCents',
    after: (await as(master).resellers.own.customers.list({ sort: '-spentCents', perPage: 1 })).next!,
  })
  expect([first!.name, ...names(after)]).toEqual(['Anna Berg', 'Carlos Diaz'])

  const add = (asked: object) => as(master).resellers.own.customers.totals(asked)
  const cents = profile.totalRevenue
  expect(await add({})).toEqual({ count: 2, orderCount: 3, simCount: profile.simCount, spentCents: cents })
  expect(await add({ search: 'berg' })).toMatchObject({ count: 1, orderCount: 2, spentCents: 1000 })
  expect(await add({ spentToCents: 999 })).toMatchObject({ count: 1, spentCents: cents - 1000 })
})

test('the words that find buyers and numbers are a seller’s own, too', async () => {
  const theirs = newEmail()
  const { orderId } = await sell(stranger, theirs, 'Hidden Person')
  const wordsSeenBy = ({ subjectId }: SignedIn) => {
    const session = { sessionId: newId(), steppedUpUntil: null, support: null }
    const actor = { ...session, kind: 'reseller' as const, id: subjectId, name: 'x' }
    return inTransaction(world.caller(shop.tenant, actor), async (ctx) => {
      const { rows } = await ctx.db.execute(sql`
        select (select count(*)::int from buyer_words where email_address = ${theirs}) as buyers,
               (select count(*)::int from order_numbers where order_id = ${orderId}) as numbers`)
      return rows[0]
    })
  }
  expect(await wordsSeenBy(master)).toEqual({ buyers: 0, numbers: 0 })
  const own = await wordsSeenBy(stranger)
  expect(own?.buyers).toBeGreaterThan(0)
  expect(own?.numbers).toBeGreaterThan(0)
})

test('a page of customers looks up whose they are, and does not go through all who are below', async () => {
  const seller = await openSession(world, shop.tenant, 'reseller')
  await sell(seller, newEmail(), 'Only One')
  const { subjectId } = seller
  const session = { sessionId: seller.sessionId, steppedUpUntil: null, support: null }
  const below = 3000
  await inTransaction(world.caller(shop.tenant), async ({ db, tenant }) => {
    await db.execute(sql`
      with made as (
        insert into credentials (tenant_id, id, kind, email_address, state)
        select ${tenant.id}, gen_random_uuid(), 'reseller', 'below' || n || '@agents.test', 'active' from generate_series(1, ${below}) n
        returning id
      ), sellers as (
        insert into resellers (tenant_id, id, kind, parent_id, code, first_name, last_name, country)
        select ${tenant.id}, id, 'agent', ${subjectId}, upper(right(id::text, 12)), 'One', 'Below', 'US' from made returning id
      ) insert into reseller_tree (tenant_id, ancestor_id, descendant_id, depth) select ${tenant.id}, ${subjectId}, id, 1 from sellers`)
  })
  const actor = { ...session, kind: 'reseller' as const, id: subjectId, name: 'Many Below' }
  await inTransaction(world.caller(shop.tenant, actor), async (ctx) => {
    const read = await rowsRead(ctx, async () => {
      const { items } = await listOfCustomers.page(ctx, {
        sort: customerList.defaultSort,
        page: 1,
        perPage: 20,
      })
      expect(names({ items })).toEqual(['Only One'])
    })
    expect(read.get('reseller_tree') ?? 0).toBeLessThan(below / 10)
  })
})

test('nobody of another brand, and nobody but sellers, has the list', async () => {
  const foreign = await openSession(world, await world.tenant('elsewhere'), 'reseller')
  const theirs = world.api('elsewhere', { token: foreign.token }).resellers.own
  expect(await theirs.customers.list({})).toMatchObject({ items: [], total: 0 })
  expect(await theirs.customers.totals({})).toMatchObject({ count: 0, spentCents: 0 })
  for (const kind of ['administrator', 'subscriber'] as const) {
    const own = as(await openSession(world, shop.tenant, kind)).resellers.own
    await expect(own.customers.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(own.customers.totals({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('a seller who has sold nothing has an empty list', async () => {
  const fresh = await openSession(world, shop.tenant, 'reseller')
  expect(await as(fresh).resellers.own.customers.list({})).toMatchObject({ items: [], total: 0 })
})
