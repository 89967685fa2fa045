import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession } from '#server/testing/sign-in.ts'
import { credentials, resellers, subscribers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'

let world: AppWorld
let shop: Shop

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world, { domain: 'base' })
})
afterAll(() => world?.close())

const within = <Result>(work: Parameters<typeof transact<Result>>[1]) =>
  transact(world.caller(shop.tenant), work)

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
