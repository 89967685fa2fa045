import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PurchaseInput, PurchaseView } from '#contracts/checkout/views.ts'
import { done } from '#platform/effects.ts'
import { stripeProvider } from '#providers/payments/stripe.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { payHosted } from '../hosted-page.ts'
import { checkInvariants } from '../invariants.ts'
import { newEmail, openShop, place, type Shop } from '../shopping.ts'
import { until } from '../until.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 20 })
})
/** Whatever a case did, the books are in order after it. */
async function checkBooks() {
  await world.settle({ rounds: [] })
  const violations = await checkInvariants(
    { adminUrl: world.database.adminUrl, sandbox: world.sandbox },
    { settled: false, shoppersBuyOnce: false },
  )
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
}
afterEach(checkBooks)
afterAll(() => world?.close())

const newCart = () => randomBytes(16).toString('base64url')
const api = () => world.api('base')

/** One buyer with one cart, who may type something else each time. */
function buyer(items = [shop.plan('france1')], cartId = newCart()) {
  const emailAddress = newEmail()
  return (input: Partial<PurchaseInput> = {}) =>
    place(api(), { items, emailAddress, input: { cartId, ...input } })
}

/** Presses until the shop has done with the buyer who pressed before, as the checkout page does. */
async function patiently(press: () => Promise<PurchaseView>): Promise<PurchaseView> {
  return until(() =>
    press().catch((error: unknown) => {
      if (codeOf(error) !== 'REQUEST_IN_PROGRESS') throw error
      return undefined
    }),
  )
}

/** Whether a card is taken on a page: the buyer is then sent back to the shop. */
const takesMoney = async ({ redirectUrl }: PurchaseView) => (await payHosted(redirectUrl!)) !== null
const orderOf = ({ orderToken: token, orderProof: proof }: PurchaseView) =>
  api().orders.own.get({ token, proof })

describe('one cart is one order', () => {
  test('the same details, pressed again under another key, lead to the same order and page', async () => {
    const press = buyer()
    const first = await press()
    const second = await press()
    expect(second).toMatchObject({ orderId: first.orderId, redirectUrl: first.redirectUrl })
    expect(await takesMoney(second)).toBe(true)
  })

  test('other details take its place: the earlier page takes no money, and what it held is free', async () => {
    const press = buyer([shop.card(2)])
    const first = await press()
    const second = await press({ phoneNumber: '+12125550123' })
    expect(second.orderId).not.toBe(first.orderId)
    expect(await takesMoney(first)).toBe(false)
    expect(await orderOf(first)).toMatchObject({ status: 'cancelled', canPay: false })
    expect(await api().payments.own.pay({ token: first.orderToken }).catch(codeOf)).toBe('INVALID_STATE')
    expect(await takesMoney(second)).toBe(true)
    await until(async () => (await orderOf(second)).status === 'confirmed')
  })

  test('expired or cancelled, its cart is free for a new order', async () => {
    const press = buyer([shop.card()])
    const first = await press()
    await world.settle({ rounds: [36 * 60_000] })
    expect((await orderOf(first)).status).toBe('expired')
    expect((await press()).orderId).not.toBe(first.orderId)
  })

  test('paid, every other press says so and names the order, whatever was typed', async () => {
    const press = buyer()
    const paid = await press()
    await takesMoney(paid)
    for (const input of [{}, { phoneNumber: '+12125550124' }]) {
      // Also before the webhook was heard: the provider is asked.
      await expect(patiently(() => press(input))).rejects.toMatchObject({
        code: 'ALREADY_PAID',
      })
    }
    await until(async () => (await orderOf(paid)).paymentStatus === 'paid')
    await expect(press({ locale: 'es' })).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      data: { orderNumber: paid.orderNumber, orderToken: paid.orderToken },
    })
  })

  test('an add-on for a line is a cart, too', async () => {
    const line = await until(async () => lineOf(await paidOrder()))
    const cartId = newCart()
    const more = (emailAddress: string) =>
      api().checkout.addonPurchase({
        cartId,
        line,
        addonId: shop.ids.topUpId,
        emailAddress,
        paymentMethod: 'card',
        expectedTotalCents: 400,
      })
    const first = await more(newEmail())
    const second = await more(newEmail())
    expect([await takesMoney(first), await takesMoney(second)]).toEqual([false, true])
  })
})

let bought: PurchaseView | undefined
async function paidOrder() {
  if (!bought) await takesMoney((bought = await buyer()()))
  return orderOf(bought)
}
const lineOf = ({ lines }: Awaited<ReturnType<typeof orderOf>>) => lines[0]?.esims[0]?.iccid

describe('two tabs at the same moment with different details', () => {
  test.for([1, 2, 3, 4])('round %i: one payable page', async () => {
    const press = buyer()
    const tabs = await Promise.all(
      [undefined, '+12125550125', '+12125550126'].map((phoneNumber) =>
        patiently(() => press(phoneNumber ? { phoneNumber } : {})),
      ),
    )
    expect(new Set(tabs.map(({ orderId }) => orderId)).size).toBe(3)
    const taken = await Promise.all(tabs.map(takesMoney))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await world.settle({ rounds: [] })
    const orders = await Promise.all(tabs.map(orderOf))
    expect(orders.filter(({ paidCents }) => paidCents > 0)).toHaveLength(1)
    expect(orders.filter(({ status }) => status === 'cancelled')).toHaveLength(2)
  })

  test('one pays while the other changes the details: one is charged, or the later one is', async () => {
    const press = buyer()
    const first = await press()
    const [isTaken, second] = await Promise.all([
      takesMoney(first),
      patiently(() => press({ phoneNumber: '+12125550127' })).catch(codeOf),
    ])
    expect(typeof second === 'string' ? second : 'replaced').toBe(isTaken ? 'ALREADY_PAID' : 'replaced')
    if (typeof second !== 'string') expect(await takesMoney(second)).toBe(true)
  })
})

test('a provider that does not say how the earlier page stands: no other page is opened', async () => {
  const press = buyer()
  const first = await press()
  await world.sandbox.control('/faults/stripe', { rate5xx: 1, match: '/expire' })
  expect(await press({ phoneNumber: '+12125550128' }).catch(codeOf)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
  await world.sandbox.control('/faults/clear', {})
  expect(await takesMoney(first)).toBe(true)
})

test('money for a replaced order goes back by itself', async () => {
  const press = buyer()
  const first = await press()
  // The provider says that it closed the page, and takes money there all the same.
  vi.spyOn(stripeProvider, 'expire').mockImplementationOnce(async (services, session) => {
    const page = await stripeProvider.lookUp(services, session)
    return page.kind === 'done' ? done({ ...page.value, state: 'expired', redirectUrl: null }) : page
  })
  const second = await press({ phoneNumber: '+12125550129' })
  expect(await takesMoney(first)).toBe(true)
  expect(await takesMoney(second)).toBe(true)
  await world.settle()
  expect(await orderOf(first)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect((await orderOf(second)).paymentStatus).toBe('paid')
})
