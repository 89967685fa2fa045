import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { attentionOf } from '#platform/office/attention.ts'
import { hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { accounts } from '#modules/billing/index.ts'
import { ledgerTransfers } from '#tables/billing.ts'
import { reconciliationDifferences } from '#tables/payments-reconciliations.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { insertPaidOrder } from '#server/testing/order-rows.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { reconcileDays, daysDue } from './reconcile.ts'

let world: AppWorld
let shop: Shop
let staff: ReturnType<AppWorld['api']>
/** A day for each test, each later than all before it. */
let day: string
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
})
beforeEach(async () => {
  await nextMorning()
  day = dayOf(world.clock.now(), shop.tenant.timeZone)
})
afterEach(() => world.sandbox.control('/faults/clear', {}))
afterAll(() => world?.close())

/** Six in the morning by the service provider's clock, of a day after this one. */
async function nextMorning() {
  const { timeZone } = shop.tenant
  const next = startOfDay(addDays(dayOf(world.clock.now(), timeZone), 1), timeZone)
  await world.advance(later(next, hoursMs(6)).getTime() - world.clock.now().getTime())
  // An administrator who works on for days signs in anew.
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
}
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(shop.tenant, { kind: 'system', name: 'test' }), work)
const nameOf = (kind: string) => `${kind}_${newId().replaceAll('-', '')}`

/** What we have: a payment that is in the ledger at `at`. */
const booked = (at: Date, amountCents = 500) =>
  within(async (ctx) => {
    const { payment } = await insertPaidOrder(ctx, {
      order: { totalCents: amountCents },
      payment: { providerPayment: nameOf('pi') },
    })
    await book(ctx, payment, at)
    return payment
  })
type Payment = Awaited<ReturnType<typeof booked>>
const book = (ctx: Ctx, payment: Payment, at: Date) =>
  ctx.db.insert(ledgerTransfers).values({
    ...{ tenantId: ctx.tenant.id, id: newId(), kind: 'payment', currency: 'USD', at },
    ...{ debit: accounts.clearing('stripe'), credit: accounts.receivable },
    ...{ amountCents: payment.amountCents, subjectId: payment.id, orderId: payment.orderId },
  })

/** What the provider has: a charge at `at`, by default with our mark on it. */
async function charged(
  at: Date,
  {
    paymentIntent = nameOf('pi'),
    amountCents = 500,
    metadata = { tenant_id: shop.tenant.id } as object,
  } = {},
) {
  const page = { successUrl: 'http://localhost/paid', cancelUrl: 'http://localhost/pay' }
  await world.sandbox.control('/stripe/import', {
    payments: [
      {
        ...{ session: nameOf('cs'), paymentIntent, state: 'paid', currency: 'usd', metadata, ...page },
        items: [{ name: 'Plan', quantity: 1, unitAmount: amountCents }],
        ...{ created: at, expiresAt: later(at, hoursMs(1)), refunds: [] },
      },
    ],
  })
  return paymentIntent
}
const both = async (at: Date) => {
  const payment = await booked(at)
  await charged(at, { paymentIntent: payment.providerPayment! })
  return payment
}
const noon = () => later(startOfDay(day, shop.tenant.timeZone), hoursMs(12))
async function runDay() {
  const { items } = await staff.payments.reconciliations.run({ day })
  expect(items).toHaveLength(1)
  return staff.payments.reconciliations.get({ id: items[0]!.id })
}
const waiting = (id: string) =>
  within(async (ctx) => (await attentionOf(ctx, 'reconciliation', id)).map(({ kind }) => kind))

test('a day on which report and ledger agree is matched, with what was charged and what it cost', async () => {
  await both(noon())
  await both(later(noon(), minutesMs(30)))
  // Another business uses the account of the installation, too.
  await charged(noon(), { metadata: {} })
  await charged(noon(), { metadata: { tenant_id: newId() } })
  await nextMorning()
  const record = await runDay()
  expect(record).toMatchObject({ state: 'matched', lineCount: 2, chargedCents: 1000, openCount: 0 })
  // 2.9 percent and thirty cents of each.
  expect(record.feeCents).toBe(2 * (Math.round(500 * 0.029) + 30))
  expect(record.differences).toEqual([])
  expect(await waiting(record.id)).toEqual([])
})

