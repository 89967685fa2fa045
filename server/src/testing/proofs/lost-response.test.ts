import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { PurchaseView } from '#contracts/checkout/views.ts'
import { later, minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { refundAsSeen } from '../as-seen.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { cards, payHosted } from '../hosted-page.ts'
import { checkInvariants, rulesOf } from '../invariants.ts'
import { stripeList } from '../sandbox-truth.ts'
import { buy, newEmail, openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'
import { until } from '../until.ts'

const seeded = vi.hoisted(() => ({ sendsNoKeys: false, buysAgain: false }))

vi.mock('stripe', async (original) => {
  const { default: Stripe } = await original<typeof import('stripe')>()
  class Forgetful extends Stripe {
    constructor(...parameters: ConstructorParameters<typeof Stripe>) {
      super(...parameters)
      const create = this.refunds.create.bind(this.refunds)
      this.refunds.create = ((parameters: never, options: never) =>
        create(parameters, seeded.sendsNoKeys ? undefined : options)) as typeof this.refunds.create
      const list = this.refunds.list.bind(this.refunds)
      this.refunds.list = ((parameters: never) =>
        seeded.sendsNoKeys ? [] : list(parameters)) as typeof this.refunds.list
    }
  }
  return { default: Forgetful }
})

vi.mock('#modules/sims/settle.ts', async (original) => {
  const real = await original<typeof import('#modules/sims/settle.ts')>()
  const settleAll: typeof real.settleAll = (ctx, answers) =>
    real.settleAll(
      ctx,
      answers.map(({ work, outcome }) => ({
        work,
        outcome:
          seeded.buysAgain && outcome.kind === 'unknown' ? { ...outcome, kind: 'unavailable' } : outcome,
      })),
    )
  return { ...real, settleAll }
})

type Loss = 'failAfterCommit500' | 'rateTimeoutAfterCommit'
const losses: Loss[] = ['failAfterCommit500', 'rateTimeoutAfterCommit']

let world: AppWorld
let shop: Shop
let staff: ReturnType<AppWorld['api']>

const lose = (face: 'stripe' | 'esimgo', loss: Loss, match: string, count = 1) =>
  world.sandbox.control(`/faults/${face}`, { [loss]: { count }, match })
const sessions = () => stripeList(world.sandbox, 'checkout/sessions')
const orderOf = ({ orderToken: token, orderProof: proof }: PurchaseView) =>
  world.api('base').orders.own.get({ token, proof })
const check = () => checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })
const refunded = (view: AdminOrderView) => view.payments.flatMap((payment) => payment.refunds)

/** A paid and delivered order as the administrator sees it. */
async function boughtOrder(card?: string): Promise<AdminOrderView> {
  const { orderId, ...placed } = await buy(world.api('base'), { items: [shop.plan('france1')] }, card)
  await until(async () => (await orderOf({ orderId, ...placed })).status === 'completed')
  return staff.orders.get({ id: orderId })
}
const refund = (view: AdminOrderView, amountCents: number, idempotencyKey = newId()) =>
  refundAsSeen(
    staff,
    { id: view.payments[0]!.id, amountCents, reason: 'requested_by_customer', note: 'Asked by phone' },
    { context: { idempotencyKey } },
  )

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 10 })
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
})
afterEach(() => world.sandbox.control('/faults/clear', {}))
afterAll(() => world?.close())

