import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { adjustAsSeen, refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'

let world: AppWorld
let shop: Shop
let owner: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 4 })
  owner = await staff('owner')
  await owner.wallets.setLimit({ approvalAboveCents: 10_000_00 })
})
afterAll(() => world?.close())

const price = 5_00
const staff = async (role: AdministratorRole): Promise<Api> =>
  world.api('base', { token: (await signInAs(world, shop.tenant, role)).token })
const why = { reason: 'goodwill', note: 'The network was down' } as const
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
async function newCustomer(balanceCents: number) {
  const { subjectId: id, token } = await openSession(world, shop.tenant, 'subscriber')
  if (balanceCents > 0) await adjustAsSeen(owner, { id, direction: 'add', amountCents: balanceCents, ...why })
  const api = world.api('base', { token })
  return { id, api, balance: async () => (await api.wallets.own.get({})).balances[0]?.balanceCents ?? 0 }
}
/** As the checkout of somebody places it who chose their balance. */
const order = () =>
  place(world.api('base'), { items: [shop.plan('france1')], input: { paymentMethod: 'balance' } })
const orderOf = (id: string) => owner.orders.get({ id })

describe('an order paid from a balance', () => {
  test('is confirmed, invoiced and delivered, and belongs to who paid it', async () => {
    const customer = await newCustomer(20_00)
    const { orderId, orderToken: token, redirectUrl } = await order()
    expect(redirectUrl).toBe(null)
    // Nobody was led to a provider's page, so that the payment page does not say that they left one.
    expect(await world.api('base').payments.own.settle({ token })).toMatchObject({
      orderStatus: 'pending',
      paymentMethod: null,
    })
    expect(await customer.api.payments.own.payFromBalance({ token })).toEqual({
      paymentStatus: 'paid',
      balanceCents: 20_00 - price,
    })
    await world.settle()
    const paid = await orderOf(orderId)
    expect(paid).toMatchObject({ status: 'completed', paidCents: price, invoice: { status: 'paid' } })
    expect(paid.payments).toMatchObject([{ provider: 'balance', method: 'balance', state: 'succeeded' }])
    expect((await customer.api.orders.own.list({})).items.map((each) => each.orderNumber)).toEqual([
      paid.orderNumber,
    ])
    expect((await owner.wallets.get({ id: customer.id })).entries[0]).toMatchObject({
      kind: 'payment',
      amountCents: -price,
      orderNumber: paid.orderNumber,
    })
    expect((await owner.payments.list({ method: ['balance'] })).items).toHaveLength(1)
    expect(await refusalOf(customer.api.payments.own.payFromBalance({ token }))).toBe('ALREADY_PAID')
    expect(await customer.balance()).toBe(20_00 - price)
  })

  test('is left as it was where the balance is too low, and can be paid by card', async () => {
    const customer = await newCustomer(price - 1)
    const { orderId, orderToken: token } = await order()
    expect(await refusalOf(customer.api.payments.own.payFromBalance({ token }))).toBe('BALANCE_TOO_LOW')
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', payments: [] })
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({ status: 'completed', paidCents: price })
    expect(await customer.balance()).toBe(price - 1)
  })

  test('takes the place of a page that was open, which is closed', async () => {
    const customer = await newCustomer(price)
    const { orderId, orderToken: token } = await place(world.api('base'), { items: [shop.plan('france1')] })
    await customer.api.payments.own.payFromBalance({ token })
    await world.settle()
    const { payments } = await orderOf(orderId)
    expect(payments.map(({ provider, state }) => `${provider} ${state}`)).toEqual([
      'stripe expired',
      'balance succeeded',
    ])
  })

  test('is for whoever is signed in alone', async () => {
    const { orderToken: token } = await order()
    expect(await refusalOf(world.api('base').payments.own.payFromBalance({ token }))).toBe('TOKEN_MISSING')
    expect(await refusalOf(owner.payments.own.payFromBalance({ token }))).toBe('FORBIDDEN')
    const customer = await newCustomer(price)
    const unknown = 'A'.repeat(22)
    expect(await refusalOf(customer.api.payments.own.payFromBalance({ token: unknown }))).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  test('two orders at once take one balance once', async () => {
    const customer = await newCustomer(price)
    const placed = await Promise.all([order(), order()])
    const codes = await Promise.all(
      placed.map(({ orderToken: token }) => refusalOf(customer.api.payments.own.payFromBalance({ token }))),
    )
    expect(codes.toSorted()).toEqual(['BALANCE_TOO_LOW', 'none'])
    expect(await customer.balance()).toBe(0)
  })

  test('one order is paid once, however often it is pressed', async () => {
    const customer = await newCustomer(20_00)
    const { orderToken: token } = await order()
    const codes = await Promise.all(
      [1, 2, 3].map(() => refusalOf(customer.api.payments.own.payFromBalance({ token }))),
    )
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect(await customer.balance()).toBe(20_00 - price)
  })
})

describe('staff', () => {
  test('create an order from the balance, wholly or not at all', async () => {
    const customer = await newCustomer(price)
    const { email: emailAddress } = await owner.people.subscribers.get({ id: customer.id })
    const input = {
      ...{ items: [shop.plan('france1')], firstName: 'Ada', lastName: 'Byron', emailAddress },
      ...{ locale: 'en' as const, payment: { by: 'balance' as const }, expectedTotalCents: price },
    }
    expect(await refusalOf((await staff('support')).checkout.createOrder(input))).toBe('FORBIDDEN')
    const { orderId } = await owner.checkout.createOrder(input)
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paidCents: price })
    expect(await customer.balance()).toBe(0)
    expect(await refusalOf(owner.checkout.createOrder(input))).toBe('BALANCE_TOO_LOW')
    expect((await customer.api.orders.own.list({})).total).toBe(1)
  })

  test('give back into the balance what came from it, by part, by line and by cancelling', async () => {
    const customer = await newCustomer(price)
    const { orderId, orderToken: token } = await order()
    await customer.api.payments.own.payFromBalance({ token })
    const { id } = (await orderOf(orderId)).payments[0]!
    const refund = { id, reason: 'requested_by_customer', note: 'Slow' } as const
    await refundAsSeen(owner, { ...refund, amountCents: 1_00 })
    expect((await orderOf(orderId)).payments[0]).toMatchObject({
      state: 'partially_refunded',
      refunds: [{ method: 'balance', state: 'succeeded', amountCents: 1_00 }],
    })
    expect(await customer.balance()).toBe(1_00)
    expect(await refusalOf(refundAsSeen(owner, { ...refund, amountCents: price }))).toBe('REFUND_TOO_LARGE')
    await refundAsSeen(owner, refund)
    expect(await customer.balance()).toBe(price)
  })

  test('cancel what the balance paid, and it is there again', async () => {
    const customer = await newCustomer(price)
    const { orderId, orderToken: token } = await order()
    await owner.orders.hold({ id: orderId, reason: 'Asked for by phone' })
    await customer.api.payments.own.payFromBalance({ token })
    expect(await customer.balance()).toBe(0)
    await owner.orders.cancel({ id: orderId, reason: 'Asked for by phone' })
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', refundedCents: price })
    expect(await customer.balance()).toBe(price)
  })

  test('give back into the balance what came by card, with nothing asked of its provider', async () => {
    const { orderId, redirectUrl } = await place(world.api('base'), {
      items: [shop.plan('france1')],
      emailAddress: newEmail(),
    })
    await payHosted(redirectUrl!)
    await world.settle()
    const { payments, orderNumber } = await orderOf(orderId)
    const refund = { reason: 'requested_by_customer', note: 'Would rather stay', toBalance: true } as const
    await refundAsSeen(owner, { id: payments[0]!.id, amountCents: 2_00, ...refund })
    const { items } = await owner.people.subscribers.list({ search: (await orderOf(orderId)).emailAddress })
    expect(await owner.wallets.get({ id: items[0]!.id })).toMatchObject({
      balances: [{ balanceCents: 2_00 }],
      entries: [{ kind: 'refund', amountCents: 2_00, orderNumber }],
    })
  })
})