test('what only one side has and what amounts to something else is told, each with both sides', async () => {
  const alone = await booked(noon())
  const other = await booked(noon(), 700)
  await charged(noon(), { paymentIntent: other.providerPayment!, amountCents: 750 })
  await charged(noon(), { amountCents: 1200 })
  await nextMorning()
  const record = await runDay()
  expect(record).toMatchObject({ state: 'differs', openCount: 3, differenceCount: 3, chargedCents: 1950 })
  const byKind = Object.fromEntries(record.differences.map((one) => [one.kind, one]))
  expect(byKind.missing_there).toMatchObject({ theirCents: null, ourCents: 500, payment: { id: alone.id } })
  expect(byKind.amount_differs).toMatchObject({ theirCents: 750, ourCents: 700, payment: { id: other.id } })
  expect(byKind.missing_here).toMatchObject({ theirCents: 1200, ourCents: null, payment: null })
  expect(await waiting(record.id)).toEqual(['day_differs'])
  const { items } = await staff.payments.reconciliations.list({ needsAttention: true })
  expect(items.map(({ id }) => id)).toContain(record.id)
})

test('staff say why, and with the last difference the day is resolved', async () => {
  await charged(noon())
  await booked(noon())
  await nextMorning()
  const { id, differences } = await runDay()
  const reason = 'Charged by hand at the provider for a lost order'
  const [first, second] = differences
  await expect(staff.payments.reconciliations.resolve({ id: first!.id, reason: 'ok' })).rejects.toMatchObject(
    {
      code: 'BAD_REQUEST',
    },
  )
  await staff.payments.reconciliations.resolve({ id: first!.id, reason })
  const after = await staff.payments.reconciliations.get({ id })
  const resolved = after.differences.find((difference) => difference.id === first!.id)!
  expect(resolved).toMatchObject({ state: 'resolved', reason })
  expect(resolved.closedBy).not.toBeNull()
  await expect(staff.payments.reconciliations.resolve({ id: first!.id, reason })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  expect((await staff.payments.reconciliations.get({ id })).state).toBe('differs')
  await staff.payments.reconciliations.resolve({ id: second!.id, reason })
  expect(await staff.payments.reconciliations.get({ id })).toMatchObject({ state: 'resolved', openCount: 0 })
  expect(await waiting(id)).toEqual([])
  // What is resolved stays so, however often the day is looked at.
  await staff.payments.reconciliations.look({ id })
  expect(await staff.payments.reconciliations.get({ id })).toMatchObject({ state: 'resolved', openCount: 0 })
})

test('looked at again nothing changes, and nothing is counted twice', async () => {
  await both(noon())
  await charged(noon())
  await nextMorning()
  const before = await runDay()
  const again = await runDay()
  expect(again.differences).toEqual(before.differences)
  expect(again).toMatchObject({
    lineCount: before.lineCount,
    openCount: 1,
    chargedCents: before.chargedCents,
  })
  const moves = ({ timeline }: typeof before) => timeline.map(({ type }) => type)
  expect(moves(again)).toEqual(moves(before))
})

test('what is booked too late explains itself, and is no difference of the later day', async () => {
  const paymentIntent = await charged(noon())
  await nextMorning()
  const { id } = await runDay()
  const late = await within(async (ctx) => {
    const { payment } = await insertPaidOrder(ctx, { payment: { providerPayment: paymentIntent } })
    await book(ctx, payment, ctx.now)
    return payment
  })
  const laterDay = dayOf(world.clock.now(), shop.tenant.timeZone)
  await nextMorning()
  await reconcileDays([world.caller(shop.tenant)])
  const record = await staff.payments.reconciliations.get({ id })
  expect(record).toMatchObject({ state: 'resolved', openCount: 0, differenceCount: 1 })
  expect(record.differences).toMatchObject([
    { state: 'explained', kind: 'missing_here', explainedDay: laterDay },
  ])
  const { items } = await staff.payments.reconciliations.list({})
  expect(items.find((row) => row.day === laterDay)).toMatchObject({ state: 'matched', differenceCount: 0 })
  expect(late.providerPayment).toBe(paymentIntent)
})

test('what a later report brings explains the day that missed it, and money booked on another day is said to be', async () => {
  const missed = await booked(noon())
  const moved = await booked(later(noon(), hoursMs(15)))
  await charged(noon(), { paymentIntent: moved.providerPayment! })
  await nextMorning()
  const first = await runDay()
  expect(first.differences.map(({ kind }) => kind).toSorted()).toEqual(['missing_there', 'wrong_day'])
  const next = addDays(day, 1)
  await charged(later(noon(), hoursMs(24)), { paymentIntent: missed.providerPayment! })
  await nextMorning()
  await reconcileDays([world.caller(shop.tenant)])
  const record = await staff.payments.reconciliations.get({ id: first.id })
  expect(record.openCount).toBe(1)
  expect(record.differences.find(({ kind }) => kind === 'missing_there')).toMatchObject({
    ...{ state: 'explained', explainedDay: next },
  })
  const { items } = await staff.payments.reconciliations.list({})
  expect(items.find((row) => row.day === next)).toMatchObject({ state: 'matched', lineCount: 1 })
})

test('what moved a moment before midnight and was booked a moment after is the same', async () => {
  const midnight = startOfDay(addDays(day, 1), shop.tenant.timeZone)
  const payment = await booked(later(midnight, minutesMs(1)))
  await charged(later(midnight, -minutesMs(1)), { paymentIntent: payment.providerPayment! })
  await nextMorning()
  expect(await runDay()).toMatchObject({ state: 'matched', lineCount: 1, differenceCount: 0 })
})

describe('by the clock', () => {
  const due = () => tenantsWithDue(world.services, [shop.tenant], daysDue)

  test('the day before is compared once, from four in the morning on', async () => {
    await both(noon())
    const { timeZone } = shop.tenant
    const early = later(startOfDay(addDays(day, 1), timeZone), hoursMs(3))
    await reconcileDays([world.caller(shop.tenant)])
    await world.advance(early.getTime() - world.clock.now().getTime())
    const dayIs = async () =>
      (await staff.payments.reconciliations.list({})).items.filter((row) => row.day === day).length
    await reconcileDays([world.caller(shop.tenant)])
    expect(await dayIs()).toBe(0)
    await world.advance(hoursMs(1.5))
    expect(await due()).toEqual([shop.tenant])
    await reconcileDays([world.caller(shop.tenant)])
    expect(await dayIs()).toBe(1)
    await within((ctx) => ctx.db.execute(sql`update reconciliations set try_at = null`))
    expect(await due()).toEqual([])
  })

  test('a report that does not come is asked for again, told of, and compared in the end', async () => {
    await both(noon())
    await nextMorning()
    await world.sandbox.control('/faults/stripe', { rate5xx: 1, match: '/v1/balance_transactions' })
    const { id, ...first } = await runDay()
    expect(first).toMatchObject({ state: 'running', lookedAt: null })
    expect(first.problem).not.toBeNull()
    expect(await waiting(id)).toEqual([])
    for (let round = 0; round < 3; round++) {
      await world.advance(hoursMs(1))
      await reconcileDays([world.caller(shop.tenant)])
    }
    expect(await waiting(id)).toEqual(['report_missing'])
    await world.sandbox.control('/faults/clear', {})
    await world.advance(hoursMs(1))
    await reconcileDays([world.caller(shop.tenant)])
    const record = await staff.payments.reconciliations.get({ id })
    expect(record).toMatchObject({ state: 'matched', problem: null, tryAt: null })
    expect(await waiting(id)).toEqual([])
  })

  test('service providers that share an account share one reading of its report', async () => {
    const others = await Promise.all(['sharer-one', 'sharer-two'].map((domain) => world.tenant(domain)))
    // What was left out before is caught up with first, so that one day is left to all.
    await reconcileDays([world.caller(shop.tenant)])
    const callers = [shop.tenant, ...others].map((tenant) => world.caller(tenant))
    for (const caller of callers)
      await inTransaction(caller, (ctx) =>
        insertPaidOrder(ctx, { payment: { providerPayment: nameOf('pi') } }),
      )
    const at = noon()
    for (const { tenant } of callers) await charged(at, { metadata: { tenant_id: tenant.id } })
    await nextMorning()
    const reports = async () => {
      const { values } = await world.services.metrics.providerCalls.get()
      const counts = values.filter(
        ({ metricName, labels }) =>
          metricName?.endsWith('_count') && labels.provider === 'stripe' && labels.operation === 'report',
      )
      return counts.reduce((sum, { value }) => sum + value, 0)
    }
    const before = await reports()
    // Days of before that wait to be looked at again would be asked for, too.
    for (const caller of callers)
      await inTransaction(caller, ({ db }) => db.execute(sql`update reconciliations set try_at = null`))
    await reconcileDays(callers)
    expect(await reports()).toBe(before + 1)
    for (const caller of callers) {
      const { rows } = await inTransaction(caller, ({ db }) =>
        db.execute(sql`select line_count, charged_cents from reconciliations where day = ${day}`),
      )
      expect(rows).toEqual([{ line_count: 1, charged_cents: 500 }])
    }
  })

  test('a day that is not over is compared by nobody', async () => {
    const today = dayOf(world.clock.now(), shop.tenant.timeZone)
    await expect(staff.payments.reconciliations.run({ day: today })).rejects.toMatchObject({
      code: 'DAY_NOT_OVER',
    })
  })
})

describe('who may', () => {
  test('support reads days, and neither compares nor resolves', async () => {
    await charged(noon())
    await nextMorning()
    const { id, differences } = await runDay()
    const support = world.api('base', { token: (await signInAs(world, shop.tenant, 'support')).token })
    expect((await support.payments.reconciliations.get({ id })).differences).toHaveLength(1)
    const refused = { code: 'FORBIDDEN' }
    await expect(support.payments.reconciliations.run({ day })).rejects.toMatchObject(refused)
    await expect(support.payments.reconciliations.look({ id })).rejects.toMatchObject(refused)
    const given = { id: differences[0]!.id, reason: 'It was a test charge' }
    await expect(support.payments.reconciliations.resolve(given)).rejects.toMatchObject(refused)
    const finance = world.api('base', { token: (await signInAs(world, shop.tenant, 'finance')).token })
    await finance.payments.reconciliations.resolve(given)
    expect(await finance.payments.reconciliations.get({ id })).toMatchObject({ state: 'resolved' })
  })

  test('another service provider knows nothing of it', async () => {
    await charged(noon())
    await nextMorning()
    const { id, differences } = await runDay()
    const tenant = await world.tenant('roamilo')
    const foreign = world.api('roamilo', { token: (await signInAs(world, tenant)).token })
    const unknown = { code: 'NOT_FOUND' }
    await expect(foreign.payments.reconciliations.get({ id })).rejects.toMatchObject(unknown)
    await expect(foreign.payments.reconciliations.look({ id })).rejects.toMatchObject(unknown)
    const given = { id: differences[0]!.id, reason: 'It was a test charge' }
    await expect(foreign.payments.reconciliations.resolve(given)).rejects.toMatchObject(unknown)
    const rows = await inTransaction(world.caller(tenant), ({ db }) =>
      db.select().from(reconciliationDifferences).where(eq(reconciliationDifferences.reconciliationId, id)),
    )
    expect(rows).toEqual([])
  })
})
