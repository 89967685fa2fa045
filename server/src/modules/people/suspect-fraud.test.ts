import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { hoursMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { fraudMarks } from '#tables/identity-fraud.ts'
import { credentials } from '#tables/identity.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 3 })
})
afterAll(() => world.close())

const reason = 'Three cards under as many names'
const note = 'Called back: all is well'
const staff = async (role: AdministratorRole = 'support', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const visitor = () => world.api(shop.tenant.domain)
const kindsOf = ({ attention }: { attention: { kind: string }[] }) => attention.map(({ kind }) => kind)
const order = (emailAddress: string) => place(visitor(), { items: [shop.plan('france1')], emailAddress })

/** Somebody who has bought once, with their address. */
async function customer() {
  const emailAddress = newEmail()
  const { redirectUrl } = await order(emailAddress)
  await payHosted(redirectUrl!)
  await world.settle()
  const [found] = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.kind, 'subscriber'), eq(credentials.emailAddress, emailAddress))),
  )
  return { id: found!.id, emailAddress }
}

it('holds open orders and new ones, and lets all of it go on once it is cleared', async () => {
  const api = await staff()
  const { id, emailAddress } = await customer()
  const before = await order(emailAddress)
  await api.people.subscribers.flagFraud({ id, reason })
  const flagged = await api.people.subscribers.get({ id })
  expect(flagged.suspicion).toMatchObject({ state: 'flagged', reason, heldOrders: 1 })
  expect(kindsOf(flagged)).toEqual(['fraud_suspected'])
  expect((await api.people.subscribers.get({ id })).timeline[0]).toMatchObject({
    type: 'fraud.flag',
    data: { reason },
  })
  const after = await order(emailAddress)
  for (const { orderId } of [before, after]) {
    const held = await api.orders.get({ id: orderId })
    expect([held.status, kindsOf(held)]).toEqual(['on_hold', ['held_for_fraud']])
  }
  await payHosted(after.redirectUrl!)
  await world.settle()
  const paid = await api.orders.get({ id: after.orderId })
  expect(paid).toMatchObject({ status: 'on_hold', paymentStatus: 'paid', invoice: null })
  expect((await api.people.subscribers.list({ fraud: ['flagged'] })).items.map((row) => row.id)).toEqual([id])
  await api.people.subscribers.clearFraud({ id, reason: note })
  expect(await api.people.subscribers.get({ id })).toMatchObject({ suspicion: null, attention: [] })
  await world.settle()
  expect(await api.orders.get({ id: before.orderId })).toMatchObject({ status: 'pending', attention: [] })
  expect(await api.orders.get({ id: after.orderId })).toMatchObject({ status: 'completed', attention: [] })
  expect((await api.orders.get({ id: (await order(emailAddress)).orderId })).status).toBe('pending')
})

it('lets go on only what it has held itself, and holds nothing again that staff let go on', async () => {
  const api = await staff()
  const { id, emailAddress } = await customer()
  const [stopped, mine] = [await order(emailAddress), await order(emailAddress)]
  await api.orders.hold({ id: stopped.orderId, reason: 'The name on the card is another one' })
  await api.people.subscribers.flagFraud({ id, reason })
  expect(kindsOf(await api.orders.get({ id: stopped.orderId }))).toEqual(['held_by_staff', 'held_for_fraud'])
  await api.orders.release({ id: mine.orderId, note })
  await world.advance(hoursMs(0.1))
  await world.settle()
  const again = await staff()
  expect((await again.orders.get({ id: mine.orderId })).status).toBe('pending')
  await payHosted(mine.redirectUrl!)
  await world.settle()
  expect((await again.orders.get({ id: mine.orderId })).status).toBe('completed')
  await again.people.subscribers.clearFraud({ id, reason: note })
  const left = await again.orders.get({ id: stopped.orderId })
  expect([left.status, kindsOf(left)]).toEqual(['on_hold', ['held_by_staff']])
})

