import { call, createRouterClient } from '@orpc/server'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderMachine } from '#contracts/orders/machines.ts'
import { fulfillmentMachine } from '#contracts/sims/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { filterAsked } from '#contracts/list-address.ts'
import { orderList, resellerSalesQuery } from '#contracts/orders/lists.ts'
import { routes as billing } from '#modules/billing/index.ts'
import { createRoutes } from '#modules/identity/index.ts'
import { getOrder, listOfOrders, routes as orderRoutes } from '#modules/orders/index.ts'
import { jobs as paymentJobs, requestRefund } from '#modules/payments/index.ts'
import { routes as people } from '#modules/people/index.ts'
import { routes as reporting } from '#modules/reporting/index.ts'
import { routes as resellers } from '#modules/resellers/index.ts'
import { refreshProfile } from '#modules/sims/index.ts'
import { testClock } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { parseConfig } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { attention, events } from '#tables/platform.ts'
import { fulfillments, sims } from '#tables/sims.ts'
import { invoices } from '#tables/billing.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { textOf } from '#server/testing/pdf.ts'
import { openWorld } from '#server/testing/open-world.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { administrator } from '#server/testing/world.ts'
import { canPretend } from './history/vendors.ts'
import { brands } from './data/brands.ts'
import { seedCaller } from './seed-tenant.ts'
import { seedWorld } from './seed.ts'

const now = '2026-03-02T20:00:00Z'
const domains = ['base', 'mobivista']
const options = { domains, stock: 80, passwordHash: 'not a hash', history: true }
const vendorsAt = (url: string) => ({ STRIPE_API_BASE: url, ESIMGO_API_BASE: `${url}/esimgo/v2.5` })

type TestWorld = Awaited<ReturnType<typeof openPast>>
const openPast = async (vendors: string) =>
  openWorld(await createTestDatabase(), testClock(now), vendorsAt(vendors))

let sandbox: TestSandbox
let world: TestWorld
let wasWritten: boolean
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.control('/clock', { set: now, along: true })
  world = await openPast(sandbox.url)
  wasWritten = await seedWorld(world.services, options)
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})

const callerOf = (of: TestWorld, domain: string): Caller =>
  seedCaller(
    of.services,
    brands.find((brand) => brand.domain === domain)!,
  )
const within = <Result>(domain: string, work: (ctx: Ctx) => Promise<Result>) =>
  transact(callerOf(world, domain), work)

/** How many orders stand in which state, as text. */
const summaryOf = (of: TestWorld, domain: string) =>
  transact(callerOf(of, domain), async (ctx) => {
    const rows = await ctx.db
      .select({
        state: sql<string>`concat_ws(' ', status, payment_status, fulfillment_status, activation_status,
          (select string_agg(a.kind, ' ' order by a.kind) from attention a where a.subject_id = orders.id and a.closed_at is null))`,
        count: sql<number>`count(*)::int`,
        cents: sql<number>`sum(total_cents)::int`,
      })
      .from(orders)
      .where(eq(orders.tenantId, ctx.tenant.id))
      .groupBy(sql`1`)
      .orderBy(sql`1`)
    return rows.map(({ state, count, cents }) => `${state}: ${count}, ${cents}`)
  })

test('a second run changes nothing, in no time', async () => {
  expect(wasWritten).toBe(true)
  const before = await summaryOf(world, 'base')
  const started = performance.now()
  expect(await seedWorld(world.services, options)).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
  expect(await summaryOf(world, 'base')).toEqual(before)
})

test('every guarantee holds, on our side and with the vendors', async () => {
  const input = { adminUrl: world.database.adminUrl, sandbox }
  expect(await checkInvariants(input, { settled: true, shoppersBuyOnce: false })).toEqual([])
})

