import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartItem } from '#contracts/checkout/views.ts'
import type { Api } from '#contracts/contract.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { deriveDelivery } from '#modules/orders/index.ts'
import { orders } from '#tables/orders.ts'
import { provisionings } from '#tables/sims.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { openShop, place, type Shop } from './shopping.ts'
import { signInAs } from './sign-in.ts'

let world: AppWorld
let shop: Shop
let staff: Api
beforeAll(async () => {
  // No job runs: what an act answers is all that its page has to show.
  world = await createAppWorld({ works: false })
  shop = await openShop(world, { domain: 'base', stock: 20 })
  staff = world.api('base', { token: (await signInAs(world, shop.tenant, 'owner')).token })
})
afterAll(() => world?.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant, { kind: 'system', name: 'test' }), work)

async function orderOf(items: CartItem[]) {
  const { orderNumber } = await place(world.api('base'), { items })
  const [{ id } = { id: '' }] = await within((ctx) =>
    ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber)),
  )
  const shown = async () => {
    const { status, paymentStatus, fulfillmentStatus, activationStatus } = await staff.orders.get({ id })
    return { status, paymentStatus, fulfillmentStatus, activationStatus }
  }
  /** What the page shows now, which is what it shows once its jobs have run. */
  const seen = async () => {
    const now = await shown()
    await within((ctx) => deriveDelivery(ctx, id))
    expect(now).toEqual(await shown())
    return now
  }
  return { id, seen }
}

async function paid(items: CartItem[] = [shop.card()]) {
  const order = await orderOf(items)
  await staff.payments.markAsPaid({ id: order.id, reference: 'Transfer 1', note: 'Seen on the account' })
  return order
}

async function refund(id: string, lines?: { line: string; quantity: number }[]) {
  const { payments } = await staff.orders.get({ id })
  const payment = payments.find(({ refundableCents }) => refundableCents > 0)!
  const given = { id: payment.id, version: payment.version, reference: 'Transfer 2', note: 'Sent back' }
  await staff.payments.markAsRefunded({ ...given, ...(lines && { lines }) })
}

test('a parcel is assigned with the payment', async () => {
  const { seen } = await paid()
  expect(await seen()).toMatchObject({ status: 'confirmed', fulfillmentStatus: 'assigned' })
})

test('nothing is to be sent any more with the refund in full', async () => {
  const { id, seen } = await paid()
  await refund(id)
  expect(await seen()).toMatchObject({
    ...{ status: 'cancelled', paymentStatus: 'refunded', fulfillmentStatus: 'not_required' },
  })
})

test('nothing of the line is to be sent any more with its refund', async () => {
  const { id, seen } = await paid([shop.plan('france1'), shop.card()])
  await refund(id, [{ line: `plan:plan:${shop.ids.localCard.priceId}`, quantity: 1 }])
  expect(await seen()).toMatchObject({
    paymentStatus: 'partially_refunded',
    fulfillmentStatus: 'not_required',
  })
})

test('nothing is to be sent or installed any more with the cancellation', async () => {
  const { id, seen } = await paid([shop.plan('france1'), shop.card()])
  await staff.orders.cancel({ id, reason: 'Changed their mind' })
  expect(await seen()).toMatchObject({
    ...{ status: 'cancelled', fulfillmentStatus: 'not_required', activationStatus: 'none' },
  })
})

test('an order goes on where it was stopped with its release', async () => {
  const { id, seen } = await paid()
  await staff.orders.hold({ id, reason: 'The address looks odd' })
  expect(await seen()).toMatchObject({ status: 'on_hold', fulfillmentStatus: 'assigned' })
  await staff.orders.release({ id, note: 'The buyer called' })
  expect(await seen()).toMatchObject({ status: 'confirmed', fulfillmentStatus: 'assigned' })
})

test('an eSIM that was refused is waited for again with the retry', async () => {
  const { id, seen } = await paid([shop.plan('france1')])
  await within((ctx) =>
    ctx.db
      .update(provisionings)
      .set({ state: 'rejected' })
      .where(and(eq(provisionings.tenantId, ctx.tenant.id), eq(provisionings.orderId, id))),
  )
  await within((ctx) => deriveDelivery(ctx, id))
  expect(await seen()).toMatchObject({ activationStatus: 'error' })
  await staff.orders.retryProvisioning({ id })
  expect(await seen()).toMatchObject({ activationStatus: 'pending' })
})
