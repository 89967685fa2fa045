import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const staff = async (role: AdministratorRole = 'support', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const person = async () => (await openSession(world, shop.tenant, 'subscriber', 'subscriber')).subjectId
const addressOf = (id: string) => `${id}@people.test`

async function buyAs(emailAddress: string, phoneNumber?: string) {
  const placed = await place(world.api(shop.tenant.domain), {
    items: [shop.plan('france1')],
    emailAddress,
    ...(phoneNumber && { input: { phoneNumber } }),
  })
  await payHosted(placed.redirectUrl!)
  await world.settle()
  return placed.orderId
}
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db
      .update(orders)
      .set(values)
      .where(and(eq(orders.tenantId, shop.tenant.id), eq(orders.id, id))),
  )

it('finds what was bought under a proven address and gives it once', async () => {
  const api = await staff()
  const id = await person()
  const orderId = await buyAs(addressOf(id))
  await change(orderId, { subscriberId: null })
  const { isProven, items } = await api.people.subscribers.unlinkedPurchases({ id })
  expect(isProven).toBe(true)
  expect(items).toMatchObject([{ id: orderId, by: 'email', totalCents: 500 }])
  await api.people.subscribers.assignUnlinkedPurchases({ id, orderIds: [orderId] })
  expect((await api.people.subscribers.get({ id })).orders.map((order) => order.id)).toEqual([orderId])
  expect((await api.people.subscribers.unlinkedPurchases({ id })).items).toEqual([])
  expect(
    await api.people.subscribers.assignUnlinkedPurchases({ id, orderIds: [orderId] }).catch(codeOf),
  ).toBe('ORDER_NOT_FOUND')
  expect((await api.people.subscribers.get({ id })).timeline[0]).toMatchObject({ type: 'order.assign' })
})

it('counts nothing that nobody has paid for', async () => {
  const api = await staff()
  const id = await person()
  const placed = await place(world.api(shop.tenant.domain), {
    items: [shop.plan('france1')],
    emailAddress: addressOf(id),
  })
  await change(placed.orderId, { subscriberId: null })
  expect((await api.people.subscribers.unlinkedPurchases({ id })).items).toEqual([])
  expect(
    await api.people.subscribers.assignUnlinkedPurchases({ id, orderIds: [placed.orderId] }).catch(codeOf),
  ).toBe('ORDER_NOT_FOUND')
  await change(placed.orderId, { status: 'on_hold', heldFrom: 'pending' })
  expect((await api.people.subscribers.unlinkedPurchases({ id })).items).toEqual([])
  await change(placed.orderId, { paymentStatus: 'paid' })
  expect((await api.people.subscribers.unlinkedPurchases({ id })).items).toMatchObject([
    { id: placed.orderId },
  ])
})

it('finds by the number of a line of theirs what stands under an account that nobody has claimed', async () => {
  const api = await staff()
  const id = await person()
  const number = '+12125550171'
  const own = await buyAs(addressOf(id))
  await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.update(sims).set({ msisdn: number }).where(eq(sims.orderId, own)),
  )
  const asGuest = await buyAs(newEmail(), number)
  expect((await api.people.subscribers.unlinkedPurchases({ id })).items).toMatchObject([
    { id: asGuest, by: 'phone' },
  ])
  const ofOthers = await buyAs(newEmail(), number)
  const [order] = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(orders).where(eq(orders.id, ofOthers)),
  )
  await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.update(credentials).set({ state: 'active' }).where(eq(credentials.id, order!.subscriberId!)),
  )
  expect((await api.people.subscribers.unlinkedPurchases({ id })).items.map((item) => item.id)).toEqual([
    asGuest,
  ])
  expect(
    await api.people.subscribers.assignUnlinkedPurchases({ id, orderIds: [ofOthers] }).catch(codeOf),
  ).toBe('ORDER_NOT_FOUND')
  const both = await Promise.allSettled(
    [1, 2].map(() => api.people.subscribers.assignUnlinkedPurchases({ id, orderIds: [asGuest] })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('finds nothing for whoever has proven no address, and nothing of a foreign service provider', async () => {
  const api = await staff()
  const orderId = await buyAs(newEmail())
  const { subscriberId } = await api.orders.get({ id: orderId })
  expect(await api.people.subscribers.unlinkedPurchases({ id: subscriberId! })).toEqual({
    isProven: false,
    items: [],
  })
  const foreign = await staff('owner', await openShop(world, { domain: 'foreign' }))
  expect(await foreign.people.subscribers.unlinkedPurchases({ id: subscriberId! }).catch(codeOf)).toBe(
    'NOT_FOUND',
  )
  const id = await person()
  expect(
    await foreign.people.subscribers.assignUnlinkedPurchases({ id, orderIds: [orderId] }).catch(codeOf),
  ).toBe('NOT_FOUND')
})

it('writes a subscriber down without a reseller, once for an address, and moves them to one and away', async () => {
  const api = await staff()
  const email = newEmail()
  const somebody = { email, firstName: 'Ada', lastName: 'Moss', locale: 'es' as const, isInvited: false }
  const { id } = await api.people.subscribers.add({ ...somebody, resellerId: null })
  expect(await api.people.subscribers.get({ id })).toMatchObject({
    email,
    state: 'unclaimed',
    reseller: null,
  })
  expect(await api.people.subscribers.add({ ...somebody, resellerId: null }).catch(codeOf)).toBe(
    'EMAIL_TAKEN',
  )
  const { subjectId: resellerId } = await openSession(world, shop.tenant, 'reseller', 'reseller')
  await api.people.subscribers.move({ id, resellerId, fromId: null })
  expect((await api.people.subscribers.get({ id })).reseller).toMatchObject({ id: resellerId })
  await api.people.subscribers.leaveReseller({ id })
  const { timeline, reseller } = await api.people.subscribers.get({ id })
  expect(reseller).toBeNull()
  expect(timeline.filter(({ type }) => type === 'subscriber.move')).toHaveLength(2)
  const [row] = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(subscribers).where(eq(subscribers.id, id)),
  )
  expect(row!.resellerId).toBeNull()
  const other = { ...somebody, email: newEmail() }
  expect(await api.people.subscribers.add({ ...other, resellerId: id }).catch(codeOf)).toBe('NOT_FOUND')
  expect(
    await (await staff('finance')).people.subscribers.add({ ...other, resellerId: null }).catch(codeOf),
  ).toBe('FORBIDDEN')
})
