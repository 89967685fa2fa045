import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '#contracts/locale.ts'
import { minutesMs } from '#platform/clock.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { payments, refunds } from '#tables/payments.ts'
import { refundAsSeen } from '../as-seen.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { decideHosted } from '../hosted-page.ts'
import { paymentFaces } from '../payment-faces.ts'
import { newEmail, openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'

describe.each(paymentFaces)('paid by $key', ({ key, method, calls, books, ...face }) => {
  let world: AppWorld
  let shop: Shop
  let staff: ReturnType<AppWorld['api']>
  beforeAll(async () => {
    world = await createAppWorld()
    shop = await openShop(world)
    staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
    // Nobody else stands behind the same way.
    for (const way of (await staff.payments.ways.list({})).ways.filter((one) => one.method === method))
      await staff.payments.ways.save({
        ...{ id: way.id, revision: way.revision, isActive: way.provider === key },
        ...{ countries: null, currencies: null, minCents: null, maxCents: null },
      })
  })
  afterAll(() => world?.close())
  beforeEach(() => world.sandbox.control('/faults/clear', {}))

  const fault = (dial: object) => world.sandbox.control(`/faults/${key}`, dial)
  const pay = (page: string, how: 'good' | 'declined' = 'good') => face.pay(page, how, world)
  const buyBy = async ({
    locale = 'en',
    ...purchase
  }: { idempotencyKey?: string; emailAddress?: string; locale?: Locale } = {}) => {
    const api = world.api('base')
    const placed = await place(api, {
      ...{ items: [shop.plan('france1')], input: { paymentMethod: method, locale } },
      ...purchase,
    })
    if (!face.choice) return placed
    const { redirectUrl } = await api.payments.own.pay(
      { token: placed.orderToken, paymentMethod: method, ...face.choice },
      {
        context: {
          idempotencyKey: purchase.idempotencyKey ? idFrom('choice', purchase.idempotencyKey) : newId(),
        },
      },
    )
    return { ...placed, redirectUrl }
  }
  const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction(world.caller(shop.tenant), work)
  const paymentsOf = (orderId: string) =>
    within((ctx) =>
      ctx.db
        .select()
        .from(payments)
        .where(and(eq(payments.tenantId, shop.tenant.id), eq(payments.orderId, orderId)))
        .orderBy(payments.attempt),
    )
  const settled = (token: string) => world.api('base').payments.own.settle({ token })
  /** What the ledger says that the provider holds for us. */
  const clearing = () =>
    within(async (ctx) => {
      const account = `clearing:${key}`
      const { rows } = await ctx.db.execute<{ cents: string }>(sql`
        select coalesce(sum(case when debit_account = ${account} then amount_cents else -amount_cents end), 0) as cents
        from ledger_transfers where ${account} in (debit_account, credit_account)`)
      return Number(rows[0]!.cents)
    })
  const balances = async () => {
    const { capturedCents, refundedCents } = await books(world.sandbox)
    expect(await clearing()).toBe(capturedCents - refundedCents)
  }
  const paid = async () => {
    const placed = await buyBy()
    await pay(placed.redirectUrl!)
    await settled(placed.orderToken)
    await world.settle({ rounds: [] })
    const [payment] = await paymentsOf(placed.orderId)
    expect(payment).toMatchObject({ state: 'succeeded', provider: key, method })
    return { ...placed, payment: payment! }
  }

  test('a double press leads to one page, and is charged once', async () => {
    const before = await books(world.sandbox)
    const purchase = { emailAddress: newEmail(), idempotencyKey: newId() }
    const pressed = await Promise.allSettled(Array.from({ length: 4 }, () => buyBy(purchase)))
    const pages = new Set(
      pressed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.redirectUrl!] : [])),
    )
    expect(pages.size).toBe(1)
    const [page] = [...pages]
    await pay(page!)
    if (!face.isSentByBuyer) await pay(page!)
    const again = await buyBy(purchase)
    await Promise.all([1, 2, 3].map(() => settled(again.orderToken)))
    await world.settle()
    expect(await settled(again.orderToken)).toMatchObject({ paymentStatus: 'paid' })
    const after = await books(world.sandbox)
    expect(after).toMatchObject({ pages: before.pages + 1, capturedCents: before.capturedCents + 500 })
    await balances()
  })

  // Coins are paid on a page of the shop.
  test.runIf(!face.choice)('its page has the language of the shop, and not of the browser', async () => {
    for (const [locale, browser] of [
      ['es', 'en-US'],
      ['en', 'es-MX'],
    ] as const) {
      const { redirectUrl } = await buyBy({ locale })
      const page = await fetch(redirectUrl!, { headers: { 'accept-language': browser } })
      expect(await page.text()).toContain(`<html lang="${locale}">`)
    }
  })

  test.for(['failAfterCommit500', 'rateTimeoutAfterCommit'] as const)(
    'a lost answer to the opening of its page (%s) opens no second one',
    async (loss) => {
      const { pages } = await books(world.sandbox)
      await fault({ [loss]: { count: 1 }, match: calls.open })
      const placed = await buyBy()
      expect((await books(world.sandbox)).pages).toBe(pages + 1)
      await pay(placed.redirectUrl!)
      await world.settle()
      expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid' })
      await balances()
    },
  )

  test('what no webhook tells is found all the same', async () => {
    await fault({ webhooksOff: true })
    const placed = await buyBy()
    await pay(placed.redirectUrl!)
    await world.settle({ webhooks: false })
    expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state: 'succeeded' })
    await balances()
  })

  test('webhooks that come twice, late and out of order change nothing', async () => {
    await fault({ duplicateWebhooks: 1, reorderWebhooks: 0.5 })
    const { orderId } = await paid()
    const before = await paymentsOf(orderId)
    const { items } = await world.sandbox.control<{ items: { id: string; url: string }[] }>('/webhooks')
    for (const { id, url } of items.slice(0, 12))
      if (url.endsWith(key)) await world.sandbox.control('/webhooks/replay', { eventId: id })
    await world.settle({ rounds: [] })
    expect(await paymentsOf(orderId)).toEqual(before)
    await balances()
  })

  test('webhooks with a wrong signature are refused, and their money is found', async () => {
    await fault({ badSignatureWebhooks: 1 })
    const placed = await buyBy()
    await pay(placed.redirectUrl!)
    const { items } = await world.sandbox.control<{
      items: { url: string; body: string; contentType: string; attempts: { status: number }[] }[]
    }>('/webhooks')
    const forged = items.find(({ url }) => url.endsWith(key))!
    const answer = await fetch(`${world.url}/api/webhooks/${key}`, {
      method: 'POST',
      headers: { 'content-type': forged.contentType },
      body: forged.body,
    })
    expect(answer.status).toBe(400)
    expect(forged.attempts.map(({ status }) => status).filter((status) => status !== 400)).toEqual([])
    await world.settle({ webhooks: false })
    expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state: 'succeeded' })
    await balances()
  })

  test.skipIf(face.isSentByBuyer || face.isOverWithRefusal)(
    'a refusal leaves the page open for another try',
    async () => {
      const placed = await buyBy()
      await pay(placed.redirectUrl!, 'declined')
      const refused = await settled(placed.orderToken)
      expect(refused.paymentStatus).not.toBe('paid')
      expect(refused.problem).not.toBeNull()
      const { redirectUrl } = await world.api('base').payments.own.pay({ token: placed.orderToken })
      expect(redirectUrl).toBe(placed.redirectUrl)
      await pay(redirectUrl!)
      await settled(placed.orderToken)
      await world.settle({ rounds: [] })
      expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state: 'succeeded' })
      await balances()
    },
  )

  test.skipIf(face.isSentByBuyer)(
    'a refund goes back once, however its answer is lost, and never above the rest',
    async () => {
      const { payment, orderId } = await paid()
      const before = await books(world.sandbox)
      const ask = (amountCents: number, idempotencyKey = newId()) =>
        refundAsSeen(
          staff,
          { id: payment.id, amountCents, reason: 'requested_by_customer', note: 'Asked by phone' },
          { context: { idempotencyKey } },
        )
      await fault({ failAfterCommit500: { count: 1 }, match: calls.refund })
      const same = newId()
      await ask(200, same)
      await ask(200, same)
      const rows = () =>
        within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id)))
      await world.settle()
      expect((await rows()).map(({ state }) => state)).toEqual(['succeeded'])
      expect(await ask(301).catch(codeOf)).toBe('REFUND_TOO_LARGE')
      await ask(300)
      expect(await ask(1).catch(codeOf)).toBe('REFUND_NOT_POSSIBLE')
      expect((await paymentsOf(orderId))[0]).toMatchObject({ state: 'refunded', refundedCents: 500 })
      expect((await books(world.sandbox)).refundedCents).toBe(before.refundedCents + 500)
      await balances()
    },
  )

  test('a provider that is silent leaves a payment open, and is believed when it speaks', async () => {
    const placed = await buyBy()
    await pay(placed.redirectUrl!)
    await fault({ rate5xx: 1, match: calls.lookUp, webhooksOff: true })
    expect(await settled(placed.orderToken)).not.toMatchObject({ paymentStatus: 'paid' })
    await world.sandbox.control('/faults/clear', {})
    await world.advance(minutesMs(3))
    await world.settle()
    expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid' })
    await balances()
  })
})

