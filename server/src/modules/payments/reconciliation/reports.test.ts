import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { providersWithoutReport } from '#contracts/payments/reconciliation/choices.ts'
import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { daysMs, hoursMs, later, minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { ReportedMovement } from '#providers/payments/payment-provider.ts'
import { payments } from '#tables/payments.ts'
import { refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { decideHosted } from '#server/testing/hosted-page.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { paymentProviders, providerOf } from '../providers.ts'

const faces = [
  {
    ...{ key: 'paypal', method: 'paypal', path: '/v1/reporting/transactions' },
    // 3.49 percent and 49 cents.
    feeCents: 66,
  },
  { key: 'gpapi', method: 'card', path: 'GET /gpapi/ucp/transactions', feeCents: 0 },
] as const satisfies { key: string; method: PayMethod; path: string; feeCents: number }[]

test('the page of reconciliation names every provider that has no report', () => {
  const without = paymentProviders.filter(({ movementsOf }) => !movementsOf)
  expect(without.map(({ key }) => key)).toEqual([...providersWithoutReport])
})

describe.each(faces)('the report of $key', ({ key, method, path, feeCents }) => {
  let world: AppWorld
  let shop: Shop
  let staff: ReturnType<AppWorld['api']>
  beforeAll(async () => {
    world = await createAppWorld({ works: false })
    shop = await openShop(world)
    await signIn()
    for (const way of (await staff.payments.ways.list({})).ways.filter((one) => one.method === method))
      await staff.payments.ways.save({
        ...{ id: way.id, revision: way.revision, isActive: way.provider === key },
        ...{ countries: null, currencies: null, minCents: null, maxCents: null },
      })
    await nextMorning()
  })
  afterEach(() => world.sandbox.control('/faults/clear', {}))
  afterAll(() => world?.close())

  const signIn = async () => {
    staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  }
  const today = () => dayOf(world.clock.now(), shop.tenant.timeZone)
  /** Six in the morning of the next day: what its provider tells late is told by then. */
  async function nextMorning() {
    const next = startOfDay(addDays(today(), 1), shop.tenant.timeZone)
    await world.advance(later(next, hoursMs(6)).getTime() - world.clock.now().getTime())
    await signIn()
  }
  async function paid() {
    const api = world.api('base')
    const placed = await place(api, { items: [shop.plan('france1')], input: { paymentMethod: method } })
    await decideHosted(placed.redirectUrl!, 'approve')
    await api.payments.own.settle({ token: placed.orderToken })
    const [payment] = await inTransaction(world.caller(shop.tenant), ({ db }) =>
      db.select().from(payments).where(eq(payments.orderId, placed.orderId)),
    )
    expect(payment).toMatchObject({ state: 'succeeded', provider: key })
    return payment!
  }
  const refund = (id: string, amountCents: number) =>
    refundAsSeen(
      staff,
      { id, amountCents, reason: 'requested_by_customer', note: 'Asked by phone' },
      { context: { idempotencyKey: newId() } },
    )
  async function runDay(day: string) {
    const { items } = await staff.payments.reconciliations.run({ day })
    const own = items.filter(({ provider }) => provider === key)
    expect(own).toHaveLength(1)
    return staff.payments.reconciliations.get({ id: own[0]!.id })
  }
  /** Everything that moved since, read as a look does, page by page. */
  async function read(from: Date): Promise<ReportedMovement[]> {
    const span = { from, until: later(world.clock.now(), minutesMs(1)) }
    const found: ReportedMovement[] = []
    for (let page: string | null = null; ;) {
      const outcome = await providerOf(key).movementsOf!(world.services, { ...span, page })
      if (outcome.kind !== 'done') throw new Error(`the report was not told: ${JSON.stringify(outcome)}`)
      found.push(...outcome.value.movements)
      page = outcome.value.next
      if (page === null) return found
    }
  }

  test('what was paid and given back is in it under our marks, and agrees with the ledger', async () => {
    const [day, since] = [today(), world.clock.now()]
    const payment = await paid()
    await refund(payment.id, 200)
    await nextMorning()
    const lines = await read(since)
    const ours = { tenantId: shop.tenant.id, paymentId: payment.id, currency: 'USD' }
    expect(lines).toMatchObject([
      { ...ours, kind: 'charge', amountCents: 500, feeCents, providerPayment: payment.providerPayment },
      { ...ours, kind: 'refund', amountCents: 200, refundId: expect.any(String) },
    ])
    expect(await runDay(day)).toMatchObject({
      ...{ state: 'matched', lineCount: 2, chargedCents: 500, refundedCents: 200 },
      ...{ feeCents, openCount: 0, differences: [] },
    })
  })

  test('a payment that the ledger does not have is a difference, told once however often it is looked at', async () => {
    const day = today()
    const created = later(world.clock.now(), hoursMs(2))
    await paid()
    await world.sandbox.control(`/${key}/import`, {
      payments: [
        {
          ...{ session: 'PAST1', providerPayment: 'PAST2', orderNumber: 'By phone', amountCents: 900 },
          ...{ tenantId: shop.tenant.id, paymentId: newId(), currency: 'USD', paid: created, refunds: [] },
        },
      ],
    })
    await nextMorning()
    const record = await runDay(day)
    expect(record).toMatchObject({ state: 'differs', lineCount: 2, chargedCents: 1400, openCount: 1 })
    expect(record.differences).toMatchObject([{ kind: 'missing_here', theirCents: 900, reference: 'PAST2' }])
    expect((await runDay(day)).differences).toEqual(record.differences)
  })

  test('a long report comes page by page', async () => {
    const since = world.clock.now()
    const all = Array.from({ length: key === 'paypal' ? 1002 : 202 }, (_, at) => ({
      ...{ session: `LONG${at}S`, providerPayment: `LONG${at}`, orderNumber: 'Long', amountCents: 100 + at },
      ...{ tenantId: shop.tenant.id, paymentId: newId(), currency: 'USD', refunds: [] },
      paid: later(since, (at % 7) * 1000),
    }))
    await world.sandbox.control(`/${key}/import`, { payments: all })
    await nextMorning()
    const found = await read(since)
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(all.length)
    expect(found).toHaveLength(all.length)
  })

  test('one that does not come is a problem of its day and of nothing else', async () => {
    const day = today()
    await paid()
    await nextMorning()
    await world.sandbox.control(`/faults/${key}`, { rate5xx: 1, match: path })
    const failed = await runDay(day)
    expect(failed).toMatchObject({ state: 'running', lookedAt: null })
    expect(failed.problem).not.toBeNull()
    await world.sandbox.control('/faults/clear', {})
    expect(await runDay(day)).toMatchObject({ state: 'matched', problem: null, lineCount: 1 })
  })

  test.runIf(key === 'paypal')('what a dispute takes, costs and gives back is in it', async () => {
    const [day, since] = [today(), world.clock.now()]
    const { id, providerPayment: capture } = await paid()
    for (const outcome of [null, 'won']) {
      await world.advance(minutesMs(30))
      await world.sandbox.control('/paypal/dispute', { capture, outcome })
    }
    await nextMorning()
    const [, ...taken] = await read(since)
    expect(taken).toHaveLength(3)
    for (const line of [
      { kind: 'withdrawn', amountCents: 500 },
      { kind: 'dispute_fee', amountCents: 1500 },
      { kind: 'reinstated', amountCents: 500 },
    ])
      expect(taken).toContainEqual(expect.objectContaining({ ...line, providerPayment: capture }))
    const record = await runDay(day)
    // Nobody has heard of the dispute yet, so that the ledger has nothing of it.
    expect(record.differences.map(({ moved, kind }) => `${kind} ${moved}`).toSorted()).toEqual([
      'missing_here dispute_fee',
      'missing_here reinstated',
      'missing_here withdrawn',
    ])
    expect(record.differences.map(({ payment }) => payment?.id)).toEqual([id, id, id])
  })

  test.runIf(key === 'paypal')('more than 31 days at once are refused', async () => {
    const until = world.clock.now()
    const span = { from: later(until, -daysMs(32)), until, page: null }
    expect(await providerOf(key).movementsOf!(world.services, span)).toMatchObject({
      ...{ kind: 'refused', code: 'DATE_RANGE_EXCEEDED' },
    })
  })

  test.runIf(key === 'paypal')('what moved within three hours is not told yet', async () => {
    const since = world.clock.now()
    await paid()
    expect(await read(since)).toEqual([])
    await world.advance(hoursMs(3) + minutesMs(1))
    expect(await read(since)).toHaveLength(1)
  })
})
