import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { recurring } from '#modules/payments/payments.jobs.ts'
import { stripeProvider } from '#providers/payments/stripe.ts'
import { listedOf } from '#providers/payments/stripe-events.ts'
import { webhookInbox } from '#tables/platform.ts'
import { orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { refundAsSeen } from '../as-seen.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { cards, payHosted } from '../hosted-page.ts'
import { checkInvariants } from '../invariants.ts'
import { buy, openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'
import { standIn } from '../stand-in.ts'
import { runRecurring } from '../worker.ts'

/** What the provider's list does not show yet, and whether a sweep may read backward. */
const seeded = { hidden: 0, backward: 0 }
standIn(stripeProvider, 'listEvents', (real) => {
  const listEvents: typeof real = async (services, from) => {
    if ('since' in from) seeded.backward++
    const outcome = await real(services, from)
    if (outcome.kind !== 'done' || seeded.hidden === 0) return outcome
    // The one that happened last but one is late; the last one is there already.
    const events = outcome.value.events.toSpliced(-1 - seeded.hidden, seeded.hidden)
    return { kind: 'done', value: { ...outcome.value, events } }
  }
  return listEvents
})

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  await silence()
})
afterEach(() => {
  seeded.hidden = 0
})
afterAll(() => world?.close())

const silence = () => world.sandbox.control('/faults/stripe', { webhooksOff: true })
const only = (task: string) => recurring.filter((one) => one.task === task)
const sweep = () => runRecurring(world.services, only('payment-sweep'))
const janitor = () => runRecurring(world.services, only('payment-janitor'))
const idle = () => world.settle({ webhooks: false, rounds: [] })
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1], { tenant } = shop) =>
  inTransaction(world.caller(tenant), work)
const open = () => place(world.api('base'), { items: [shop.plan('france1')] })
const paid = () => buy(world.api('base'), { items: [shop.plan('france1')] })
const waiting = async (of = shop) =>
  (await within((ctx) => ctx.db.select().from(orders).where(eq(orders.paidCents, 0)), of)).length
const readTo = async () => {
  const { rows } = await within((ctx) =>
    ctx.db.execute<{ event_id: string; account: string; at: string }>(
      sql`select * from provider_events_read`,
    ),
  )
  return rows[0]
}

/** How often each operation was asked of the provider since the last look. */
const calls = new Map<string, number>()
async function asked(): Promise<Record<string, number>> {
  const { values } = await world.services.metrics.providerCalls.get()
  const since: Record<string, number> = {}
  const totals = new Map<string, number>()
  for (const { labels, metricName, value } of values) {
    if (!metricName?.endsWith('_count') || labels.provider !== 'stripe') continue
    const operation = String(labels.operation)
    totals.set(operation, (totals.get(operation) ?? 0) + value)
  }
  for (const [operation, total] of totals) {
    const news = total - (calls.get(operation) ?? 0)
    if (news > 0 && operation !== 'open_session') since[operation] = news
    calls.set(operation, total)
  }
  return since
}

test('what was paid is found by one call, however many pages lie open, for all service providers', async () => {
  const other = await openShop(world, { domain: 'elsewhere' })
  for (let left = 0; left < 40; left++) await open()
  for (let bought = 0; bought < 4; bought++) await paid()
  await buy(world.api('elsewhere'), { items: [other.plan('france1')] })
  await asked()
  await sweep()
  await idle()
  expect(await asked()).toEqual({ look_up_account: 1, list_events: 1, look_up: 5 })
  expect([await waiting(), await waiting(other)]).toEqual([40, 0])

  await sweep()
  await idle()
  expect(await asked()).toEqual({ list_events: 1 })
})

test('a webhook and a sweep, and two sweeps at once, count an event once', async () => {
  const before = await waiting()
  await paid()
  const told = await paid()
  await world.sandbox.control('/faults/stripe', { webhooksOff: false })
  const { items } = await world.sandbox.control<{ items: { id: string; body: string }[] }>('/webhooks')
  const own = items.find(({ body }) => body.includes('checkout.session.completed'))!
  await Promise.all([
    world.sandbox.control('/webhooks/replay', { eventId: own.id }),
    sweep(),
    sweep(),
    sweep(),
  ])
  await idle()
  await silence()
  expect(told.orderId).toBeDefined()
  expect(await waiting()).toBe(before)
  const kept = await within((ctx) => ctx.db.select().from(webhookInbox))
  expect(new Set(kept.map(({ outcome }) => outcome))).toEqual(new Set(['succeeded']))
  expect(await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })).toEqual([])
  await silence()
})