describe('the past of a brand', () => {
  test('has orders of every kind', async () => {
    const { found, open, parcels, given } = await within('base', async (ctx) => ({
      found: await ctx.db.select().from(orders).where(eq(orders.tenantId, ctx.tenant.id)),
      open: await ctx.db.select().from(attention).where(isNull(attention.closedAt)),
      parcels: await ctx.db.select().from(fulfillments).where(eq(fulfillments.tenantId, ctx.tenant.id)),
      given: await ctx.db.select().from(refunds).where(eq(refunds.tenantId, ctx.tenant.id)),
    }))
    expect(found).toHaveLength(140)
    const some = <Row, Key extends keyof Row>(rows: Row[], key: Key) => new Set(rows.map((row) => row[key]))
    expect(some(found, 'status')).toEqual(new Set(statesOf(orderMachine)))
    expect(some(found, 'paymentStatus')).toEqual(
      new Set(['unpaid', 'pending', 'failed', 'paid', 'partially_refunded', 'refunded']),
    )
    expect(some(open, 'kind')).toEqual(
      // What came twice went back, so that nobody has to look at it any more.
      new Set(['late_payment', 'amount_mismatch', 'provisioning_failed']),
    )
    expect(some(found, 'locale')).toEqual(new Set(['en', 'es']))
    expect(some(parcels, 'state')).toEqual(new Set(statesOf(fulfillmentMachine)))
    // What is set aside for a paid order shows as that.
    for (const { orderId, state } of parcels.filter(({ state: now }) => now === 'pending'))
      expect(found.find(({ id }) => id === orderId)?.fulfillmentStatus, `parcel ${state}`).toMatch(
        /assigned|shipped|delivered/,
      )
    expect(some(given, 'state')).toEqual(new Set(['succeeded', 'failed']))
    expect(some(given, 'method')).toEqual(new Set(['provider', 'manual']))
    const sold = found.filter(
      ({ status, activationStatus }) => status === 'completed' && activationStatus === 'done',
    )
    expect(sold.length).toBeGreaterThan(found.length / 2)
  })

  test('numbers its orders and invoices in the order of time', async () => {
    await within('base', async (ctx) => {
      const own = await ctx.db
        .select()
        .from(invoices)
        .where(eq(invoices.tenantId, ctx.tenant.id))
        .orderBy(asc(invoices.year), asc(invoices.sequence))
      const issued = own.map(({ issuedAt }) => issuedAt.getTime())
      expect(issued).toEqual(issued.toSorted((one, other) => one - other))
      const placed = await ctx.db
        .select()
        .from(orders)
        .where(eq(orders.tenantId, ctx.tenant.id))
        .orderBy(asc(orders.number))
      const moments = placed.map(({ placedAt }) => placedAt.getTime())
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      expect(ctx.now.getTime() - moments.at(-1)!).toBeLessThan(10 * 60_000)
      expect(ctx.now.getTime() - moments[0]!).toBeGreaterThan(50 * 86_400_000)
    })
  })

  test('happened: nothing of it lies ahead, nothing waits to be sent or done', async () => {
    await within('base', async (ctx) => {
      const ahead = and(eq(events.tenantId, ctx.tenant.id), sql`at > ${ctx.now.toISOString()}`)
      expect(await ctx.db.$count(events, ahead)).toBe(0)
      expect(
        await ctx.db.$count(events, and(eq(events.tenantId, ctx.tenant.id), eq(events.type, 'note.write'))),
      ).toBeGreaterThan(15)
      const log = await ctx.db.select().from(notifications).where(eq(notifications.tenantId, ctx.tenant.id))
      expect(new Set(log.map(({ state }) => state))).toEqual(new Set(['sent', 'failed']))
      const { rows } = await ctx.db.execute<{ jobs: number }>(
        sql`select count(*)::int as jobs from graphile_worker.jobs`,
      )
      expect(rows[0]?.jobs).toBe(0)
    })
    expect((await sandbox.control<{ total: number }>('/sent')).total).toBe(0)
  })

  test('adds up on the dashboard and in its lists', async () => {
    const caller = { ...callerOf(world, 'base'), actor: administrator() }
    const { moment, period } = await call(reporting.dashboard, {}, { context: { caller } })
    const { days } = period
    await within('base', async (ctx) => {
      const valueOf = (key: string) => moment.find((figure) => figure.key === key)?.value
      const count = async (filter: object) =>
        (await listOfOrders.page(ctx, { sort: '-placedAt', page: 1, perPage: 20, ...filter })).total
      expect(valueOf('awaiting_payment')).toBe(await count({ status: ['pending'] }))
      expect(valueOf('needs_attention')).toBe(await count({ needsAttention: true }))
      expect(valueOf('orders_today')).toBe(days.at(-1)?.orders)
      expect(valueOf('orders_today')).toBeGreaterThan(5)
      expect(days.filter((day) => day.orders > 0).length).toBeGreaterThan(25)
    })
  })
})