describe('lost response: opening the page', () => {
  test.for(losses)('%s once: the buyer notices nothing', async (loss) => {
    await lose('stripe', loss, 'POST /v1/checkout/sessions')
    const before = (await sessions()).length
    const placed = await buy(world.api('base'), { items: [shop.plan('france1')] })
    expect((await sessions()).length).toBe(before + 1)
    await world.settle()
    expect(await orderOf(placed)).toMatchObject({ status: 'completed', paidCents: 500 })
    expect(await check()).toEqual([])
  })

  test('hanging: the buyer waits for the provider once, and the same press then leads to the one page', async () => {
    const { limits } = world.services.config
    const usual = limits.vendorMs
    limits.vendorMs = 500
    await world.sandbox.control('/faults/stripe', { timeoutStyle: 'hang' })
    await lose('stripe', 'rateTimeoutAfterCommit', 'POST /v1/checkout/sessions', 2)
    const before = (await sessions()).length
    const api = world.api('base')
    const purchase = { items: [shop.plan('france1')], emailAddress: newEmail(), idempotencyKey: newId() }
    expect(await place(api, purchase).catch(codeOf)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
    limits.vendorMs = usual
    // A second wait would have used up the second of the two silences.
    const { stripe } = await world.sandbox.control<{ stripe: { rateTimeoutAfterCommit: object } }>('/faults')
    expect(stripe.rateTimeoutAfterCommit).toEqual({ count: 1 })
    await world.sandbox.control('/faults/clear', {})
    const placed = await buy(api, purchase)
    expect((await sessions()).length).toBe(before + 1)
    await world.settle()
    expect(await orderOf(placed)).toMatchObject({ status: 'completed', paidCents: 500 })
    expect(await check()).toEqual([])
  })

  test('lost twice: the buyer is told to try again, and the same press leads to the same page', async () => {
    await lose('stripe', 'failAfterCommit500', 'POST /v1/checkout/sessions', 2)
    const before = (await sessions()).length
    const api = world.api('base')
    const purchase = { items: [shop.plan('france1')], emailAddress: newEmail(), idempotencyKey: newId() }
    expect(await place(api, purchase).catch(codeOf)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
    const placed = await buy(api, purchase)
    expect((await sessions()).length).toBe(before + 1)
    await world.settle()
    expect(await orderOf(placed)).toMatchObject({ status: 'completed', paidCents: 500 })
    expect(await check()).toEqual([])
  })

  test('lost twice, and the buyer comes back after the janitor: still one page, and its money counts', async () => {
    await lose('stripe', 'failAfterCommit500', 'POST /v1/checkout/sessions', 2)
    const api = world.api('base')
    const purchase = { items: [shop.plan('france1')], emailAddress: newEmail(), idempotencyKey: newId() }
    expect(await place(api, purchase).catch(codeOf)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
    const before = (await sessions()).length
    await world.settle({ rounds: [minutesMs(6)] })
    const placed = await buy(api, purchase)
    expect((await sessions()).length).toBe(before)
    await world.settle()
    expect(await orderOf(placed)).toMatchObject({ status: 'completed', paidCents: 500 })
    expect(await check()).toEqual([])
  })

  test.for([
    ['the same press', [], true],
    ['the same press after the janitor', [minutesMs(6)], true],
    ['the link of the order', [], false],
  ] as const)(
    'never opened, and no page can be opened for it any more: %s leads to another one',
    async ([_how, rounds, isSamePress]) => {
      await world.sandbox.control('/faults/stripe', {
        rate5xx: { count: 2 },
        match: 'POST /v1/checkout/sessions',
      })
      const before = (await sessions()).length
      const api = world.api('base')
      const emailAddress = newEmail()
      const purchase = { items: [shop.card()], emailAddress, idempotencyKey: newId() }
      expect(await place(api, purchase).catch(codeOf)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
      const token = await placedEarlier(emailAddress, minutesMs(10))
      if (rounds.length > 0) await world.settle({ rounds: [...rounds] })
      expect((await sessions()).length).toBe(before)
      const { redirectUrl } = isSamePress
        ? await place(api, purchase)
        : await api.payments.own.pay({ token }, { context: { idempotencyKey: newId() } })
      // A buyer who presses once more is led to the same page, in the same words.
      const again = isSamePress ? await place(api, purchase) : await api.payments.own.pay({ token })
      expect(again.redirectUrl).toBe(redirectUrl)
      await payHosted(redirectUrl!)
      expect((await sessions()).length).toBe(before + 1)
      await world.settle()
      const proof = isSamePress && 'orderProof' in again ? again.orderProof : ''
      expect(await api.orders.own.get({ token, ...(proof ? { proof } : {}) })).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'paid',
      })
      expect(await check()).toEqual([])
    },
  )
})

/** Lets an order have been placed so much earlier, for the provider as well. @returns the token of its link */
const placedEarlier = (emailAddress: string, ms: number) =>
  inTransaction(world.caller(shop.tenant), async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.emailAddress, emailAddress))
    const { id, placedAt, expiresAt } = order!
    await ctx.db
      .update(orders)
      .set({ placedAt: later(placedAt, -ms), expiresAt: later(expiresAt, -ms) })
      .where(eq(orders.id, id))
    await ctx.db
      .update(payments)
      .set({ createdAt: later(placedAt, -ms), pageEndsAt: later(expiresAt, -ms) })
      .where(eq(payments.orderId, id))
    return ctx.vault.capability('order', id)
  })