test('pages of the list are read to the end, and the place is kept', async () => {
  const before = await waiting()
  const { orderId } = await paid()
  await sweep()
  await idle()
  const [payment] = await within((ctx) => ctx.db.select().from(payments).where(eq(payments.orderId, orderId)))
  // Somebody else on the same account: events that are nobody's here, and fill more than two pages.
  for (let cents = 0; cents < 230; cents++) await refundACent(payment!.providerPayment!)
  await paid()
  await asked()
  await sweep()
  await idle()
  expect(await asked()).toMatchObject({ list_events: 3, look_up: 1 })
  expect(await waiting()).toBe(before)

  // Ten minutes later all of it is settled, and only what is new is read.
  await world.advance(minutesMs(10))
  await paid()
  await sweep()
  await idle()
  await asked()
  await sweep()
  expect(await asked()).toEqual({ list_events: 1 })
  expect(await waiting()).toBe(before)
})

test('the place moves on in a busy hour, when no page of the list spans what may still come late', async () => {
  const { orderId } = await paid()
  await sweep()
  await idle()
  const [payment] = await within((ctx) => ctx.db.select().from(payments).where(eq(payments.orderId, orderId)))
  for (let batch = 0; batch < 5; batch++) {
    for (let cents = 0; cents < 60; cents++) await refundACent(payment!.providerPayment!)
    await world.advance(minutesMs(1.5))
  }
  await sweep()
  const place = await readTo()
  const newest = (await listed())[0]!
  expect(newest.created * 1000 - Date.parse(place!.at)).toBeLessThan(minutesMs(4))
  await asked()
  await sweep()
  expect(await asked()).toEqual({ list_events: 2 })
})

test('an event that the list shows late is found all the same', async () => {
  const before = await waiting()
  await paid()
  await paid()
  seeded.hidden = 1
  await sweep()
  await idle()
  expect(await waiting()).toBe(before + 1)
  seeded.hidden = 0
  await sweep()
  await idle()
  expect(await waiting()).toBe(before)
})

test('a place that the provider no longer knows loses nothing', async () => {
  const before = await waiting()
  await paid()
  await within((ctx) => ctx.db.execute(sql`update provider_events_read set event_id = 'evt_forgotten'`))
  const backward = seeded.backward
  await sweep()
  await idle()
  expect(seeded.backward).toBeGreaterThan(backward)
  expect(await waiting()).toBe(before)
  expect((await readTo())?.event_id).not.toBe('evt_forgotten')
})

test('a provider that is busy is asked twice more at once, and then from the same place', async () => {
  const before = await waiting()
  await paid()
  await world.sandbox.control('/faults/stripe', { rate5xx: { count: 2 }, match: 'GET /v1/events' })
  await sweep()
  await idle()
  expect(await waiting()).toBe(before)

  await paid()
  await world.sandbox.control('/faults/stripe', { rate5xx: { count: 3 }, match: 'GET /v1/events' })
  await expect(sweep()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  await silence()
  await sweep()
  await idle()
  expect(await waiting()).toBe(before)
})

test('an event that cannot be kept holds up no other, and the place no longer than an hour', async () => {
  await world.settle({ webhooks: false, rounds: [] })
  const before = await waiting()
  await buy(world.api('base'), { items: [shop.plan('france1')] }, cards.disputed)
  await paid()
  // Whose the dispute is, the provider does not say.
  const silent = { rate5xx: 1, match: 'GET /v1/payment_intents' }
  await world.sandbox.control('/faults/stripe', silent)
  await world.advance(minutesMs(10))
  await paid()
  await expect(sweep()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  await idle()
  expect(await waiting()).toBe(before)
  expect(await isBefore((await readTo())!.event_id, 'charge.dispute.created')).toBe(true)

  await world.advance(minutesMs(61))
  await paid()
  await sweep()
  await idle()
  expect(await waiting()).toBe(before)
  expect(await isBefore((await readTo())!.event_id, 'charge.dispute.created')).toBe(false)
  await world.sandbox.control('/faults/stripe', { rate5xx: 0, match: null })
  await silence()
})

test("one service provider's trouble is not the others'", async () => {
  const [before, other] = [await waiting(), await openShop(world, { domain: 'beside' })]
  await buy(world.api('beside'), { items: [other.plan('france1')] })
  await paid()
  const { services } = world
  const vaultOf = services.vaultOf
  const spy = vi.spyOn(services, 'vaultOf').mockImplementation((tenantId) => {
    return tenantId === other.tenant.id ? Promise.reject(new Error('no key')) : vaultOf(tenantId)
  })
  await expect(sweep()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  spy.mockRestore()
  await idle()
  expect([await waiting(), await waiting(other)]).toEqual([before, 1])
  await sweep()
  await idle()
  expect(await waiting(other)).toBe(0)
})

test('an event without words is listed beside the others', () => {
  const event = { id: 'evt_1', type: 'checkout.session.completed', created: 5, data: { object: null } }
  expect(listedOf(event as never)).toEqual({ eventId: 'evt_1', at: new Date(5000), event: null })
})

test('a refund whose answer was lost is found by the list, too', async () => {
  const { orderId } = await paid()
  await sweep()
  await idle()
  const ofOrder = () => within((ctx) => ctx.db.select().from(payments).where(eq(payments.orderId, orderId)))
  const finance = world.api('base', { token: (await signInAs(world, shop.tenant, 'finance')).token })
  await world.sandbox.control('/faults/stripe', { failAfterCommit500: { count: 1 }, match: '/v1/refunds' })
  const [payment] = await ofOrder()
  const asking = {
    id: payment!.id,
    amountCents: 200,
    reason: 'requested_by_customer',
    note: 'A part',
  } as const
  await refundAsSeen(finance, asking)
  const stateOf = async () =>
    (await within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment!.id))))[0]?.state
  expect(await stateOf()).toBe('unknown')
  await sweep()
  await idle()
  expect(await stateOf()).toBe('succeeded')
  expect((await ofOrder())[0]).toMatchObject({ refundedCents: 200, reservedCents: 0 })
})

