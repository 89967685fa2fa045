import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#contracts/locale.ts'
import { daysMs, minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { signatureOf } from '#providers/payments/coinpayments-api.ts'
import { eventOf } from '#providers/payments/coinpayments-ipn.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { attention } from '#tables/platform.ts'
import { markRefundedAsSeen, refundAsSeen } from '../as-seen.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { coinsAskedOn, coinTransactions, sendCoins } from '../coins.ts'
import { checkInvariants } from '../invariants.ts'
import { openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'

let world: AppWorld
let shop: Shop
let staff: ReturnType<AppWorld['api']>
const ruleless = { countries: null, currencies: null, minCents: null, maxCents: null }

const signIn = async () => {
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
}

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  await signIn()
  const { id } = await coinWay()
  await staff.payments.ways.save({ id, revision: 0, isActive: true, ...ruleless })
})
afterAll(async () => {
  await world?.close()
})
beforeEach(() => world.sandbox.control('/faults/clear', {}))

const coinWay = async () =>
  (await staff.payments.ways.list({})).ways.find(({ provider }) => provider === 'coinpayments')!
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)

async function buy(coin = 'LTCT', who: { locale?: Locale; phoneNumber?: string } = {}) {
  const api = world.api('base')
  const input = { paymentMethod: 'crypto', ...who } as const
  const placed = await place(api, { items: [shop.plan('france1')], input })
  const { redirectUrl } = await api.payments.own.pay({
    token: placed.orderToken,
    paymentMethod: 'crypto',
    coin,
  })
  return { ...placed, page: redirectUrl! }
}
const settled = (token: string) => world.api('base').payments.own.settle({ token })
const standing = async (orderId: string) =>
  within(async (ctx) => ({
    order: (await ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!,
    payments: await ctx.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.attempt),
    troubles: (
      await ctx.db
        .select({ kind: attention.kind })
        .from(attention)
        .where(and(eq(attention.subjectId, orderId), isNull(attention.closedAt)))
    ).map(({ kind }) => kind),
  }))

test('the signatures are those of the vendor', () => {
  const call = 'currency=BTC&version=1&cmd=get_callback_address&key=your_api_public_key&format=json'
  expect(signatureOf(call, 'test')).toBe(
    '5590eac015e7692902e1a9cd5464f1d305a4b593d2f1343d826ac5affc5ac6f960a5167284f9bf31295cba0e04df9d8f7087935b5344c468ccf2dd036e159102',
  )
  const body = Buffer.from(
    'ipn_version=1.0&ipn_type=api&ipn_mode=hmac&ipn_id=abc&merchant=m123&txn_id=CPTEST1&status=100&status_text=Complete&currency1=USD&currency2=LTCT&amount1=10.00&amount2=0.12&invoice=INV-1',
  )
  const signature =
    'ee1d17d77017cbf74db2dbbdca62be2452dc46964d0767fad8447becda90de8e0f09e96b500414950956fd6a6a49d8d4b39a78c4dcce15ed585cd5dad3ee8cc3'
  const account = { merchantId: 'm123', ipnSecret: 'ipnsecret' }
  expect(eventOf(signature, body, account)).toMatchObject({
    eventId: 'abc',
    session: 'CPTEST1',
    type: 'ipn.100',
  })
  expect(eventOf(signature, body, { ...account, merchantId: 'm124' })).toBeNull()
  expect(eventOf(signature, body, { ...account, ipnSecret: 'other' })).toBeNull()
  expect(eventOf(signature.slice(1), body, account)).toBeNull()
})

test('shows the coins that can be paid with now, and what they want', async () => {
  const { items } = await world.api('base').payments.own.coins()
  expect(items.map(({ code, confirms }) => [code, confirms])).toEqual([
    ['BTC', 2],
    ['LTC', 3],
    ['ETH', 12],
    ['LTCT', 1],
  ])
  expect(items[0]).toMatchObject({ name: 'Bitcoin', image: expect.stringMatching(/^https:/) })
})

test('a coin is chosen first; then the page says what to send where, until when, and what has come', async () => {
  const api = world.api('base')
  const placed = await place(api, { items: [shop.plan('france1')], input: { paymentMethod: 'crypto' } })
  expect(new URL(placed.redirectUrl!).pathname).toBe('/payment')
  expect(await settled(placed.orderToken)).toMatchObject({ choosesCoin: true, coins: null })
  const pay = (coin: string) =>
    api.payments.own.pay({ token: placed.orderToken, paymentMethod: 'crypto', coin })
  expect(await pay('NOPE').catch(codeOf)).toBe('METHOD_UNSUPPORTED')
  const { redirectUrl } = await pay('BTC')
  const { coins, choosesCoin } = await settled(placed.orderToken)
  expect(choosesCoin).toBe(false)
  expect(coins).toMatchObject({ coin: 'BTC', confirmsNeeded: 2, received: '0.00000000', confirms: 0 })
  expect(coins!.link).toBe(`bitcoin:${coins!.address}?amount=${coins!.amount}`)
  await sendCoins(world, redirectUrl!, 1, true)
  expect((await settled(placed.orderToken)).coins).toMatchObject({ received: coins!.amount, confirms: 0 })
  await world.advance(minutesMs(2))
  expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid', coins: null })
})