describe('lost response: the refund', () => {
  test.for(losses)('%s: shown as unknown until the janitor knows, and given back once', async (loss) => {
    const order = await boughtOrder()
    // The client asks once more by itself when a connection breaks, so that break too is arranged.
    await lose('stripe', loss, 'POST /v1/refunds', loss === 'failAfterCommit500' ? 1 : 2)
    await world.sandbox.control('/faults/stripe', { webhooksOff: true })
    await refund(order, 200)
    expect(refunded(await staff.orders.get({ id: order.id }))).toMatchObject([
      { state: 'unknown', amountCents: 200 },
    ])
    await world.settle({ webhooks: false })
    const after = await staff.orders.get({ id: order.id })
    expect(refunded(after)).toMatchObject([{ state: 'succeeded', amountCents: 200 }])
    expect(after).toMatchObject({ refundedCents: 200, paymentStatus: 'partially_refunded' })
    expect(await check()).toEqual([])
  })

  test('pressed again and again while it is not known: one refund', async () => {
    const order = await boughtOrder()
    await lose('stripe', 'failAfterCommit500', 'POST /v1/refunds')
    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, 200, key).catch(codeOf)))
    expect(
      answers.filter((answer) => typeof answer === 'string' && answer !== 'REQUEST_IN_PROGRESS'),
    ).toEqual([])
    expect(await refund(order, 400).catch(codeOf)).toBe('REFUND_TOO_LARGE')
    await world.settle()
    expect((await staff.orders.get({ id: order.id })).refundedCents).toBe(200)
    expect(await check()).toEqual([])
  })

  test('one that the bank takes days for, and one that it refuses in the end', async () => {
    const slow = await boughtOrder(cards.refundPending)
    const failing = await boughtOrder(cards.refundFails)
    await refund(slow, 500)
    await refund(failing, 500)
    await world.settle()
    expect(refunded(await staff.orders.get({ id: slow.id }))).toMatchObject([{ state: 'succeeded' }])
    const after = await staff.orders.get({ id: failing.id })
    expect(refunded(after)).toMatchObject([{ state: 'failed' }])
    expect(after).toMatchObject({ refundedCents: 0, paymentStatus: 'paid' })
    expect(await check()).toEqual([])
  })
})

describe('lost response: the eSIM', () => {
  test.for(losses)('%s after it was sold: found, not bought again', async (loss) => {
    await lose('esimgo', loss, 'POST /esimgo/v2.5/orders')
    const placed = await buy(world.api('base'), { items: [shop.plan('france3', 2)] })
    await world.settle()
    const order = await orderOf(placed)
    expect(order).toMatchObject({ status: 'completed', activationStatus: 'done' })
    expect(order.lines[0]!.esims).toHaveLength(2)
    expect(await check()).toEqual([])
  })

  test('out of stock: a person sees it, and one press delivers once there is stock again', async () => {
    const bundle = 'esim_10GB_30D_FR_V2'
    await world.sandbox.control('/esimgo/stock', { bundle, remaining: 0 })
    const placed = await buy(world.api('base'), { items: [shop.plan('france10')] })
    await until(async () => (await orderOf(placed)).activationStatus === 'error')
    await world.settle()
    expect(await check()).toEqual([])
    await world.sandbox.control('/esimgo/stock', { bundle, remaining: null })
    await staff.orders.retryProvisioning({ id: placed.orderId })
    await until(async () => (await orderOf(placed)).status === 'completed')
    await world.settle()
    expect(await check()).toEqual([])
  })
})

describe('seeded bugs of the lost response', () => {
  test('a refund sent again without its key, and not looked for, is paid twice, and the checker says so', async () => {
    const order = await boughtOrder()
    seeded.sendsNoKeys = true
    await lose('stripe', 'failAfterCommit500', 'POST /v1/refunds')
    await refund(order, 200)
    await world.settle()
    seeded.sendsNoKeys = false
    expect(rulesOf(await check())).toEqual(['clearing is what the provider holds'])
  })

  test('an eSIM asked for again because no answer came is bought twice, and the checker says so', async () => {
    seeded.buysAgain = true
    await lose('esimgo', 'rateTimeoutAfterCommit', 'POST /esimgo/v2.5/orders')
    await buy(world.api('base'), { items: [shop.plan('france1')] })
    await world.settle()
    seeded.buysAgain = false
    expect(rulesOf(await check())).toContain('no eSIM bought twice')
  })
})