test('single pages are asked about ever less often, returned buyers and lost answers first', async () => {
  await within((ctx) => ctx.db.execute(sql`update payments set check_at = 'infinity'`))
  const [first, second] = [await open(), await open()]
  await world.sandbox.control('/faults/stripe', {
    failAfterCommit500: { count: 2 },
    match: '/checkout/sessions',
  })
  await expect(open()).rejects.toThrow()
  await silence()
  await asked()
  await world.advance(minutesMs(1))
  await janitor()
  // The lost answer alone is due within the minute: it is asked for under its own key, which finds the page.
  expect(await within((ctx) => ctx.db.select().from(payments).where(eq(payments.state, 'unknown')))).toEqual(
    [],
  )
  expect(await asked()).toEqual({})

  const rounds: number[] = []
  for (let minute = 2; minute <= 20; minute++) {
    await world.advance(minutesMs(1))
    await janitor()
    rounds.push((await asked()).look_up ?? 0)
  }
  // Two pages at the age of 2, 4, 8 and 16 minutes; the third, opened a minute later, had been asked about once.
  expect(rounds.map((count, at) => [at + 2, count]).filter(([, count]) => count! > 0)).toEqual([
    [2, 2],
    [3, 1],
    [4, 2],
    [7, 1],
    [8, 2],
    [15, 1],
    [16, 2],
  ])

  await world.api('base').payments.own.settle({ token: second.orderToken })
  await within((ctx) =>
    ctx.db.execute(
      sql`update payments set check_at = now() - interval '1 day' where check_at < 'infinity' and returned_at is null`,
    ),
  )
  await asked()
  const seen: string[] = []
  const spy = vi.spyOn(stripeProvider, 'lookUp').mockImplementation(async (_services, session) => {
    seen.push(session)
    return { kind: 'unavailable', message: 'not now' }
  })
  await janitor()
  spy.mockRestore()
  const [returned] = await within((ctx) =>
    ctx.db.select().from(payments).where(eq(payments.orderId, second.orderId)),
  )
  expect(seen).toHaveLength(3)
  expect(seen[0]).toBe(returned!.providerSession)
  await payHosted(first.redirectUrl!)
})

/** The provider's newest events first. */
async function listed(): Promise<{ id: string; type: string; created: number }[]> {
  const response = await fetch(`${world.sandbox.url}/v1/events?limit=100`, {
    headers: { authorization: 'Bearer sk_test_commonwave' },
  })
  return ((await response.json()) as { data: { id: string; type: string; created: number }[] }).data
}

/** Whether an event happened before the last one of a type. */
async function isBefore(eventId: string, type: string): Promise<boolean> {
  const events = await listed()
  const at = events.findIndex(({ id }) => id === eventId)
  return at < 0 || at > events.findIndex((event) => event.type === type)
}

const refundACent = async (intent: string) => {
  const response = await fetch(`${world.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_commonwave' },
    body: new URLSearchParams({ payment_intent: intent, amount: '1' }),
  })
  expect(response.status).toBe(200)
}