describe('money on paper', () => {
  const totalOf = (charges: { amountCents: number }[]) =>
    charges.reduce((sum, { amountCents }) => sum + amountCents, 0)

  test.each(domains)(
    'of %s: lines, less discounts, with fees, shipping and taxes, are the total',
    async (domain) => {
      await within(domain, async (ctx) => {
        const all = await ctx.db.select().from(orders).where(eq(orders.tenantId, ctx.tenant.id))
        expect(all.some(({ charges }) => charges.some(({ kind }) => kind === 'discount'))).toBe(true)
        for (const { id, number } of all) {
          const { lines, charges, totalCents } = await getOrder(ctx, id)
          const others = charges.filter(({ kind }) => kind !== 'plan' && kind !== 'addon')
          const listed = lines.map(({ listAmountCents: amountCents }) => ({ amountCents }))
          expect([number, totalOf(listed) + totalOf(others)]).toEqual([number, totalCents])
          for (const { quantity, listUnitCents, listAmountCents } of lines)
            expect([number, quantity * listUnitCents]).toEqual([number, listAmountCents])
        }
      })
    },
  )

  test('receipts say the same sums, and so do their documents', async () => {
    const caller = callerOf(world, 'base')
    const tokens = await within('base', async (ctx) =>
      (
        await ctx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.tenantId, ctx.tenant.id))
      ).map(({ id }) => ctx.vault.capability('invoice', id)),
    )
    const drawn = new Set<string>()
    const paper = createRouterClient(billing.own, { context: { caller } })
    for (const id of tokens) {
      const invoice = await paper.invoice({ id })
      expect([invoice.number, totalOf(invoice.lines)]).toEqual([invoice.number, invoice.totalCents])
      const makeUp = [invoice.locale, ...new Set(invoice.lines.map(({ kind }) => kind))].join(' ')
      if (drawn.has(makeUp)) continue
      drawn.add(makeUp)
      const text = textOf(Buffer.from(await (await paper.invoicePdf({ id })).arrayBuffer()))
      for (const cents of [invoice.totalCents, ...invoice.lines.map(({ amountCents }) => amountCents)])
        expect(text, `receipt ${invoice.number}`).toContain((Math.abs(cents) / 100).toFixed(2))
    }
    expect(drawn.size).toBeGreaterThan(3)
  })
})

test('a seller’s figures are the same in their dashboard, in its list and in administration', async () => {
  const caller = callerOf(world, 'base')
  const staff = createRouterClient(
    { ...people, totals: orderRoutes.totals },
    { context: { caller: { ...caller, actor: administrator() } } },
  )
  const sellers = (await staff.resellers({ perPage: 100 })).items
  const session = { sessionId: newId(), steppedUpUntil: null, support: null }
  const { reseller: account } = createRoutes(world.services.tokens)
  expect(sellers.filter(({ revenueCents }) => revenueCents > 0).length).toBeGreaterThan(2)
  for (const seller of sellers) {
    const actor = { ...session, kind: 'reseller' as const, id: seller.id, name: seller.name }
    const own = createRouterClient(
      { ...resellers.own, profile: account.profile },
      { context: { caller: { ...caller, actor } } },
    )
    const profile = await own.profile({})
    const { total } = await own.customers({})
    const totals = await own.customerTotals({})
    const { subscriberCount, orderCount, revenueCents } = seller
    expect(profile).toMatchObject({ subscriberCount, totalRevenueCents: revenueCents })
    expect({ total, ...totals }).toEqual({
      total: subscriberCount,
      count: subscriberCount,
      orderCount,
      simCount: profile.simCount,
      spentCents: revenueCents,
    })
    const filter = filterAsked(orderList, resellerSalesQuery(seller.resellerCode), {
      now: new Date(now),
      timeZone: 'UTC',
    })
    expect(await staff.totals(filter)).toMatchObject({ count: orderCount, netCents: revenueCents })
    expect((await staff.resellerSubscribers({ id: seller.id })).total).toBe(subscriberCount)
  }
})

