import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { businessDefaults } from '#contracts/business.ts'
import type { PurchaseView, QuoteView } from '#contracts/checkout/views.ts'
import { hoursMs, minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { updatePricing } from '#modules/catalog/index.ts'
import { plans } from '#tables/catalog.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf, nextAddress } from '../client.ts'
import { cards, payHosted } from '../hosted-page.ts'
import { checkInvariants } from '../invariants.ts'
import { parcel } from '../buyer.ts'
import { buy, newEmail, openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'
import { until } from '../until.ts'

let world: AppWorld
let shop: Shop
let foreign: Shop

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 5 })
  foreign = await openShop(world, { domain: 'roamilo' })
})
/** Whatever a case did, the books are in order after it. */
async function checkBooks() {
  await world.settle({ rounds: [] })
  const violations = await checkInvariants(
    { adminUrl: world.database.adminUrl, sandbox: world.sandbox },
    { settled: false },
  )
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
}
afterEach(checkBooks)
afterAll(() => world?.close())

const api = (domain = 'base') => world.api(domain)
const orderOf = ({ orderToken: token, orderProof: proof }: PurchaseView) =>
  api().orders.own.get({ token, proof })
const isPaid = (placed: PurchaseView) => until(async () => (await orderOf(placed)).paymentStatus === 'paid')

/** One request as it stands on the wire, past every typed client. */
async function raw(path: string, body: string | object, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-domain': 'base',
      'x-forwarded-for': nextAddress(),
      'idempotency-key': newId(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = (await response.json()) as { code?: string }
  return { status: response.status, code: answer.code }
}
const purchaseBody = (changes: object = {}) => ({
  items: [shop.plan('france1')],
  emailAddress: newEmail(),
  paymentMethod: 'card',
  expectedTotalCents: 500,
  ...changes,
})
const purchase = (changes: object = {}) => raw('/public/sim/purchase', purchaseBody(changes))

describe('cards', () => {
  test.for([
    ['declined', 'generic_decline'],
    ['expired', 'expired_card'],
  ] as const)('%s, then paid with another one: one order, one charge', async ([name, problem]) => {
    const placed = await place(api(), { items: [shop.plan('france1')] })
    expect(await payHosted(placed.redirectUrl!, cards[name])).toBeNull()
    const settled = await api().payments.own.settle({ token: placed.orderToken })
    expect(settled).toMatchObject({ paymentStatus: 'failed', orderStatus: 'pending', problem })
    const again = await api().payments.own.pay({ token: placed.orderToken })
    expect(again.redirectUrl).toBe(placed.redirectUrl)
    expect(await payHosted(again.redirectUrl!)).toContain('/payment?order=')
    await isPaid(placed)
  })

  test('3-D Secure, refused by its owner and then approved', async () => {
    const placed = await place(api(), { items: [shop.plan('france1')] })
    expect(await payHosted(placed.redirectUrl!, cards.threeDSecure, { approves: false })).toBeNull()
    expect((await orderOf(placed)).paidCents).toBe(0)
    expect(await payHosted(placed.redirectUrl!, cards.threeDSecure)).toContain('outcome=success')
    await isPaid(placed)
  })

  test('the back button: leaving the page and buying on leads to the same page', async () => {
    const placed = await place(api(), { items: [shop.plan('france1')] })
    const { redirectUrl } = await api().payments.own.pay({ token: placed.orderToken })
    expect(redirectUrl).toBe(placed.redirectUrl)
    await payHosted(redirectUrl!)
    await isPaid(placed)
    expect(await api().payments.own.pay({ token: placed.orderToken }).catch(codeOf)).toBe('ALREADY_PAID')
  })
})

describe('disputes', () => {
  test.for([
    ['won', 'succeeded'],
    ['lost', 'charged_back'],
  ] as const)('a bank takes money back, and the dispute is %s', async ([status, state]) => {
    const placed = await buy(api(), { items: [shop.plan('france1')] }, cards.disputed)
    const staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
    const payment = async () => (await staff.orders.get({ id: placed.orderId })).payments[0]!
    const disputed = await until(async () => {
      const one = await payment()
      return one.state === 'disputed' && one
    })
    await world.sandbox.control('/stripe/dispute', { paymentIntent: disputed.providerReference, status })
    await until(async () => (await payment()).state === state)
  })

  test('an event that is none of ours is answered and dropped', async () => {
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
    })
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', 'whsec_commonwave').update(`${seconds}.${body}`).digest('hex')
    const headers = { 'stripe-signature': `t=${seconds},v1=${signature}` }
    expect((await raw('/webhooks/stripe', body, headers)).status).toBe(200)
  })
})

