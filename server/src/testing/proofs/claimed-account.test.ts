import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneTimeSecret } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials } from '#tables/identity.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { outcomeOf } from '../people-world.ts'
import { buy, newEmail, openShop, type Shop } from '../shopping.ts'
import { openSession } from '../sign-in.ts'
import { until } from '../until.ts'

let world: AppWorld
let shop: Shop
const password = 'a long walk by the river'

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
})
afterAll(() => world?.close())

const accountsOf = (email: string) =>
  inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(credentials).where(eq(credentials.emailAddress, email)),
  )
const claimsSentTo = async (email: string) => {
  const rows = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.recipient, email)),
  )
  const vault = await world.services.vaultOf(shop.tenant.id)
  return rows.flatMap(({ template, about }) =>
    template === 'claim-account' ? [oneTimeSecret(vault, about.linkId!)] : [],
  )
}

test('a first purchase makes a subscriber, a second finds them, and the link to claim it opens it once', async () => {
  const emailAddress = newEmail()
  const { subscriber } = world.api('base').identity
  const signIn = () => outcomeOf(subscriber.login({ email: emailAddress, password }))
  const first = await buy(world.api('base'), { items: [shop.plan('france1')], emailAddress })
  await until(async () => (await accountsOf(emailAddress)).length === 1)
  const second = await buy(world.api('base'), { items: [shop.plan('france3')], emailAddress })
  const ordersOf = (id: string) =>
    inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.subscriberId, id)),
    )
  const [account] = await accountsOf(emailAddress)
  expect(account).toMatchObject({ kind: 'subscriber', state: 'unclaimed', passwordHash: null })
  await until(async () => (await ordersOf(account!.id)).length === 2)
  expect((await ordersOf(account!.id)).map(({ id }) => id).toSorted()).toEqual(
    [first.orderId, second.orderId].toSorted(),
  )

  expect(await signIn(), 'there is no password yet').toBe('INCORRECT_CREDENTIALS')
  await subscriber.forgotPassword({ email: emailAddress })
  await until(async () => (await claimsSentTo(emailAddress)).length === 1)
  const [token] = await claimsSentTo(emailAddress)
  const claim = () => outcomeOf(subscriber.resetPassword({ token: token!, password }))
  expect(await claim()).toBe('done')
  expect(await claim()).toBe('LINK_INVALID')
  expect(await signIn()).toBe('done')
  expect((await accountsOf(emailAddress))[0]).toMatchObject({ state: 'active' })
})

test('two first purchases at once make one subscriber', async () => {
  const emailAddress = newEmail()
  await Promise.all([1, 2].map(() => buy(world.api('base'), { items: [shop.plan('france1')], emailAddress })))
  const ofBoth = () =>
    inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db
        .select({ subscriberId: orders.subscriberId })
        .from(orders)
        .where(eq(orders.emailAddress, emailAddress)),
    )
  await until(async () => (await ofBoth()).every(({ subscriberId }) => subscriberId !== null))
  expect(new Set((await ofBoth()).map(({ subscriberId }) => subscriberId)).size).toBe(1)
  expect(await accountsOf(emailAddress)).toHaveLength(1)
})

test('what somebody buys while signed in stays theirs, whichever address it goes to', async () => {
  const { token, subjectId } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const emailAddress = newEmail()
  const { orderId } = await buy(world.api('base', { token }), {
    items: [shop.plan('france1')],
    emailAddress,
  })
  const read = async () => {
    const [order] = await inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db.select().from(orders).where(eq(orders.id, orderId)),
    )
    return order!
  }
  await until(async () => (await read()).paidCents > 0)
  expect((await read()).subscriberId).toBe(subjectId)
  expect(await accountsOf(emailAddress)).toEqual([])
})