describe('PayPal alone', () => {
  let world: AppWorld
  let shop: Shop
  beforeAll(async () => {
    world = await createAppWorld()
    shop = await openShop(world)
    const { ways } = world.api('base', { token: (await signInAs(world, shop.tenant)).token }).payments
    for (const { id, provider } of (await ways.list({})).ways)
      if (provider === 'paypal')
        await ways.save({
          ...{ id, revision: 0, isActive: true },
          ...{ countries: null, currencies: null, minCents: null, maxCents: null },
        })
  })
  afterAll(() => world?.close())
  const stateOf = async (orderId: string) =>
    inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt),
    )

  test('stands in for cards, for guests', async () => {
    await world.sandbox.control('/faults/stripe', { rate5xx: { count: 2 }, match: 'POST /v1/checkout' })
    const placed = await place(world.api('base'), { items: [shop.plan('france1')] })
    expect(placed.redirectUrl).toContain('/paypal/checkoutnow')
    await decideHosted(placed.redirectUrl!, 'approve')
    await world.settle()
    expect((await stateOf(placed.orderId)).map(({ provider, state }) => [provider, state])).toEqual([
      ['stripe', 'cancelled'],
      ['paypal', 'succeeded'],
    ])
  })

  test('captures nothing for a buyer who went on in another way', async () => {
    const api = world.api('base')
    const placed = await place(api, { items: [shop.plan('france1')], input: { paymentMethod: 'paypal' } })
    await world.advance(minutesMs(2))
    const card = await api.payments.own.pay({ token: placed.orderToken, paymentMethod: 'card' })
    expect(card.redirectUrl).toContain('/stripe/')
    await decideHosted(placed.redirectUrl!, 'approve')
    await world.settle()
    const { captures } = await world.sandbox.control<{ captures: { orderId: string }[] }>('/paypal/books')
    const [first] = await stateOf(placed.orderId)
    expect(first).toMatchObject({ provider: 'paypal', state: 'expired' })
    expect(captures.filter(({ orderId }) => orderId === first!.providerSession)).toEqual([])
  })

  test('money from a bank account comes later', async () => {
    const placed = await place(world.api('base'), {
      items: [shop.plan('france1')],
      input: { paymentMethod: 'paypal' },
    })
    await decideHosted(placed.redirectUrl!, 'pending')
    await world.settle({ rounds: [] })
    expect((await stateOf(placed.orderId))[0]).toMatchObject({ state: 'processing' })
    await world.settle()
    expect((await stateOf(placed.orderId))[0]).toMatchObject({ state: 'succeeded' })
  })

  test.each([false, true])(
    'a dispute freezes a payment and ends with its case; untold: %s',
    async (webhooksOff) => {
      const placed = await place(world.api('base'), {
        items: [shop.plan('france1')],
        input: { paymentMethod: 'paypal' },
      })
      await decideHosted(placed.redirectUrl!, 'approve')
      await world.settle({ rounds: [] })
      await world.sandbox.control('/faults/paypal', { webhooksOff })
      const [payment] = await stateOf(placed.orderId)
      for (const [outcome, state] of [
        [null, 'disputed'],
        ['won', 'succeeded'],
      ] as const) {
        await world.sandbox.control('/paypal/dispute', { capture: payment!.providerPayment, outcome })
        await world.settle({ webhooks: !webhooksOff, rounds: webhooksOff ? [minutesMs(1)] : [] })
        expect((await stateOf(placed.orderId))[0]).toMatchObject({ state })
      }
    },
  )
})