describe('what administrators do with it', () => {
  const handle = (task: string) => paymentJobs.find((job) => job.task === task)!.handle
  const find = (status: string, more = sql`true`) =>
    within('mobivista', async (ctx) => {
      const [row] = await ctx.db
        .select({ order: orders, payment: payments })
        .from(orders)
        .innerJoin(payments, and(eq(payments.tenantId, orders.tenantId), eq(payments.orderId, orders.id)))
        .where(and(eq(orders.tenantId, ctx.tenant.id), sql`${orders.status} = ${status}`, more))
        .limit(1)
      return row!
    })

  test('a payment is given back by the provider that took it', async () => {
    const { order, payment } = await find('completed', eq(payments.state, 'succeeded'))
    const { refund } = await transact(
      { ...callerOf(world, 'mobivista'), actor: administrator('finance') },
      (ctx) => requestRefund(ctx, { paymentId: payment.id, reason: 'fraudulent', note: null }),
    )
    await handle('send-refund')(callerOf(world, 'mobivista'), { refundId: refund.id })
    const after = await find('completed', eq(orders.id, order.id))
    expect(after.payment).toMatchObject({ state: 'refunded', refundedCents: after.payment.amountCents })
    expect(after.order.paymentStatus).toBe('refunded')
  })

  test('a page that still waits for a card is closed at the provider', async () => {
    const { order } = await find('pending', eq(payments.problem, 'generic_decline'))
    await handle('close-payments')(callerOf(world, 'mobivista'), { orderId: order.id })
    expect((await find('pending', eq(orders.id, order.id))).payment.state).toBe('expired')
  })

  test('an eSIM tells its state', async () => {
    const sim = await within('mobivista', async (ctx) => {
      const own = and(
        eq(sims.tenantId, ctx.tenant.id),
        eq(sims.type, 'esim'),
        eq(sims.profileState, 'not_reported'),
      )
      return (await ctx.db.select().from(sims).where(own).limit(1))[0]!
    })
    const input = { orderId: sim.orderId!, simId: sim.id, reveal: true }
    const before = await refreshProfile(callerOf(world, 'mobivista'), input)
    expect(before).toMatchObject({ profileState: 'released', iccid: sim.iccid })
    await sandbox.control('/esimgo/profile', { iccid: sim.iccid, status: 'Installed' })
    world.clock.advance(60_000)
    expect((await refreshProfile(callerOf(world, 'mobivista'), input)).profileState).toBe('installed')
    world.clock.set(new Date(now))
  })
})

test('without a sandbox the same past is written, and a brand that lacks it gets it later', async () => {
  const other = await openPast('http://127.0.0.1:1')
  try {
    const alone = { ...options, domains: ['mobivista'] }
    await seedWorld(other.services, { ...alone, history: false })
    expect(await summaryOf(other, 'mobivista')).toEqual([])
    expect(await seedWorld(other.services, alone)).toBe(true)
    const states = (lines: string[]) =>
      lines.filter((line) => line.startsWith('expired') || line.startsWith('on_hold'))
    expect(states(await summaryOf(other, 'mobivista'))).toEqual(states(await summaryOf(world, 'mobivista')))
  } finally {
    await other.close()
  }
})

test('nothing is made up where a vendor is real', () => {
  expect(canPretend(parseConfig({}))).toBe(true)
  expect(canPretend(parseConfig({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }))).toBe(
    false,
  )
})
