import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { daysMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { ledgerTransfers } from '#tables/billing.ts'
import { orders } from '#tables/orders.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 3 })
})
afterAll(() => world.close())

const reason = 'The name on the card is another one'
const note = 'Called back: all is well'
const staff = async (role: AdministratorRole = 'owner', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const visitor = () => world.api(shop.tenant.domain)
const kindsOf = ({ attention }: { attention: { kind: string }[] }) => attention.map(({ kind }) => kind)

it('delivers nothing of a paid order while it is held, and all of it once it is released', async () => {
  const api = await staff('support')
  const { orderId, redirectUrl } = await place(visitor(), { items: [shop.plan('france1')] })
  await api.orders.hold({ id: orderId, reason })
  const held = await api.orders.get({ id: orderId })
  expect(held).toMatchObject({ status: 'on_hold', paymentStatus: 'pending' })
  expect(kindsOf(held)).toEqual(['held_by_staff'])
  await payHosted(redirectUrl!)
  await world.settle()
  const paid = await api.orders.get({ id: orderId })
  expect(paid).toMatchObject({ status: 'on_hold', paymentStatus: 'paid', paidCents: 500, invoice: null })
  expect(kindsOf(paid)).toEqual(['held_by_staff'])
  expect(paid.lines[0]).toMatchObject({ provisioning: null, esims: [] })
  await api.orders.release({ id: orderId, note })
  await world.settle()
  const gone = await api.orders.get({ id: orderId })
  expect(gone).toMatchObject({ status: 'completed', attention: [], invoice: { status: 'paid' } })
  expect(gone.lines[0]!.esims).toHaveLength(1)
  const booked = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, orderId)),
  )
  expect(booked.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['payment', 'deposit_used', 'invoice']),
  )
})

it('keeps what a provider was not asked for yet, whatever the worker does meanwhile', async () => {
  const api = await staff('support')
  const { orderId } = await place(visitor(), {
    items: [shop.plan('france3')],
    input: { paymentMethod: 'manual' },
  })
  const owner = await staff('owner')
  const pay = () => owner.payments.markAsPaid({ id: orderId, reference: 'Cash', note: 'At the desk' })
  // Nothing arrives before the order is held, however fast the worker is.
  await world.sandbox.control('/faults/esimgo', { rate5xx: { count: 100 } })
  // The same transaction that confirms it queues its delivery; the hold takes the order before that runs, or after.
  const [problem] = await Promise.all([
    pay().then(() => undefined, codeOf),
    api.orders.hold({ id: orderId, reason }),
  ])
  expect(await api.orders.get({ id: orderId })).toMatchObject({ status: 'on_hold' })
  await world.sandbox.control('/faults/clear', {})
  await world.settle()
  const after = await api.orders.get({ id: orderId })
  expect(after.status).toBe('on_hold')
  const delivered = after.lines[0]!.esims.length
  await api.orders.release({ id: orderId, note })
  // Where the hold was there first, the money is written down once it is over.
  if (problem) {
    expect(problem).toBe('INVALID_STATE')
    await pay()
  }
  await world.settle()
  const gone = await api.orders.get({ id: orderId })
  expect(gone.status).toBe('completed')
  expect(gone.lines[0]!.esims).toHaveLength(1)
  expect(delivered).toBeLessThanOrEqual(1)
})

it('waits for its payment again where nobody has paid, for a day at least', async () => {
  const api = await staff('support')
  const { orderId, orderToken } = await place(visitor(), { items: [shop.plan('france1')] })
  await api.orders.hold({ id: orderId, reason })
  await world.advance(daysMs(2))
  await world.settle()
  const later = await staff('support')
  expect((await later.orders.get({ id: orderId })).status).toBe('on_hold')
  await later.orders.release({ id: orderId, note })
  expect(await later.orders.get({ id: orderId })).toMatchObject({ status: 'pending', attention: [] })
  const { redirectUrl } = await visitor().payments.own.pay({ token: orderToken })
  await payHosted(redirectUrl!)
  await world.settle()
  expect((await later.orders.get({ id: orderId })).status).toBe('completed')
})

it('is stopped and released once, whoever else is at it', async () => {
  const [one, other] = [await staff('owner'), await staff('support')]
  const { orderId } = await place(visitor(), { items: [shop.plan('france1')] })
  const held = await Promise.allSettled([one, other].map((api) => api.orders.hold({ id: orderId, reason })))
  expect(held.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await one.orders.hold({ id: orderId, reason }).catch(codeOf)).toBe('INVALID_STATE')
  const released = await Promise.allSettled(
    [one, other].map((api) => api.orders.release({ id: orderId, note })),
  )
  expect(released.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('gives the money back where an order is cancelled while it is held', async () => {
  const api = await staff('owner')
  const { orderId, redirectUrl } = await place(visitor(), { items: [shop.plan('france1')] })
  await api.orders.hold({ id: orderId, reason })
  await payHosted(redirectUrl!)
  await world.settle()
  await api.orders.cancel({ id: orderId, reason: 'The caller changed their mind' })
  await world.settle()
  expect(await api.orders.get({ id: orderId })).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    attention: [],
  })
})

it('is for those who may cancel, of the own service provider', async () => {
  const { orderId } = await place(visitor(), { items: [shop.plan('france1')] })
  expect(await (await staff('finance')).orders.hold({ id: orderId, reason }).catch(codeOf)).toBe('FORBIDDEN')
  const foreign = await openShop(world, { domain: 'foreign' })
  const theirs = await staff('owner', foreign)
  expect(await theirs.orders.hold({ id: orderId, reason }).catch(codeOf)).toBe('ORDER_NOT_FOUND')
  const [row] = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(orders).where(eq(orders.id, orderId)),
  )
  expect(row!.status).toBe('pending')
})