describe('prices and plans', () => {
  test('a cart keeps its price for a day; then it is refused with the new quote, and nothing is written', async () => {
    const caller = world.caller(shop.tenant)
    const id = shop.ids.france3.priceId
    const bought = (expectedTotalCents: number) =>
      place(api(), { items: [shop.plan('france3')], input: { expectedTotalCents } })
    await inTransaction(caller, (ctx) => updatePricing(ctx, { id, price: 1100, discountedPrice: 1100 }))
    expect((await bought(900)).totalCents).toBe(900)
    await world.advance(hoursMs(businessDefaults.pricePromiseHours) + minutesMs(1))
    const refusal = await bought(900).catch((error: { code: string; data: { quote: QuoteView } }) => error)
    expect(refusal).toMatchObject({ code: 'PRICE_CHANGED', data: { quote: { totalCents: 1100 } } })
    expect((await bought(1100)).totalCents).toBe(1100)
  })

  test('a removed plan is refused with what is left of the cart', async () => {
    const caller = world.caller(shop.tenant)
    const { planId } = shop.ids.france10
    const items = [shop.plan('france10'), shop.plan('france1')]
    const quote = await api().checkout.quote({ items })
    await inTransaction(caller, (ctx) =>
      ctx.db.update(plans).set({ state: 'inactive' }).where(eq(plans.id, planId)),
    )
    const input = { items, emailAddress: newEmail(), paymentMethod: 'card' as const }
    const refusal = await api()
      .checkout.purchase({ ...input, expectedTotalCents: quote.totalCents })
      .catch((error: { code: string; data: { quote: QuoteView } }) => error)
    expect(refusal).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { quote: { totalCents: 500, dropped: [{ reason: 'PLAN_NOT_FOUND' }] } },
    })
    const alone = { ...input, items: [shop.plan('france10')], expectedTotalCents: 1600 }
    expect(await api().checkout.purchase(alone).catch(codeOf)).toBe('PLAN_NOT_FOUND')
  })

  test('a foreign brand’s plan, price or add-on does not exist here', async () => {
    const stranger = foreign.plan('france1')
    const mixed = { ...shop.plan('france1'), priceId: foreign.ids.france1.priceId }
    for (const item of [stranger, mixed]) {
      expect(await purchase({ items: [item] })).toEqual({ status: 404, code: 'PLAN_NOT_FOUND' })
    }
    expect(await purchase({ items: [shop.plan('france1'), stranger] })).toEqual({
      status: 409,
      code: 'PRICE_CHANGED',
    })
    expect(await purchase({ items: [shop.plan('france1'), foreign.topUp()] })).toEqual({
      status: 409,
      code: 'PRICE_CHANGED',
    })
  })

  test.for([0, 1, 499, -500, 501, 100_000])(
    'a forged total of %i cents buys nothing',
    async (expectedTotalCents) => {
      expect(await purchase({ expectedTotalCents })).toEqual({ status: 409, code: 'PRICE_CHANGED' })
    },
  )

  test('a plan for somebody else is no plan', async () => {
    expect(await purchase({ items: [shop.plan('secret')], expectedTotalCents: 100 })).toEqual({
      status: 404,
      code: 'PLAN_NOT_FOUND',
    })
  })

  test('a price named in the body is refused, not ignored', async () => {
    expect((await purchase({ totalCents: 1 })).status).toBe(400)
    expect((await purchase({ items: [{ ...shop.plan('france1'), price: 1 }] })).status).toBe(400)
  })
})

describe('what nobody types', () => {
  test.for([0, -1, 1e9, 1.5, 1e308, '2', null, 51])('a quantity of %j is refused', async (quantity) => {
    expect((await purchase({ items: [{ ...shop.plan('france1'), quantity }] })).status).toBe(400)
  })

  test('fifty at most, however they are split', async () => {
    const items = [shop.plan('france1', 30), shop.plan('france1', 30)]
    expect(await purchase({ items, expectedTotalCents: 30_000 })).toEqual({
      status: 422,
      code: 'INVALID_INPUT',
    })
  })

  const shipping = (changes: object) => ({
    items: [shop.card()],
    shipping: { ...parcel, ...changes },
    expectedTotalCents: 1,
  })
  test.for([
    ['a NUL byte', 'A\u0000da'],
    ['a lone surrogate', 'A\ud800da'],
    ['the other lone surrogate', '\udc00'],
    ['nothing but blanks', '   '],
    ['a thousand characters', 'a'.repeat(1000)],
    ['a number', 7],
    ['an object', { first: 'Ada' }],
  ])('a name of %s is refused', async ([, shippingFirstName]) => {
    expect((await purchase(shipping({ shippingFirstName }))).status).toBe(400)
  })

  test('a NUL byte or lone surrogate in any other text is refused too', async () => {
    for (const bad of ['\u0000', '\ud800']) {
      expect((await purchase({ emailAddress: `a${bad}@example.test` })).status).toBe(400)
      expect((await purchase({ phoneNumber: `+1212${bad}` })).status).toBe(400)
      expect((await purchase({ resellerCode: `ABC${bad}` })).status).toBe(400)
      expect(
        (await raw('/public/order', { orderNumber: `BASE${bad}`, emailAddress: 'a@example.test' })).status,
      ).toBe(400)
    }
    expect(
      (await raw('/public/sim/purchase', purchaseBody(), { 'idempotency-key': 'a\u00ff\u00fe' })).status,
    ).toBeLessThan(500)
  })

  test('a name of one megabyte is refused before it is read', async () => {
    expect(await purchase(shipping({ shippingFirstName: 'a'.repeat(1024 * 1024) }))).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
  })

  test.for(['', '{', '[]', '"text"', 'null', '{"items":{}}', '{"__proto__":{"items":[]}}'])(
    'a body of %j is refused',
    async (body) => {
      expect((await raw('/public/sim/purchase', body)).status).toBe(400)
    },
  )

  test('buying needs a key', async () => {
    expect(await raw('/public/sim/purchase', purchaseBody(), { 'idempotency-key': '' })).toEqual({
      status: 400,
      code: 'IDEMPOTENCY_KEY_REQUIRED',
    })
  })
})

