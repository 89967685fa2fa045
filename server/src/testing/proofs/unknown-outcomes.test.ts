import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hoursMs, minutesMs } from '#platform/clock.ts'
import { done } from '#platform/effects.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { attention, events } from '#tables/platform.ts'
import { refundAsSeen } from '../as-seen.ts'
import { recurring } from '../../modules.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { cards, payHosted } from '../hosted-page.ts'
import { checkInvariants } from '../invariants.ts'
import { paymentFaces, type PaymentFace } from '../payment-faces.ts'
import { newEmail, openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'
import { runRecurring } from '../worker.ts'

type Call = 'openSession' | 'refund' | 'capture'
const seeded = vi.hoisted(() => ({
  dies: null as { call: string; when: 'before' | 'after' } | null,
  looksForNothing: false,
}))

/** The process ends at a call: all that was committed before is there, and nothing that comes after it. */
vi.mock('#modules/payments/providers.ts', async (original) => {
  const real = await original<typeof import('#modules/payments/providers.ts')>()
  const mortal = (provider: PaymentProvider): PaymentProvider => {
    const until = (name: Call) => async (at: never, input: never) => {
      const { dies } = seeded
      const call = () => provider[name]!(at, input)
      if (dies?.call !== name) return call()
      seeded.dies = null
      if (dies.when === 'after') await call()
      throw new Error('the process was killed')
    }
    return {
      ...provider,
      openSession: until('openSession') as PaymentProvider['openSession'],
      findRefund: async (...of) => (seeded.looksForNothing ? done(null) : provider.findRefund(...of)),
      refund: until('refund') as PaymentProvider['refund'],
      ...(provider.capture ? { capture: until('capture') as NonNullable<PaymentProvider['capture']> } : {}),
    }
  }
  const paymentProviders = real.paymentProviders.map(mortal)
  const byKey = new Map(paymentProviders.map((provider) => [provider.key, provider]))
  return { ...real, paymentProviders, providerOf: (key: string) => byKey.get(key) ?? real.providerOf(key) }
})

/** How an outcome becomes unknown, and whether the provider has done what it was asked by then. */
const begins = [
  { how: 'lost after it was accepted', fault: 'failAfterCommit500', isMade: true },
  { how: 'lost before it was accepted', fault: 'rate5xx', isMade: false },
  { how: 'killed before it was asked', dies: 'before', isMade: false },
  { how: 'killed after it was accepted', dies: 'after', isMade: true },
] as const
type Begin = (typeof begins)[number]

/**
 * Every beginning with every end where all come at once, which is the hardest; where one alone finds it, every beginning
 * once for each way to be found, and each time with another end.
 */
function casesOf<End>(ends: readonly End[], turn: 'all' | number): { begin: Begin; end: End }[] {
  return begins.flatMap((begin, at) =>
    turn === 'all' ? ends.map((end) => ({ begin, end })) : [{ begin, end: ends[(at + turn) % ends.length]! }],
  )
}

const janitors = recurring.filter((item) => 'handle' in item)

describe.each(paymentFaces)('$key', (face: PaymentFace) => {
  const { key, method, calls, repeats } = face
  let world: AppWorld
  let shop: Shop
  let staff: ReturnType<AppWorld['api']>
  const signIn = async () => {
    staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  }
  beforeAll(async () => {
    world = await createAppWorld()
    shop = await openShop(world)
    await signIn()
    // Nobody else stands behind the same way.
    for (const way of (await staff.payments.ways.list({})).ways.filter((one) => one.method === method))
      await staff.payments.ways.save({
        ...{ id: way.id, revision: way.revision, isActive: way.provider === key },
        ...{ countries: null, currencies: null, minCents: null, maxCents: null },
      })
  })
  beforeEach(() => dial({ webhooksOff: true }))
  afterEach(() => world.sandbox.control('/faults/clear', {}))
  afterAll(() => world?.close())

  const dial = (settings: object) => world.sandbox.control(`/faults/${key}`, settings)
  const flush = () => world.sandbox.control('/webhooks/flush', {})
  const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction(world.caller(shop.tenant), work)

  /** Makes the next call of this kind end in the given way. */
  async function trouble(begin: Begin, call: Call, match: string, times: number) {
    if ('dies' in begin) seeded.dies = { call, when: begin.dies }
    else await dial({ [begin.fault]: { count: times }, match })
  }
  async function calm() {
    seeded.dies = null
    await world.sandbox.control('/faults/clear', {})
    await dial({ webhooksOff: true })
  }

  const attentionOf = (orderId: string) =>
    within((ctx) =>
      ctx.db
        .select({ kind: attention.kind, closedAt: attention.closedAt })
        .from(attention)
        .where(and(eq(attention.tenantId, shop.tenant.id), eq(attention.subjectId, orderId))),
    )
  const openAttentionOf = async (orderId: string) =>
    (await attentionOf(orderId)).filter(({ closedAt }) => !closedAt).map(({ kind }) => kind)
  const tellingsOf = (orderId: string, template: string) =>
    within((ctx) =>
      ctx.db.$count(
        notifications,
        and(
          eq(notifications.tenantId, shop.tenant.id),
          eq(notifications.orderId, orderId),
          eq(notifications.template, template),
          eq(notifications.channel, 'email'),
        ),
      ),
    )
  const eventsOf = (subjectId: string, type: string) =>
    within((ctx) =>
      ctx.db.$count(
        events,
        and(eq(events.tenantId, shop.tenant.id), eq(events.subjectId, subjectId), eq(events.type, type)),
      ),
    )
  const paymentsOf = (orderId: string) =>
    within((ctx) =>
      ctx.db
        .select()
        .from(payments)
        .where(and(eq(payments.tenantId, shop.tenant.id), eq(payments.orderId, orderId))),
    )
  /** What the ledger says that the provider holds for us is what the provider says. */
  async function balances() {
    const { capturedCents, refundedCents } = await face.books(world.sandbox)
    const account = `clearing:${key}`
    const { rows } = await within((ctx) =>
      ctx.db.execute<{ cents: string }>(sql`
        select coalesce(sum(case when debit_account = ${account} then amount_cents else -amount_cents end), 0) as cents
        from ledger_transfers where ${account} in (debit_account, credit_account)`),
    )
    expect(Number(rows[0]!.cents)).toBe(capturedCents - refundedCents)
    expect(await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })).toEqual([])
  }

  /** A buyer who presses again presses with the same key. */
  interface Buyer {
    emailAddress: string
    idempotencyKey: string
  }
  const newBuyer = (): Buyer => ({ emailAddress: newEmail(), idempotencyKey: newId() })
  async function press(buyer: Buyer) {
    const api = world.api('base')
    const placed = await place(api, {
      ...{ items: [shop.plan('france1')], input: { paymentMethod: method } },
      ...buyer,
    })
    if (!face.choice) return placed
    const { redirectUrl } = await api.payments.own.pay(
      { token: placed.orderToken, paymentMethod: method, ...face.choice },
      { context: { idempotencyKey: idFrom('choice', buyer.idempotencyKey) } },
    )
    return { ...placed, redirectUrl }
  }
  const orderOf = ({ emailAddress }: Buyer) =>
    within(async (ctx) => {
      const [order] = await ctx.db.select().from(orders).where(eq(orders.emailAddress, emailAddress))
      return { id: order!.id, status: order!.status, token: ctx.vault.capability('order', order!.id) }
    })

  describe('opening the page', () => {
    const ends = ['paid', ...(face.isSentByBuyer ? [] : ['declined']), 'nothing'] as const
    /** The call is repeated at once, which loses the same answer again or finds what the first has made. */
    const isFoundAtOnce = ({ isMade, ...begin }: Begin) => isMade && 'fault' in begin && repeats !== 'answer'

    test.each([
      ['the same press finds it, and a webhook tells what came of it', 'press', 'webhook', 0],
      ['the janitor finds it, and what came of it', 'janitor', 'janitor', 1],
      ['press and janitor at once, and webhook, janitor and buyer at once', 'both', 'both', 'all'],
    ] as const)('%s', async (_name, opened, told, turn) => {
      const pagesBefore = (await face.books(world.sandbox)).pages
      const cases: { begin: Begin; end: (typeof ends)[number]; buyer: Buyer }[] = []
      for (const { begin, end } of casesOf(ends, turn)) {
        const buyer = newBuyer()
        await trouble(begin, 'openSession', calls.open, 2)
        const pressed = await press(buyer).then(
          () => 'opened',
          () => 'lost',
        )
        await calm()
        const { id } = await orderOf(buyer)
        const [payment, ...others] = await paymentsOf(id)
        const isLost = 'fault' in begin && !isFoundAtOnce(begin)
        expect({
          how: begin.how,
          pressed,
          state: payment!.state,
          others,
          open: await openAttentionOf(id),
        }).toEqual({
          how: begin.how,
          pressed: isFoundAtOnce(begin) ? 'opened' : 'lost',
          state: isFoundAtOnce(begin) ? 'requires_action' : isLost ? 'unknown' : 'created',
          others: [],
          open: isLost ? ['payment_unknown'] : [],
        })
        cases.push({ begin, end, buyer })
      }
      // What ran when the process was killed is taken over after a minute.
      await world.advance(minutesMs(3))
      const pressAll = () => Promise.all(cases.map(({ buyer }) => press(buyer).catch(() => undefined)))
      if (opened === 'janitor') await runRecurring(world.services, janitors)
      else if (opened === 'press') await pressAll()
      else await Promise.all([runRecurring(world.services, janitors), pressAll()])

      for (const { begin, end, buyer } of cases) {
        const { id, token } = await orderOf(buyer)
        expect({ how: begin.how, open: await openAttentionOf(id) }).toEqual({ how: begin.how, open: [] })
        const { redirectUrl } = await world.api('base').payments.own.pay({ token })
        if (end === 'paid') await face.pay(redirectUrl!, 'good', world)
        if (end === 'declined') await face.pay(redirectUrl!, 'declined', world)
      }
      const pages = (await face.books(world.sandbox)).pages - pagesBefore
      // Two that look at the same moment may both open one; the buyer is led to one of them, no matter who asks.
      if (opened === 'both' && repeats === 'search') expect(pages).toBeGreaterThanOrEqual(cases.length)
      else expect(pages).toBe(cases.length)
      const comeBack = async () => {
        for (const { buyer } of cases) {
          const { token } = await orderOf(buyer)
          await world.api('base').payments.own.settle({ token })
        }
      }
      if (told !== 'janitor') await dial({ webhooksOff: false })
      if (told === 'both')
        await Promise.all([flush(), comeBack(), runRecurring(world.services, janitors), flush()])
      await world.settle({ webhooks: told !== 'janitor' })
      // Nobody comes back: orders and pages end.
      await world.settle({ webhooks: told !== 'janitor', rounds: [hoursMs(25), minutesMs(6)] })

      for (const { begin, end, buyer } of cases) {
        const { id, status } = await orderOf(buyer)
        const [payment, ...others] = await paymentsOf(id)
        const troubles = await attentionOf(id)
        const times = end === 'paid' ? 1 : 0
        expect({
          ...{ how: begin.how, end, status, others, state: payment!.state },
          succeeded: await eventsOf(payment!.id, 'payment.succeed'),
          told: await tellingsOf(id, 'order-confirmation'),
          troubles: troubles.map(({ kind }) => kind),
          open: await openAttentionOf(id),
        }).toEqual({
          ...{ how: begin.how, end, others: [] },
          status: end === 'paid' ? 'completed' : 'expired',
          state: end === 'paid' ? 'succeeded' : 'expired',
          ...{ succeeded: times, told: times },
          troubles: 'fault' in begin ? ['payment_unknown'] : [],
          open: [],
        })
      }
      await balances()
    })

    test('as long as nobody speaks nobody knows, and the order may be over before', async () => {
      const [patient, gone] = [newBuyer(), newBuyer()]
      await dial({ rate5xx: 1, match: calls.open })
      for (const buyer of [patient, gone]) await expect(press(buyer)).rejects.toThrow()
      await world.settle({ webhooks: false })
      for (const buyer of [patient, gone]) {
        const { id } = await orderOf(buyer)
        expect(await paymentsOf(id)).toMatchObject([{ state: 'unknown' }])
        expect(await openAttentionOf(id)).toEqual(['payment_unknown'])
      }
      await calm()
      const { redirectUrl, orderToken: token } = await press(patient)
      await face.pay(redirectUrl!, 'good', world)
      await world.api('base').payments.own.settle({ token })
      await dial({ rate5xx: 1, match: calls.open })
      await world.settle({ webhooks: false, rounds: [hoursMs(25), minutesMs(6)] })
      await calm()
      for (const [buyer, state] of [
        [patient, 'succeeded'],
        [gone, 'cancelled'],
      ] as const) {
        const { id } = await orderOf(buyer)
        expect(await paymentsOf(id)).toMatchObject([{ state }])
        expect(await openAttentionOf(id)).toEqual([])
      }
      await balances()
    })
  })

  test.runIf(calls.capture)(
    'capturing what the buyer agreed to: taken once, however the answer is lost',
    async () => {
      const cases: { begin: Begin; buyer: Buyer }[] = []
      for (const begin of begins) {
        const buyer = newBuyer()
        const { redirectUrl, orderToken: token } = await press(buyer)
        await face.agree!(redirectUrl!)
        await trouble(begin, 'capture', calls.capture!, 1)
        const told = await world
          .api('base')
          .payments.own.settle({ token })
          .then(({ paymentStatus }) => paymentStatus)
          .catch(() => 'lost')
        expect(told).not.toBe('paid')
        await calm()
        cases.push({ begin, buyer })
      }
      await dial({ webhooksOff: false })
      await Promise.all([flush(), runRecurring(world.services, janitors)])
      await world.settle()
      for (const { begin, buyer } of cases) {
        const { id, status } = await orderOf(buyer)
        const rows = await paymentsOf(id)
        expect({
          ...{ how: begin.how, status, states: rows.map(({ state }) => state) },
          told: await tellingsOf(id, 'order-confirmation'),
          open: await openAttentionOf(id),
        }).toEqual({ how: begin.how, status: 'completed', states: ['succeeded'], told: 1, open: [] })
      }
      await balances()
    },
  )

  describe.runIf(!face.isSentByBuyer)('giving back', () => {
    /** What the bank makes of it. */
    const answers = ['approve', 'later', 'decline'] as const
    type Answer = (typeof answers)[number]
    interface Given {
      begin: Begin
      answer: Answer
      orderId: string
      paymentId: string
      idempotencyKey: string
    }
    const stripeCards: Record<Answer, string> = {
      approve: cards.good,
      later: cards.refundPending,
      decline: cards.refundFails,
    }
    const ask = ({ paymentId, idempotencyKey }: Pick<Given, 'paymentId' | 'idempotencyKey'>) =>
      refundAsSeen(
        staff,
        { id: paymentId, amountCents: 200, reason: 'requested_by_customer', note: 'Asked by phone' },
        { context: { idempotencyKey } },
      )
    const refundsOf = ({ paymentId }: Given) =>
      within((ctx) =>
        ctx.db
          .select()
          .from(refunds)
          .where(and(eq(refunds.tenantId, shop.tenant.id), eq(refunds.paymentId, paymentId))),
      )
    async function bought(answer: Answer): Promise<{ orderId: string; paymentId: string }> {
      const { redirectUrl, orderToken: token, orderId } = await press(newBuyer())
      if (key === 'stripe') await payHosted(redirectUrl!, stripeCards[answer])
      else await face.pay(redirectUrl!, 'good', world)
      await world.api('base').payments.own.settle({ token })
      const [payment] = await paymentsOf(orderId)
      expect(payment!.state).toBe('succeeded')
      return { orderId, paymentId: payment!.id }
    }
    /** Of every payment a part, so that no limit of the provider's would stop a second time. */
    async function askedAll(turn: 'all' | number, isMeant = (_begin: Begin) => true): Promise<Given[]> {
      await signIn()
      const all: Given[] = []
      for (const { begin, end: answer } of casesOf(answers, turn))
        if (isMeant(begin)) all.push({ begin, answer, idempotencyKey: newId(), ...(await bought(answer)) })
      await world.settle({ webhooks: false, rounds: [] })
      for (const given of all) {
        if (key !== 'stripe') await world.sandbox.control(`/${key}/refunds`, { how: given.answer })
        await trouble(given.begin, 'refund', calls.refund, 1)
        await ask(given).catch(() => undefined)
        await calm()
        const isLost = 'fault' in given.begin
        const rows = await refundsOf(given)
        expect({
          how: given.begin.how,
          found: rows.map(({ state, providerRefund }) => [state, providerRefund]),
          open: await openAttentionOf(given.orderId),
        }).toEqual({
          how: given.begin.how,
          found: [[isLost ? 'unknown' : 'pending', null]],
          open: isLost ? ['refund_unknown'] : [],
        })
        // The code that finds it gone asks for it as this one was asked for.
        if (key !== 'stripe' && !given.begin.isMade)
          await world.sandbox.control(`/${key}/refunds`, { how: 'approve' })
      }
      if (key !== 'stripe') await world.sandbox.control(`/${key}/refunds`, { how: 'approve' })
      return all
    }
    /** What the bank says of one that the provider never had is what it says when it is asked for at last. */
    const isDeclined = ({ begin, answer }: Given) =>
      answer === 'decline' && (key === 'stripe' || begin.isMade)

    /** How a refund ended, and what became of it on its way. */
    async function endOf({ begin, answer, orderId, ...given }: Given) {
      const rows = await refundsOf({ begin, answer, orderId, ...given })
      const [payment] = await paymentsOf(orderId)
      const { state, refundedCents, reservedCents } = payment!
      const troubles = await attentionOf(orderId)
      return {
        ...{ how: begin.how, answer, refunds: rows.map((refund) => refund.state) },
        ...{ state, refundedCents, reservedCents },
        succeeded: await eventsOf(rows[0]!.id, 'refund.succeed'),
        told: await tellingsOf(orderId, 'refund-issued'),
        unknown: troubles.filter(({ kind }) => kind === 'refund_unknown').length,
        open: await openAttentionOf(orderId),
      }
    }
    /** Stripe's bank says yes first, and sends it back a moment later. */
    const mayBounce = key === 'stripe' ? expect.toBeOneOf([0, 1]) : 0
    const endFor = (given: Given) => ({
      ...{ how: given.begin.how, answer: given.answer },
      ...(isDeclined(given)
        ? { refunds: ['failed'], state: 'succeeded', refundedCents: 0, succeeded: mayBounce, told: mayBounce }
        : { refunds: ['succeeded'], state: 'partially_refunded', refundedCents: 200, succeeded: 1, told: 1 }),
      reservedCents: 0,
      unknown: 'fault' in given.begin ? 1 : 0,
      open: isDeclined(given) ? ['refund_failed'] : [],
    })
    const endsOf = (all: readonly Given[]) => Promise.all(all.map(endOf))

    test('the webhook comes first', async () => {
      const all = await askedAll(0)
      await dial({ webhooksOff: false })
      await world.settle({ rounds: [] })
      for (const given of all.filter(({ begin }) => begin.isMade)) {
        const [refund] = await refundsOf(given)
        // What the provider has is known, though its bank may take its time.
        const isKnown = refund!.state !== 'unknown' && (refund!.providerRefund ?? refund!.problem) !== null
        const open = await openAttentionOf(given.orderId)
        expect({ how: given.begin.how, isKnown, isUnknown: open.includes('refund_unknown') }).toEqual({
          how: given.begin.how,
          isKnown: true,
          isUnknown: false,
        })
      }
      await world.settle()
      expect(await endsOf(all)).toEqual(all.map(endFor))
      await balances()
    })

    test('the janitor comes first, after a day of which nothing is remembered', async () => {
      const all = await askedAll(1)
      await world.advance(hoursMs(30))
      await world.settle({ webhooks: false })
      expect(await endsOf(all)).toEqual(all.map(endFor))
      await balances()
    })

    test('webhook, janitor and the same press come at once', async () => {
      const all = await askedAll('all')
      // Slow enough that the one that looks meanwhile finds nothing of what another asks for.
      await dial({ webhooksOff: false, latencyMs: 400, match: calls.refund })
      await world.advance(minutesMs(3))
      await Promise.all([
        flush(),
        runRecurring(world.services, janitors),
        ...all.map((given) => ask(given).catch(() => undefined)),
        runRecurring(world.services, janitors),
      ])
      await world.settle()
      expect(await endsOf(all)).toEqual(all.map(endFor))
      await balances()
    })

    test('as long as nobody speaks nobody knows, and nothing is asked for again', async () => {
      const all = await askedAll('all', (begin) => 'fault' in begin)
      const { refundedCents } = await face.books(world.sandbox)
      await dial({ rate5xx: 1, match: calls.findRefund })
      // Short enough that no job which reads what the provider tells of itself gives up meanwhile.
      await world.settle({ webhooks: false, rounds: [minutesMs(11)] })
      for (const given of all) {
        expect(await refundsOf(given)).toMatchObject([{ state: 'unknown' }])
        expect(await openAttentionOf(given.orderId)).toEqual(['refund_unknown'])
        expect(await tellingsOf(given.orderId, 'refund-issued')).toBe(0)
      }
      await calm()
      // Stripe's bank may have sent some back meanwhile.
      expect((await face.books(world.sandbox)).refundedCents).toBeLessThanOrEqual(refundedCents)
      await world.settle({ webhooks: false, rounds: [hoursMs(2), minutesMs(11)] })
      expect(await endsOf(all)).toEqual(all.map(endFor))
      await balances()
    })

    // Of the providers Stripe alone tells of a bank that sends a refund back.
    test.runIf(key === 'stripe')(
      'what a bank sends back is noticed, though nobody says so when its webhook comes',
      async () => {
        await signIn()
        const given = { ...(await bought('decline')), idempotencyKey: newId() }
        await ask(given)
        await dial({ webhooksOff: false, rate5xx: 1, match: calls.findRefund })
        await world.advance(minutesMs(1))
        await world.settle({ rounds: [] })
        expect(await paymentsOf(given.orderId)).toMatchObject([{ state: 'partially_refunded' }])
        await calm()
        await world.settle({ webhooks: false })
        expect(await paymentsOf(given.orderId)).toMatchObject([{ state: 'succeeded', refundedCents: 0 }])
        expect(await openAttentionOf(given.orderId)).toEqual(['refund_failed'])
      },
    )

    // PayPal forgets the key of a call after some hours.
    test.runIf(key === 'paypal')(
      'seeded bug: what is asked for again without being looked for goes back twice, and the books say so',
      async () => {
        await signIn()
        const given = { ...(await bought('approve')), idempotencyKey: newId() }
        const { refundedCents } = await face.books(world.sandbox)
        seeded.dies = { call: 'refund', when: 'after' }
        await expect(ask(given)).rejects.toThrow()
        seeded.looksForNothing = true
        await world.advance(hoursMs(30))
        await world.settle({ webhooks: false })
        seeded.looksForNothing = false
        expect((await face.books(world.sandbox)).refundedCents).toBe(refundedCents + 400)
        await expect(balances()).rejects.toThrow()
      },
    )
  })
})
