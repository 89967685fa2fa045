import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartItem } from '#contracts/checkout/views.ts'
import { refused } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { recordRefundOutcome, requestRefund } from '#modules/payments/index.ts'
import type { ParcelEvent } from '#modules/fulfillment/index.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { markRefundedAsSeen, refundAsSeen } from './as-seen.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { cards } from './hosted-page.ts'
import { checkInvariants } from './invariants.ts'
import { parcelsOf, reportParcels } from './parcels.ts'
import { buy, openShop, type Shop } from './shopping.ts'
import { signInAs } from './sign-in.ts'
import { until } from './until.ts'
import { administrator } from './world.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { domain: 'base', stock: 12 })
})
afterAll(() => world?.close())

const caller = () => world.caller(shop.tenant)
const check = () => checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })
const staff = async () => world.api('base', { token: (await signInAs(world, shop.tenant)).token })

/** A SIM card that is paid, or what else is in the cart, as far as its parcel has come. */
async function bought(
  reports: ParcelEvent[] = [],
  { items = [shop.card()], card = cards.good }: { items?: CartItem[]; card?: string } = {},
) {
  const placed = await buy(world.api('base'), { items }, card)
  await world.settle()
  await reportParcels(caller(), placed.orderId, reports)
  const api = await staff()
  const order = () => api.orders.get({ id: placed.orderId })
  const refund = async (amountCents?: number) => {
    const { id, refundableCents } = (await order()).payments[0]!
    await refundAsSeen(api, {
      id,
      amountCents: amountCents ?? refundableCents,
      reason: 'requested_by_customer',
      note: 'Stays at home',
    })
    await world.settle()
  }
  const line = (await order()).lines.find(({ cards: own }) => own.length > 0)!
  const sold = { simId: line.cards[0]!.simId, orderLineId: line.id }
  return { ...placed, api, order, refund, sold }
}

/** The card that was sold, and its plan for that. */
const cardOf = ({ simId, orderLineId }: { simId: string; orderLineId: string }) =>
  inTransaction(caller(), async (ctx) => {
    const [sim] = await ctx.db.select().from(sims).where(eq(sims.id, simId))
    const [plan] = await ctx.db
      .select({ state: subscriptions.state })
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.orderLineId, orderLineId)))
    return { inventory: sim!.inventory, orderId: sim!.orderId, plan: plan!.state }
  })

const backOnTheShelf = { inventory: 'available', orderId: null, plan: 'ended' }
const isKept = { inventory: 'assigned', plan: 'pending_activation' }

type Order = Awaited<ReturnType<Awaited<ReturnType<typeof bought>>['order']>>
const told = ({ timeline }: Order, type: string) => timeline.filter((entry) => entry.type === type)