it('refuses orders of whoever was found to cheat, and forgets by what it knew them when that is taken back', async () => {
  const api = await staff()
  const { id, emailAddress } = await customer()
  await api.people.subscribers.flagFraud({ id, reason })
  await api.people.subscribers.confirmFraud({ id, reason })
  const confirmed = await api.people.subscribers.get({ id })
  expect(confirmed.suspicion?.state).toBe('confirmed')
  expect(confirmed.attention).toEqual([])
  expect(await order(emailAddress).catch(codeOf)).toBe('PURCHASE_REFUSED')
  expect(await order(emailAddress.toUpperCase()).catch(codeOf)).toBe('PURCHASE_REFUSED')
  await api.people.subscribers.clearFraud({ id, reason: note })
  expect((await order(emailAddress)).orderNumber).toBeTruthy()
  const left = await inTransaction(world.caller(shop.tenant), (ctx) => ctx.db.select().from(fraudMarks))
  expect(left.filter(({ caseId }) => caseId === id)).toEqual([])
})

it('leaves nothing that was under way when it was decided', async () => {
  const api = await staff()
  const { id, emailAddress } = await customer()
  const [placed] = await Promise.all([order(emailAddress), api.people.subscribers.flagFraud({ id, reason })])
  await payHosted(placed.redirectUrl!)
  await world.advance(hoursMs(0.1))
  await world.settle()
  const later = await staff()
  expect((await later.orders.get({ id: placed.orderId })).status).toBe('on_hold')
  const [raced] = await Promise.all([
    order(emailAddress),
    later.people.subscribers.clearFraud({ id, reason: note }),
  ])
  await world.advance(hoursMs(0.1))
  await world.settle()
  expect(await (await staff()).orders.get({ id: raced.orderId })).toMatchObject({
    status: 'pending',
    attention: [],
  })
})

it('is decided once, whoever else is at it', async () => {
  const [one, other] = [await staff('owner'), await staff('support')]
  const { id } = await customer()
  const statesOf = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status).toSorted()
  const both = ['fulfilled', 'rejected']
  expect(await statesOf([one, other].map((api) => api.people.subscribers.flagFraud({ id, reason })))).toEqual(
    both,
  )
  expect(
    await statesOf([
      one.people.subscribers.confirmFraud({ id, reason }),
      other.people.subscribers.confirmFraud({ id, reason }),
    ]),
  ).toEqual(both)
  expect(
    await statesOf([
      one.people.subscribers.clearFraud({ id, reason }),
      other.people.subscribers.clearFraud({ id, reason }),
    ]),
  ).toEqual(both)
  expect(await one.people.subscribers.confirmFraud({ id, reason }).catch(codeOf)).toBe('INVALID_STATE')
})

it('lets them look and change nothing', async () => {
  const { token, subjectId } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const own = world.api(shop.tenant.domain, { token }).identity.subscriber
  await (await staff()).people.subscribers.flagFraud({ id: subjectId, reason })
  expect((await own.profile({})).id).toBe(subjectId)
  expect(await own.updateProfile({ firstName: 'Mallory' }).catch(codeOf)).toBe('ACCOUNT_UNDER_REVIEW')
  await (await staff()).people.subscribers.clearFraud({ id: subjectId, reason: note })
  expect((await own.updateProfile({ firstName: 'Ada' })).firstName).toBe('Ada')
})

it('is for those who manage people, of the own service provider', async () => {
  const { id } = await customer()
  expect(await (await staff('finance')).people.subscribers.flagFraud({ id, reason }).catch(codeOf)).toBe(
    'FORBIDDEN',
  )
  const foreign = await openShop(world, { domain: 'foreign' })
  const theirs = await staff('owner', foreign)
  expect(await theirs.people.subscribers.flagFraud({ id, reason }).catch(codeOf)).toBe('NOT_FOUND')
  expect(await theirs.people.subscribers.clearFraud({ id, reason }).catch(codeOf)).toBe('NOT_FOUND')
})