/** A random number generator that says the same every time. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test.each([1, 2, 3])('any mix of changes, payments and refunds adds up (%i)', async (seed) => {
  const random = seeded(seed)
  const customers = await Promise.all([newCustomer(12_00), newCustomer(3_00)])
  const paid: string[] = []
  const acts = [
    async () => {
      const { id } = customers[Math.floor(random() * 2)]!
      const direction = random() < 0.5 ? 'add' : 'take'
      await adjustAsSeen(owner, { id, direction, amountCents: 1 + Math.floor(random() * 900), ...why })
    },
    async () => {
      const { orderId, orderToken: token } = await order()
      await customers[Math.floor(random() * 2)]!.api.payments.own.payFromBalance({ token })
      paid.push(orderId)
    },
    async () => {
      const orderId = paid[Math.floor(random() * paid.length)]
      if (!orderId) return
      const [payment] = (await orderOf(orderId)).payments
      const amountCents = 1 + Math.floor(random() * price)
      await refundAsSeen(owner, {
        ...{ id: payment!.id, amountCents, reason: 'requested_by_customer', note: 'Slow' },
      })
    },
  ]
  const allowed = ['BALANCE_TOO_LOW', 'REFUND_TOO_LARGE', 'REFUND_NOT_POSSIBLE', 'VERSION_CONFLICT', 'none']
  for (let round = 0; round < 6; round += 1) {
    const codes = await Promise.all(
      Array.from({ length: 3 }, () => refusalOf(acts[Math.floor(random() * acts.length)]!())),
    )
    expect(codes.filter((code) => !allowed.includes(code))).toEqual([])
  }
  for (const { balance } of customers) expect(await balance()).toBeGreaterThanOrEqual(0)
})

test('the books hold after all of it', async () => {
  await world.settle()
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  expect(await checkInvariants(input, { shoppersBuyOnce: false })).toEqual([])
})