test('another coin is another attempt, and what comes for the first one all the same goes to a person', async () => {
  const first = await buy('BTC')
  const before = await coinsAskedOn(world, first.page)
  const { redirectUrl } = await world
    .api('base')
    .payments.own.pay({ token: first.orderToken, paymentMethod: 'crypto', coin: 'LTC' })
  expect((await settled(first.orderToken)).coins).toMatchObject({ coin: 'LTC' })
  await sendCoins(world, redirectUrl!)
  await world.settle({ rounds: [] })
  await world.sandbox.control('/coinpayments/send', { transaction: before.id })
  await world.settle({ rounds: [] })
  const { order, payments: all, troubles } = await standing(first.orderId)
  expect(all.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  expect(order.paymentStatus).toBe('paid')
  expect(troubles).toEqual(['overpaid'])
})

test('too little: the rest may follow', async () => {
  const { page, orderToken } = await buy()
  await sendCoins(world, page, 0.5)
  const { coins, paymentStatus } = await settled(orderToken)
  expect(paymentStatus).not.toBe('paid')
  expect(Number(coins!.received)).toBeCloseTo(Number(coins!.amount) / 2, 6)
  await sendCoins(world, page, 0.5001)
  await world.settle({ rounds: [] })
  expect(await settled(orderToken)).toMatchObject({ paymentStatus: 'paid' })
})

/** Half of what an order costs, and nothing more until the time is over. */
async function paidHalf(who?: Parameters<typeof buy>[1]) {
  const bought = await buy('LTCT', who)
  await sendCoins(world, bought.page, 0.5)
  await world.advance(minutesMs(151))
  await world.settle({ rounds: [] })
  return bought
}
const payRest = async (token: string) => {
  const { pay } = world.api('base').payments.own
  const { redirectUrl } = await pay({ token, paymentMethod: 'crypto', coin: 'LTCT' })
  await sendCoins(world, redirectUrl!)
  await world.settle({ rounds: [] })
}

test('too little when the time is over: the order is held with what came, and goes its way once the rest is paid', async () => {
  const { orderId, orderToken } = await paidHalf()
  const { order, payments: all, troubles } = await standing(orderId)
  expect(order).toMatchObject({ status: 'on_hold', paymentStatus: 'partially_paid', paidCents: 250 })
  expect(all).toMatchObject([{ state: 'succeeded', amountCents: 250 }])
  expect(troubles).toEqual(['amount_mismatch'])
  const seen = await world.api('base').orders.own.get({ token: orderToken })
  expect(seen).toMatchObject({ canPay: true, dueCents: 250, paymentStatus: 'partially_paid' })
  expect(await settled(orderToken)).toMatchObject({
    paymentStatus: 'unpaid',
    orderStatus: 'pending',
    totalCents: 250,
  })
  await payRest(orderToken)
  const after = await standing(orderId)
  expect(after.order).toMatchObject({ status: 'completed', paymentStatus: 'paid', paidCents: 500 })
  expect(after.payments.map(({ amountCents }) => amountCents)).toEqual([250, 250])
  expect(after.troubles).toEqual([])
  expect(await world.api('base').payments.own.pay({ token: orderToken }).catch(codeOf)).toBe('ALREADY_PAID')
})

const sentTo = async (kind: 'email' | 'sms', address: string) => {
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(
    `/sent?kind=${kind}&to=${encodeURIComponent(address)}`,
  )
  return Promise.all(items.map(({ id }) => world.sandbox.control<{ text: string }>(`/sent/${id}`)))
}

test.each([
  ['en', '+12125550181', 'Received', 'Pay the rest'],
  ['es', '+12125550182', 'Recibido', 'Pagar el resto'],
] as const)(
  'whoever has paid too little is told in %s what came, what is missing and where to pay it',
  async (locale, phoneNumber, came, action) => {
    const { orderId, orderToken } = await paidHalf({ locale, phoneNumber })
    await signIn()
    const { emailAddress, notifications } = await staff.orders.get({ id: orderId })
    const log = notifications.filter(({ template }) => template === 'order-underpaid')
    expect(log.map(({ channel, state }) => [channel, state]).toSorted()).toEqual([
      ['email', 'sent'],
      ['sms', 'sent'],
    ])
    const told = (await sentTo('email', emailAddress)).filter(({ text }) => text.includes(action))
    expect(told).toHaveLength(1)
    const [{ text }] = told as [{ text: string }]
    for (const part of [came, '5.00', '2.50', '/order/']) expect(text).toContain(part)
    const texts = (await sentTo('sms', phoneNumber)).filter((one) => one.text.includes('/order/'))
    expect(texts.filter((one) => one.text.includes('2.50') && one.text.includes('5.00'))).toHaveLength(1)
    // Paid in two parts, of the second of which a part is missing again: what is left is told anew.
    const { redirectUrl } = await world
      .api('base')
      .payments.own.pay({ token: orderToken, paymentMethod: 'crypto', coin: 'LTCT' })
    await sendCoins(world, redirectUrl!, 0.5)
    await world.advance(minutesMs(151))
    await world.settle({ rounds: [] })
    const again = (await sentTo('email', emailAddress)).filter((one) => one.text.includes(action))
    expect(again).toHaveLength(2)
    expect(again.some((one) => one.text.includes('1.25'))).toBe(true)
    await payRest(orderToken)
    expect((await sentTo('email', emailAddress)).filter((one) => one.text.includes(action))).toHaveLength(2)
    expect((await standing(orderId)).order).toMatchObject({ paymentStatus: 'paid', paidCents: 500 })
  },
)

test('an order that staff have stopped stays stopped when its rest comes, and its money waits with it', async () => {
  const { page, orderId, orderToken } = await buy()
  await staff.orders.hold({ id: orderId, reason: 'A question' })
  await sendCoins(world, page, 0.5)
  await world.advance(minutesMs(151))
  await world.settle({ rounds: [] })
  await signIn()
  expect((await standing(orderId)).troubles.toSorted()).toEqual(['amount_mismatch', 'held_by_staff'])
  await payRest(orderToken)
  const held = await standing(orderId)
  expect(held).toMatchObject({
    order: { status: 'on_hold', paymentStatus: 'paid', paidCents: 500 },
    troubles: ['held_by_staff'],
  })
  await staff.orders.release({ id: orderId, note: 'Answered' })
  await world.settle({ rounds: [] })
  expect((await standing(orderId)).order).toMatchObject({ status: 'completed' })
})

test('what came in part goes back when the order is cancelled, and staff may let it go on with that', async () => {
  const [back, on] = [await paidHalf(), await paidHalf()]
  await signIn()
  await staff.orders.cancel({ id: back.orderId, reason: 'Not wanted' })
  await world.settle({ rounds: [] })
  expect((await standing(back.orderId)).order.status).toBe('cancelled')
  expect(await world.api('base').payments.own.pay({ token: back.orderToken }).catch(codeOf)).toBe(
    'ALREADY_PAID',
  )
  await staff.orders.release({ id: on.orderId, note: 'A cent is a cent' })
  await world.settle({ rounds: [] })
  expect((await standing(on.orderId)).order).toMatchObject({
    status: 'completed',
    paymentStatus: 'partially_paid',
  })
})

test('too much: the order goes its way, and the surplus is a payment that a person gives back once', async () => {
  const { page, orderId } = await buy()
  await sendCoins(world, page, 1.5)
  await world.settle()
  const { order, payments: all, troubles } = await standing(orderId)
  expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', paidCents: 500 })
  expect(all).toMatchObject([{ amountCents: 500 }, { amountCents: 250, state: 'succeeded' }])
  expect(troubles).toEqual(['overpaid'])
  const given = { reason: 'requested_by_customer' as const, note: 'Too much' }
  expect(await refundAsSeen(staff, { id: all[1]!.id, ...given }).catch(codeOf)).toBe('REFUND_NOT_POSSIBLE')
  await markRefundedAsSeen(staff, {
    id: all[1]!.id,
    amountCents: 250,
    reference: 'tx 1',
    note: 'Sent back',
  })
  const after = await standing(orderId)
  expect(after.troubles).toEqual([])
  expect(after.payments[1]).toMatchObject({ state: 'refunded' })
  expect(after.order).toMatchObject({ refundedCents: 0, status: 'completed' })
})

test('paid after its time while the order still waits: it is paid', async () => {
  const { page, orderId } = await buy()
  const { id } = await coinsAskedOn(world, page)
  await world.advance(minutesMs(151))
  await world.settle({ rounds: [minutesMs(1)] })
  expect((await standing(orderId)).payments).toMatchObject([{ state: 'expired' }])
  await world.sandbox.control('/coinpayments/send', { transaction: id })
  await world.settle({ rounds: [] })
  expect(await standing(orderId)).toMatchObject({ order: { paymentStatus: 'paid' }, troubles: [] })
})

test.each([
  ['told of', false],
  ['never told of', true],
])('paid after the order has ended, %s: the order is held with its money', async (_how, webhooksOff) => {
  const { page, orderId } = await buy()
  const { id } = await coinsAskedOn(world, page)
  await world.advance(daysMs(1.5))
  await world.settle({ rounds: [minutesMs(1)] })
  expect(await standing(orderId)).toMatchObject({
    order: { status: 'expired' },
    payments: [{ state: 'expired' }],
  })
  await world.sandbox.control('/faults/coinpayments', { webhooksOff })
  await world.sandbox.control('/coinpayments/send', { transaction: id })
  await world.settle({ webhooks: !webhooksOff, rounds: webhooksOff ? [minutesMs(61)] : [] })
  const { order, troubles } = await standing(orderId)
  expect(order).toMatchObject({ status: 'on_hold', paidCents: 500 })
  expect(troubles).toEqual(['late_payment'])
})

test('nobody asks for ever about what nobody paid', async () => {
  const { orderId } = await buy()
  await world.advance(minutesMs(151))
  await world.settle({ rounds: [minutesMs(1)] })
  await world.advance(daysMs(4))
  const [before] = (await standing(orderId)).payments
  await world.settle({ rounds: [minutesMs(61)] })
  expect((await standing(orderId)).payments[0]).toMatchObject({ state: 'expired', checks: before!.checks })
})

test('what is reversed is lost', async () => {
  const { page, orderId } = await buy()
  const id = await sendCoins(world, page)
  await world.settle({ rounds: [] })
  await world.sandbox.control('/coinpayments/reverse', { transaction: id })
  await world.settle({ rounds: [] })
  expect((await standing(orderId)).payments).toMatchObject([{ state: 'charged_back' }])
})

test('while the provider is down nothing is shown to send, and a later press opens one transaction', async () => {
  await world.sandbox.control('/faults/coinpayments', { rate5xx: 1 })
  const api = world.api('base')
  const placed = await place(api, { items: [shop.plan('france1')], input: { paymentMethod: 'crypto' } })
  const before = (await coinTransactions(world.sandbox)).length
  const pay = () => api.payments.own.pay({ token: placed.orderToken, paymentMethod: 'crypto', coin: 'LTCT' })
  expect(await pay().catch(codeOf)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
  await world.sandbox.control('/faults/clear', {})
  await world.advance(minutesMs(1))
  await pay()
  expect((await settled(placed.orderToken)).coins).toMatchObject({ coin: 'LTCT' })
  expect((await coinTransactions(world.sandbox)).length).toBe(before + 1)
})

test('an account of one’s own is tried first, takes new payments, and its keys are sealed', async () => {
  await signIn()
  const credentials = {
    ...{ merchantId: 'coins_commonwave_shop', publicKey: 'coins_public_commonwave_shop' },
    ...{ privateKey: 'coins_private_commonwave_shop', ipnSecret: 'coins_ipn_commonwave_shop' },
  }
  const save = (change: object) =>
    staff.payments.ways.saveAccount({
      ...{ provider: 'coinpayments', revision: 0 },
      credentials: { ...credentials, ...change },
    })
  expect(await save({ privateKey: 'wrong' }).catch(codeOf)).toBe('PAYMENT_ACCOUNT_REFUSED')
  expect(await save({ merchantId: 'another' }).catch(codeOf)).toBe('PAYMENT_ACCOUNT_REFUSED')
  const { accounts } = await save({})
  expect(accounts.find(({ provider }) => provider === 'coinpayments')).toMatchObject({ source: 'own' })
  const { page, orderToken } = await buy()
  const transaction = await coinsAskedOn(world, page)
  expect(transaction).toMatchObject({ own: '_shop' })
  await sendCoins(world, page)
  expect(await settled(orderToken)).toMatchObject({ paymentStatus: 'paid' })
})

test('not offered, it is not available', async () => {
  await signIn()
  const way = await coinWay()
  await staff.payments.ways.save({ id: way.id, revision: way.revision, isActive: false, ...ruleless })
  expect(await world.api('base').payments.own.coins()).toEqual({ items: [] })
  expect(await buy().catch(codeOf)).toBe('PAYMENT_OPTION_DISABLED')
})

test('all books agree in the end', async () => {
  await world.settle()
  expect(await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })).toEqual([])
})