describe('another brand’s links', () => {
  test('order, payment and invoice are not found there, and the invoice is found at home', async () => {
    const placed = await buy(api(), { items: [shop.plan('france1')] })
    const { orderToken: token, orderProof: proof, orderNumber } = placed
    await isPaid(placed)
    const id = (await orderOf(placed)).invoiceToken!
    expect((await api().billing.own.invoice({ id })).totalCents).toBe(500)
    const { orders, payments, billing } = api('roamilo')
    expect(await billing.own.invoice({ id }).catch(codeOf)).toBe('INVOICE_NOT_FOUND')
    expect(await billing.own.invoicePdf({ id }).catch(codeOf)).toBe('INVOICE_NOT_FOUND')
    expect(await orders.own.get({ token, proof }).catch(codeOf)).toBe('ORDER_NOT_FOUND')
    expect(await payments.own.pay({ token }).catch(codeOf)).toBe('ORDER_NOT_FOUND')
    expect(await payments.own.settle({ token }).catch(codeOf)).toBe('ORDER_NOT_FOUND')
    expect(await orders.own.find({ orderNumber, emailAddress: 'shopper1@example.test' }).catch(codeOf)).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  test('on a brand’s own host its data stand alone, whatever brand the caller names', async () => {
    const placed = await buy(api(), { items: [shop.plan('france1')] })
    await isPaid(placed)
    const id = (await orderOf(placed)).invoiceToken!
    const { token } = await signInAs(world, shop.tenant)
    const at = async (url: string, headers: Record<string, string> = {}) => {
      const host = { host: 'roamilo.localhost:9000', 'x-domain': 'base', cookie: 'domain=base' }
      return (await world.app.inject({ url: `/api${url}`, headers: { ...host, ...headers } })).statusCode
    }
    expect(await at(`/public/plan/${foreign.ids.france1.planId}`)).toBe(200)
    expect(await at(`/public/plan/${shop.ids.france1.planId}`)).toBe(404)
    expect(await at(`/public/invoice/${id}`)).toBe(404)
    expect(await at(`/public/order/${placed.orderToken}`)).toBe(404)
    expect(await at('/administrator/order', { authorization: `Bearer ${token}` })).toBe(401)
    expect(
      await at('/administrator/order', { host: 'nobody.localhost', authorization: `Bearer ${token}` }),
    ).toBe(404)
  })

  test('links that were never given out are not found either', async () => {
    for (const token of ['A'.repeat(22), newId().slice(0, 22)]) {
      expect(await api().orders.own.get({ token }).catch(codeOf)).toBe('ORDER_NOT_FOUND')
      expect(await api().billing.own.invoice({ id: token }).catch(codeOf)).toBe('INVOICE_NOT_FOUND')
    }
  })

  test('what was typed comes back to whoever holds the second fact, until the order is paid', async () => {
    const emailAddress = newEmail()
    const phoneNumber = '+12125550142'
    const items = [shop.plan('france1')]
    const {
      orderToken: token,
      orderProof: proof,
      redirectUrl,
    } = await place(api(), {
      ...{ items, emailAddress, input: { phoneNumber } },
    })
    const seen = await api().orders.own.get({ token, proof })
    expect(seen).toMatchObject({ emailAddress, typed: { phoneNumber, shipping: null } })
    for (const guess of [undefined, 'forged'])
      expect((await api().orders.own.get({ token, proof: guess })).typed).toBeNull()
    await payHosted(redirectUrl!)
    await until(async () => (await api().orders.own.get({ token, proof })).paymentStatus === 'paid')
    expect((await api().orders.own.get({ token, proof })).typed).toBeNull()
  })

  test('without the second fact a link shows no address, no eSIM and no invoice', async () => {
    const placed = await buy(api(), { items: [shop.plan('france1')] })
    await until(async () => (await orderOf(placed)).status === 'completed')
    const { orderToken: token } = placed
    for (const proof of [
      undefined,
      'forged',
      `${Math.floor(Date.now() / 1000) + 9999}.x`,
      placed.orderProof.replace(/.$/, ''),
    ]) {
      const seen = await api().orders.own.get({ token, ...(proof ? { proof } : {}) })
      expect(seen).toMatchObject({ proven: false, invoiceToken: null })
      expect(seen.emailAddress).toContain('…')
      expect(seen.lines[0]!.esims[0]).toMatchObject({ activation: null })
    }
  })
})
