import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { assignReseller, keepCustomer } from '#modules/identity/index.ts'
import { credentials, resellers, subscribers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'

let world: AppWorld
let shop: Shop

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world, { domain: 'base' })
})
afterAll(() => world?.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)

async function seller(code: string): Promise<string> {
  const { subjectId: id } = await openSession(world, shop.tenant, 'reseller')
  await within((ctx) => ctx.db.update(resellers).set({ code }).where(eq(resellers.id, id)))
  return id
}

/** Buys and pays; answers whose sale it was. */
async function buy(emailAddress: string, resellerCode?: string): Promise<string | null> {
  const placed = await place(world.api('base'), {
    items: [shop.plan('france1')],
    emailAddress,
    ...(resellerCode && { input: { resellerCode } }),
  })
  await payHosted(placed.redirectUrl!)
  await world.api('base').payments.own.settle({ token: placed.orderToken })
  const [row] = await within((ctx) =>
    ctx.db.select({ id: orders.resellerId }).from(orders).where(eq(orders.id, placed.orderId)),
  )
  return row!.id
}

const customerOf = (emailAddress: string) =>
  within(async (ctx) => {
    const [row] = await ctx.db
      .select({ id: subscribers.resellerId })
      .from(subscribers)
      .innerJoin(credentials, eq(credentials.id, subscribers.id))
      .where(and(eq(credentials.tenantId, shop.tenant.id), eq(credentials.emailAddress, emailAddress)))
    return row!.id
  })

test('whoever sells first keeps the customer, whose later orders are theirs unless another is named', async () => {
  const first = await seller('FIRST-0001')
  const second = await seller('SECOND-0001')
  const email = newEmail()
  expect(await buy(email)).toBeNull()
  expect(await customerOf(email)).toBeNull()
  expect(await buy(email, 'first-0001')).toBe(first)
  expect(await customerOf(email)).toBe(first)
  expect(await buy(email)).toBe(first)
  expect(await buy(email, 'SECOND-0001')).toBe(second)
  expect(await customerOf(email)).toBe(first)
  expect(await buy(email, 'NOBODY-0001')).toBe(first)
  await within((ctx) =>
    ctx.db.update(credentials).set({ state: 'disabled' }).where(eq(credentials.id, first)),
  )
  expect(await buy(email), 'who is shut out sells nothing').toBeNull()
})

/** What a seller and a subscriber have in common, and how that subscriber orders afterwards. */
const oneself: [string, (sellerId: string, subscriberId: string) => Promise<unknown>][] = [
  [
    'address',
    (sellerId, subscriberId) =>
      within(async (ctx) => {
        const [own] = await ctx.db.select().from(credentials).where(eq(credentials.id, sellerId))
        const { emailAddress } = own!
        await ctx.db.update(credentials).set({ emailAddress }).where(eq(credentials.id, subscriberId))
      }),
  ],
  [
    'number',
    (sellerId, subscriberId) =>
      within(async (ctx) => {
        await ctx.db
          .update(resellers)
          .set({ phoneNumber: '+1 202 555 0190' })
          .where(eq(resellers.id, sellerId))
        await ctx.db
          .update(subscribers)
          .set({ phoneNumber: '(202) 555-0190' })
          .where(eq(subscribers.id, subscriberId))
      }),
  ],
]

test.each(oneself)('nobody sells to themself as their own customer, known by the %s', async (what, share) => {
  const code = `SELF-${what.toUpperCase()}`
  const own = await seller(code)
  const email = newEmail()
  expect(await buy(email, code)).toBe(own)
  const [row] = await within((ctx) =>
    ctx.db.select({ id: credentials.id }).from(credentials).where(eq(credentials.emailAddress, email)),
  )
  await share(own, row!.id)
  const address = await within(async (ctx) => {
    const [now] = await ctx.db.select().from(credentials).where(eq(credentials.id, row!.id))
    return now!.emailAddress
  })
  expect(await customerOf(address), 'before it was known').toBe(own)
  expect(await buy(address), 'as a customer who comes back').toBeNull()
  expect(await buy(address, code), 'by a link of their own').toBeNull()
  // Nor does anybody make them their own customer, by a sale or by hand.
  await within((ctx) => assignReseller(ctx, row!.id, null))
  await within((ctx) => keepCustomer(ctx, row!.id, own))
  expect(await customerOf(address)).toBeNull()
  const { token } = await signInAs(world, shop.tenant)
  const staff = world.api('base', { token })
  const move = staff.people.subscribers.move({ id: row!.id, resellerId: own, fromId: null })
  expect(await move.catch(codeOf)).toBe('OWN_CUSTOMER')
})

test('nobody is written down as a customer of their own', async () => {
  const own = await seller('SELF-ADDED')
  const email = await within(async (ctx) => {
    const [row] = await ctx.db.select().from(credentials).where(eq(credentials.id, own))
    return row!.emailAddress
  })
  const { token } = await signInAs(world, shop.tenant)
  const added = world.api('base', { token }).people.subscribers.add({
    ...{ email, firstName: 'Ada', lastName: 'Seller', locale: 'en', resellerId: own, isInvited: false },
  })
  expect(await added.catch(codeOf)).toBe('OWN_CUSTOMER')
})
