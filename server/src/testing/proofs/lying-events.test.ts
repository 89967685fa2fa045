import { createHmac } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { orders } from '#tables/orders.ts'
import { attention, webhookInbox } from '#tables/platform.ts'
import { payments, refunds } from '#tables/payments.ts'
import { refundAsSeen } from '../as-seen.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { payHosted } from '../hosted-page.ts'
import { checkInvariants } from '../invariants.ts'
import { buy, openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  // What the provider itself tells is held back, so that only what is told here is heard.
  await holdWebhooks()
})
afterAll(() => world?.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)

/** An event that nothing but the secret speaks for, delivered by the door; the status of the answer and its id. */
async function tell(type: string, object: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const id = `evt_${newId()}`
  const body = JSON.stringify({ id, object: 'event', type, data: { object }, ...more })
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', 'whsec_commonwave').update(`${seconds}.${body}`).digest('hex')
  const { status } = await fetch(`${world.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  })
  await world.settle({ webhooks: false, rounds: [] })
  return { status, id }
}
const metadata = (paymentId: string) => ({ tenant_id: shop.tenant.id, payment_id: paymentId })
const completed = (session: string, paymentId: string, more = {}) =>
  tell('checkout.session.completed', {
    id: session,
    payment_status: 'paid',
    metadata: metadata(paymentId),
    ...more,
  })

const outcomeOf = async (eventId: string) => {
  const [row] = await within((ctx) =>
    ctx.db.select().from(webhookInbox).where(eq(webhookInbox.eventId, eventId)),
  )
  return row?.outcome
}
const orderOf = async (id: string) =>
  (await within((ctx) => ctx.db.select().from(orders).where(eq(orders.id, id))))[0]!
const paymentsOf = (orderId: string) =>
  within((ctx) =>
    ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt),
  )
const placed = async () => {
  const { orderId, redirectUrl } = await place(world.api('base'), { items: [shop.plan('france1')] })
  const [payment] = await paymentsOf(orderId)
  return { orderId, redirectUrl: redirectUrl!, payment: payment!, session: payment!.providerSession! }
}
const holdWebhooks = () => world.sandbox.control('/faults/stripe', { webhooksOff: true })
const isSound = async () => {
  const { adminUrl } = world.database
  expect(await checkInvariants({ adminUrl, sandbox: world.sandbox })).toEqual([])
  await holdWebhooks()
}
const failedJobs = async () => {
  const { rows } = await within((ctx) =>
    ctx.db.execute<{ attempts: number }>(
      sql`select attempts from graphile_worker.jobs where task_identifier = 'payment-event'`,
    ),
  )
  return rows
}

test('a page that was paid for one order pays no other one', async () => {
  const [victim, attacker] = [await placed(), await placed()]
  await payHosted(attacker.redirectUrl)
  const { id } = await completed(attacker.session, victim.payment.id)
  expect(await outcomeOf(id)).toBe('page of another payment')
  expect((await orderOf(victim.orderId)).status).toBe('pending')
  expect((await paymentsOf(victim.orderId))[0]).toMatchObject({ state: 'requires_action', problem: null })

  // The page's own event still finds its payment.
  await completed(attacker.session, attacker.payment.id)
  expect((await orderOf(attacker.orderId)).paidCents).toBe(500)
  await isSound()
})

test('a page that does not exist neither pays nor ends a payment', async () => {
  const { orderId, payment } = await placed()
  const { id } = await completed('cs_test_unknown', payment.id)
  expect(await outcomeOf(id)).toBe('no such page')
  expect((await paymentsOf(orderId))[0]?.state).toBe('requires_action')
})

test('a page that nobody has paid is not believed to be paid', async () => {
  const { orderId, payment, session } = await placed()
  await completed(session, payment.id, { amount_total: 500 })
  expect((await orderOf(orderId)).paidCents).toBe(0)
})

test('what a page of another service provider was paid does not count here', async () => {
  const other = await openShop(world, { domain: 'elsewhere' })
  const there = await place(world.api('elsewhere'), { items: [other.plan('france1')] })
  await payHosted(there.redirectUrl!)
  const [foreign] = await inTransaction(world.caller(other.tenant), (ctx) =>
    ctx.db.select().from(payments).where(eq(payments.orderId, there.orderId)),
  )
  const { orderId, payment } = await placed()
  const { id } = await completed(foreign!.providerSession!, payment.id)
  expect(await outcomeOf(id)).toBe('page of another payment')
  expect((await orderOf(orderId)).paidCents).toBe(0)
  await world.sandbox.control('/webhooks/flush', {})
  await world.settle({ webhooks: false, rounds: [] })
})

test('another amount than was asked for, or another currency, waits for a person', async () => {
  for (const opened of [{ amountCents: 700 }, { currency: 'EUR' }]) {
    const { orderId, payment, session, redirectUrl } = await placed()
    await within((ctx) => ctx.db.update(payments).set(opened).where(eq(payments.id, payment.id)))
    if (opened.amountCents)
      await within((ctx) => ctx.db.update(orders).set({ totalCents: 700 }).where(eq(orders.id, orderId)))
    else
      await within((ctx) =>
        ctx.db
          .update(orders)
          .set({ currency: 'EUR' as 'USD' })
          .where(eq(orders.id, orderId)),
      )
    await payHosted(redirectUrl)
    await completed(session, payment.id)
    expect(await orderOf(orderId)).toMatchObject({
      status: 'on_hold',
      paymentStatus: opened.amountCents ? 'partially_paid' : 'paid',
    })
    const open = await within((ctx) =>
      ctx.db.select().from(attention).where(eq(attention.subjectId, orderId)),
    )
    expect(open).toMatchObject([{ kind: 'amount_mismatch', data: { paidCents: 500 }, closedAt: null }])
    expect((await paymentsOf(orderId))[0]).toMatchObject({ amountCents: 500, currency: 'USD' })
  }
})

test('an event of another account is dropped', async () => {
  const { orderId, payment, session, redirectUrl } = await placed()
  await payHosted(redirectUrl)
  const object = { id: session, payment_status: 'paid', metadata: metadata(payment.id) }
  const { id, status } = await tell('checkout.session.completed', object, { account: 'acct_somebody' })
  expect(status).toBe(200)
  expect(await outcomeOf(id)).toBeUndefined()
  expect((await orderOf(orderId)).paidCents).toBe(0)
  await completed(session, payment.id)
})

test('what pays one payment pays no second one', async () => {
  const [first, second] = [await placed(), await placed()]
  await payHosted(second.redirectUrl)
  const stripe = await fetch(`${world.sandbox.url}/v1/checkout/sessions/${second.session}`, {
    headers: { authorization: 'Bearer sk_test_commonwave' },
  })
  const { payment_intent: providerPayment } = (await stripe.json()) as { payment_intent: string }
  const claim = (value: string | null) =>
    within((ctx) =>
      ctx.db.update(payments).set({ providerPayment: value }).where(eq(payments.id, first.payment.id)),
    )
  await claim(providerPayment)
  const { id } = await completed(second.session, second.payment.id)
  expect(await outcomeOf(id)).toBe('pays another payment')
  expect((await orderOf(second.orderId)).paidCents).toBe(0)
  await claim(null)
  await completed(second.session, second.payment.id)
  expect((await orderOf(second.orderId)).paidCents).toBe(500)
})

test('real money that comes once more by another page is written down and goes back', async () => {
  const { orderId, payment, session, redirectUrl } = await placed()
  await payHosted(redirectUrl)
  await completed(session, payment.id)
  const again = await openAnotherPage(payment.id)
  await payHosted(again.url)
  for (const _ of [1, 2]) await completed(again.id, payment.id)

  const rows = await paymentsOf(orderId)
  expect(rows.map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, 'succeeded'],
    [2, 'refunded'],
  ])
  const given = await within((ctx) =>
    ctx.db
      .select()
      .from(refunds)
      .where(
        inArray(
          refunds.paymentId,
          rows.map(({ id }) => id),
        ),
      ),
  )
  expect(given).toMatchObject([{ paymentId: rows[1]!.id, state: 'succeeded', reason: 'duplicate' }])
  await isSound()
})

test('a refund of one payment is not asked for at another one', async () => {
  const { orderId } = await buy(world.api('base'), { items: [shop.plan('france1')] })
  await settleOwn(orderId)
  const [payment] = await paymentsOf(orderId)
  const other = await placed()
  const finance = world.api('base', { token: (await signInAs(world, shop.tenant, 'finance')).token })
  await world.sandbox.control('/faults/stripe', { failAfterCommit500: { count: 1 }, match: '/v1/refunds' })
  await refundAsSeen(finance, {
    id: payment!.id,
    amountCents: 100,
    reason: 'requested_by_customer',
    note: 'A part',
  })
  const [refund] = await within((ctx) =>
    ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment!.id)),
  )
  expect(refund?.state).toBe('unknown')
  const told = (paymentId: string) =>
    tell('refund.updated', { id: 're_1', metadata: { ...metadata(paymentId), refund_id: refund!.id } })
  const { id } = await told(other.payment.id)
  expect(await outcomeOf(id)).toBe('not ours')
  await told(payment!.id)
  const [settled] = await within((ctx) =>
    ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment!.id)),
  )
  expect(settled?.state).toBe('succeeded')
  await isSound()
})

test('a dispute of one payment does not touch another one', async () => {
  const disputed = await buy(world.api('base'), { items: [shop.plan('france1')] }, '4000000000000259')
  const { orderId } = await buy(world.api('base'), { items: [shop.plan('france1')] })
  await settleOwn(disputed.orderId)
  await settleOwn(orderId)
  const [[victim], [source]] = [await paymentsOf(orderId), await paymentsOf(disputed.orderId)]
  const listed = await fetch(`${world.sandbox.url}/v1/disputes`, {
    headers: { authorization: 'Bearer sk_test_commonwave' },
  })
  const { data } = (await listed.json()) as { data: { id: string; payment_intent: string }[] }
  const dispute = data.find((one) => one.payment_intent === source!.providerPayment)!
  const about = (providerPayment: string) =>
    tell('charge.dispute.created', { id: dispute.id, payment_intent: providerPayment })
  const { id } = await about(victim!.providerPayment!)
  expect(await outcomeOf(id)).toBe('dispute of another payment')
  expect((await paymentsOf(orderId))[0]?.state).toBe('succeeded')
  await about(source!.providerPayment!)
  expect((await paymentsOf(disputed.orderId))[0]?.state).toBe('disputed')
})

test.each([
  ['payment', { metadata: { payment_id: 'INV-17' } }],
  ['refund', { metadata: { refund_id: '1 or 1=1' } }],
  ['page', { id: '../../../v1/refunds' }],
  ['page', { id: 'cs_test_\u0000' }],
  ['provider’s payment', { payment_intent: 'none' }],
])('an id of a %s that is none is refused at the door, and never tried', async (_what, wrong) => {
  const { payment, session } = await placed()
  const { status, id } = await tell('checkout.session.completed', {
    id: session,
    ...wrong,
    metadata: { ...metadata(payment.id), ...('metadata' in wrong ? wrong.metadata : {}) },
  })
  expect(status).toBe(400)
  expect(await outcomeOf(id)).toBeUndefined()
  expect(await failedJobs()).toEqual([])
})

test('whoever else uses the same account with names of their own is answered and dropped', async () => {
  const foreign = { id: 'cs_test_theirs', metadata: { tenant_id: 'shop 7', payment_id: 'INV-17' } }
  expect((await tell('checkout.session.completed', foreign)).status).toBe(200)
  expect((await tell('checkout.session.completed', { id: 'cs_test_theirs', metadata: {} })).status).toBe(200)
  expect(await failedJobs()).toEqual([])
})

/** What the provider itself would have told of an order's payment. */
async function settleOwn(orderId: string) {
  const [payment] = await paymentsOf(orderId)
  await completed(payment!.providerSession!, payment!.id)
}

/** A second page that the provider has for the same payment, as when the key of the first call is forgotten. */
async function openAnotherPage(paymentId: string): Promise<{ id: string; url: string }> {
  const form = new URLSearchParams({
    mode: 'payment',
    success_url: 'http://localhost/done',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][product_data][name]': 'France 1 GB',
    'metadata[tenant_id]': shop.tenant.id,
    'metadata[payment_id]': paymentId,
    'payment_intent_data[metadata][tenant_id]': shop.tenant.id,
    'payment_intent_data[metadata][payment_id]': paymentId,
  })
  const response = await fetch(`${world.sandbox.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_commonwave' },
    body: form,
  })
  return (await response.json()) as { id: string; url: string }
}