describe('an order whose money all went back', () => {
  test.each([
    ['being packed', []],
    ['packed', ['prepare']],
  ] as [string, ParcelEvent[]][])('is not sent while it is %s', async (_how, reports) => {
    const { orderId, orderToken, order, refund, sold } = await bought(reports)
    await refund()
    const now = await order()
    expect(now).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      fulfillmentStatus: 'not_required',
      attention: [],
      owedCents: 0,
    })
    expect(await parcelsOf(caller(), orderId)).toMatchObject([{ state: 'cancelled' }])
    // The person who packs is told why.
    for (const type of ['fulfillment.cancel', 'order.cancel'])
      expect(told(now, type)).toMatchObject([{ data: { reason: 'refunded' } }])
    expect(await cardOf(sold)).toEqual(backOnTheShelf)
    expect(await world.api('base').orders.own.get({ token: orderToken })).toMatchObject({
      status: 'cancelled',
    })
    const sent = now.notifications.map(({ template }) => template)
    expect(sent.filter((template) => template === 'refund-issued')).toHaveLength(1)
    expect(sent.filter((template) => template === 'order-cancelled')).toHaveLength(1)
    expect(await check()).toEqual([])
  })

  test.each([
    ['shipped', ['ship']],
    ['on its way', ['ship', 'move', 'approach']],
  ] as [string, ParcelEvent[]][])('goes on once it is %s, and the staff are told', async (_how, reports) => {
    const { orderId, order, refund, sold } = await bought(reports)
    const [before] = await parcelsOf(caller(), orderId)
    await refund()
    const now = await order()
    expect(now).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'refunded',
      fulfillmentStatus: 'shipped',
    })
    expect(await parcelsOf(caller(), orderId)).toEqual([before])
    expect(told(now, 'order.paid_back_under_way')).toMatchObject([
      { data: { parcels: 1, reason: 'refunded' } },
    ])
    expect(await cardOf(sold)).toMatchObject(isKept)
  })

  test('asks for nothing once it has arrived', async () => {
    const { order, refund, sold } = await bought(['ship', 'deliver'])
    await refund()
    const now = await order()
    expect(now).toMatchObject({ status: 'completed', fulfillmentStatus: 'delivered' })
    expect(told(now, 'order.paid_back_under_way')).toEqual([])
    expect(await cardOf(sold)).toMatchObject(isKept)
  })

  test('keeps what was delivered of it, and sends nothing more', async () => {
    const { orderId, order, refund, sold } = await bought([], { items: [shop.plan('france1'), shop.card()] })
    await refund()
    expect(await order()).toMatchObject({
      status: 'completed',
      activationStatus: 'done',
      fulfillmentStatus: 'not_required',
    })
    expect(await parcelsOf(caller(), orderId)).toMatchObject([{ state: 'cancelled' }])
    expect(await cardOf(sold)).toEqual(backOnTheShelf)
    expect(await check()).toEqual([])
  })

  test('is not sent either when the money went back by hand', async () => {
    const { api, order, sold } = await bought()
    const { id } = (await order()).payments[0]!
    await markRefundedAsSeen(api, { id, reference: 'Cash', note: 'At the desk' })
    await world.settle()
    expect(await order()).toMatchObject({ status: 'cancelled', fulfillmentStatus: 'not_required' })
    expect(await cardOf(sold)).toEqual(backOnTheShelf)
  })

  test('is not sent when the bank took the money back', async () => {
    const { order, sold } = await bought([], { card: cards.disputed })
    const { providerReference } = await until(async () => {
      const [payment] = (await order()).payments
      return payment!.state === 'disputed' && payment
    })
    expect(await cardOf(sold)).toMatchObject(isKept)
    await world.sandbox.control('/stripe/dispute', { paymentIntent: providerReference, status: 'lost' })
    await world.settle()
    const now = await order()
    expect(now).toMatchObject({ status: 'cancelled', fulfillmentStatus: 'not_required', attention: [] })
    expect(told(now, 'fulfillment.cancel')).toMatchObject([{ data: { reason: 'charged_back' } }])
    expect(await cardOf(sold)).toEqual(backOnTheShelf)
  })
})

test('a part of the money changes nothing, and the rest of it stops the parcel', async () => {
  const { orderId, order, refund, sold } = await bought(['prepare'])
  await refund(100)
  expect(await order()).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'partially_refunded',
    fulfillmentStatus: 'assigned',
  })
  expect(await parcelsOf(caller(), orderId)).toMatchObject([{ state: 'ready' }])
  expect(await cardOf(sold)).toMatchObject(isKept)
  await refund()
  expect(await parcelsOf(caller(), orderId)).toMatchObject([{ state: 'cancelled' }])
  expect(await cardOf(sold)).toEqual(backOnTheShelf)
})

test('a refund that the provider refuses stops nothing', async () => {
  const { orderId, order, sold } = await bought()
  const { id: paymentId } = (await order()).payments[0]!
  const owner = world.caller(shop.tenant, administrator('owner'))
  await inTransaction(owner, async (ctx) => {
    const { refund } = await requestRefund(ctx, { paymentId, reason: 'requested_by_customer', note: null })
    await recordRefundOutcome(ctx, refund.id, refused('declined', 'No'))
  })
  expect(await order()).toMatchObject({ status: 'confirmed', attention: [{ kind: 'refund_failed' }] })
  expect(await parcelsOf(caller(), orderId)).toMatchObject([{ state: 'pending' }])
  expect(await cardOf(sold)).toMatchObject(isKept)
})

test('money that the bank sends back later is owed, and nothing is sent for it', async () => {
  const { orderId, order, refund, sold } = await bought([], { card: cards.refundFails })
  await refund()
  const now = await order()
  expect(now).toMatchObject({
    status: 'cancelled',
    attention: [{ kind: 'refund_failed' }],
    owedCents: now.totalCents,
  })
  expect(await parcelsOf(caller(), orderId)).toMatchObject([{ state: 'cancelled' }])
  expect(await cardOf(sold)).toEqual(backOnTheShelf)
})
