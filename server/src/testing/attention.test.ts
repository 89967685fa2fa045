import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attentionKinds } from '#contracts/attention-kinds.ts'
import { businessDefaults } from '#contracts/business.ts'
import { billingAttention } from '#contracts/billing/attention.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { simAttention } from '#contracts/sims/attention.ts'
import { orderList } from '#contracts/orders/lists.ts'
import { paymentAttention } from '#contracts/payments/attention.ts'
import { attentionOf, closeAttention, kindsSeenBy, openAttention } from '#platform/office/attention.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { advance } from '#platform/advance.ts'
import { done, refused, unknown } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  billOrder,
  cancelOrder,
  askForEdit,
  holdChargedBack,
  holdOrder,
  lockOrder,
  releaseOrder,
  withdrawEdit,
} from '#modules/orders/index.ts'
import { catalogOf } from '#modules/catalog/index.ts'
import { flagFraud } from '#modules/people/index.ts'
import { recurring } from '#modules/orders/orders.jobs.ts'
import { beginDelivery } from '#modules/fulfillment/index.ts'
import { loadWork, rejectProvisioning, retryProvisioning } from '#modules/sims/index.ts'
import {
  applyDisputeState,
  markAsPaid,
  paymentState,
  recordOutcome,
  recordRefund,
  recordRefundOutcome,
  requestRefund,
  returnDuplicate,
} from '#modules/payments/index.ts'
import { invoices } from '#tables/billing.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { attention } from '#tables/platform.ts'
import { provisionings, sims } from '#tables/sims.ts'
import { payments, refunds } from '#tables/payments.ts'
import { insertPaidOrder, insertPlanLine } from './order-rows.ts'
import { insertPerson } from './sign-in.ts'
import { openShop, stockUp, type Shop } from './shopping.ts'
import { runRecurring } from './worker.ts'
import { administrator, createWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await createWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const owner = administrator('owner')
const system: Actor = { kind: 'system', name: 'test' }
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, actor: Actor = system) => {
  // Whatever happens later, happens at a later moment.
  world.clock.advance(1000)
  return inTransaction(world.caller(shop.tenant, actor), work)
}

type Bought = Awaited<ReturnType<typeof bought>>

/** A paid order of an eSIM that a provider makes and a SIM card of which there is none left. */
const bought = (order: Partial<typeof orders.$inferInsert> = {}, payment = {}) =>
  within(async (ctx) => {
    const placed = await insertPaidOrder(ctx, { order, payment })
    const orderId = placed.order.id
    const { localCard, stockSourceId } = shop.ids
    const cardLine = await insertPlanLine(ctx, orderId, {
      position: 1,
      planId: localCard.planId,
      simType: 'physical',
      simSourceId: stockSourceId,
    })
    const esimLine = await insertPlanLine(ctx, orderId, { providerBundle: 'esim_1GB_7D_FR_V2' })
    const provisioningId = newId()
    await ctx.db.insert(provisionings).values({
      tenantId: ctx.tenant.id,
      id: provisioningId,
      orderId,
      orderLineId: esimLine,
      provider: 'esimgo',
      bundle: 'esim_1GB_7D_FR_V2',
      quantity: 1,
      state: 'sent',
      createdAt: ctx.now,
    })
    return { orderId, paymentId: placed.payment.id, total: placed.order.totalCents, cardLine, provisioningId }
  })

const troublesOf = async ({ orderId }: Bought) =>
  (await within((ctx) => attentionOf(ctx, 'order', orderId))).map(({ kind }) => kind).toSorted()

/** A page of the order's was paid: its first one, or one more under a name of its own. */
const receive = (order: Bought, amountCents: number, providerPayment?: string) =>
  within((ctx) => receiveIn(ctx, order, amountCents, providerPayment))
const receiveIn = (
  ctx: Ctx,
  { orderId, paymentId }: Bought,
  amountCents: number,
  providerPayment = `pi_${orderId}`,
) =>
  recordOutcome(ctx, paymentId, {
    kind: 'done',
    value: {
      session: `cs_${providerPayment}`,
      tenantId: ctx.tenant.id,
      paymentId,
      state: 'paid',
      providerPayment,
      amountCents,
      currency: 'USD',
      redirectUrl: null,
      problem: null,
      card: null,
    },
  })
const payIn = (ctx: Ctx, { paymentId }: Bought, by: { provider: string; method: string }) =>
  ctx.db.update(payments).set(by).where(eq(payments.id, paymentId))
const release = ({ orderId }: Bought) =>
  within(async (ctx) => {
    await stockUp(ctx, 1, 'physical')
    await releaseOrder(ctx, { id: orderId, note: 'The buyer still wants it' })
  })
/** No provider has been asked for anything yet, so that the order can be cancelled. */
const nothingAskedOf = ({ provisioningId }: Bought) =>
  within((ctx) =>
    ctx.db.update(provisionings).set({ state: 'queued' }).where(eq(provisionings.id, provisioningId)),
  )
const refundFor = (paymentId: string) =>
  within(
    (ctx) => requestRefund(ctx, { paymentId, amountCents: 1, reason: 'requested_by_customer', note: null }),
    owner,
  )
const payBack = (paymentId: string, amountCents?: number) =>
  within(
    (ctx) => recordRefund(ctx, { paymentId, amountCents, reference: 'Cash', note: 'At the desk' }),
    owner,
  )

const ofOrders = { ...billingAttention, ...orderAttention, ...paymentAttention, ...simAttention }
type Name = keyof typeof ofOrders
const attentionNames = Object.keys(ofOrders) as Name[]

const unpaid = { paidCents: 0, paymentStatus: 'unpaid' } as const

const emptyQuote = {
  ...{ lines: [], renewals: [], dropped: [], shippingOptions: [], shippingRateId: null },
  ...{
    subtotalCents: 0,
    oneTimeCents: 0,
    discountCents: 0,
    surchargeCents: 0,
    shippingCents: 0,
    taxCents: 0,
  },
  ...{ needsShipping: false, needsServiceZip: false },
}

interface Trouble {
  /** The order to which it happens; else one that is paid and on its way. */
  order?: () => Promise<Bought>
  raise: (order: Bought) => Promise<unknown>
  end: (order: Bought) => Promise<unknown>
}

/** Each kind: how it comes about, and what ends it. */
const troubles: Record<Name, Trouble> = {
  held_by_staff: {
    raise: ({ orderId }) => within((ctx) => holdOrder(ctx, { id: orderId, reason: 'The address looks odd' })),
    end: ({ orderId }) => within((ctx) => releaseOrder(ctx, { id: orderId, note: 'It is the right one' })),
  },
  held_for_fraud: {
    raise: ({ orderId }) =>
      within(async (ctx) => {
        const subscriberId = newId()
        await insertPerson(ctx, 'subscriber', { id: subscriberId, role: 'subscriber', passwordHash: '' })
        await ctx.db.update(orders).set({ subscriberId }).where(eq(orders.id, orderId))
        await flagFraud(ctx, { id: subscriberId, reason: 'The card is another one' })
      }),
    end: ({ orderId }) => within((ctx) => releaseOrder(ctx, { id: orderId, note: 'It is the right one' })),
  },
  edit_unpaid: {
    raise: ({ orderId, total }) =>
      within(async (ctx) => {
        const order = await lockOrder(ctx, orderId)
        const { charges, shipping, currency } = order
        await askForEdit(ctx, order, {
          quote: { ...emptyQuote, currency, charges, totalCents: total + 5_00 },
          ...{
            catalog: (await catalogOf(world.caller(shop.tenant, system))).catalog,
            shipping,
            serviceZipcode: undefined,
            reason: 'One more',
          },
          ...{ outcome: 'more', promo: null },
        })
      }),
    end: ({ orderId }) =>
      within((ctx) => withdrawEdit(ctx, { id: orderId, reason: 'They changed their mind' }), owner),
  },
  charged_back: {
    raise: ({ orderId, total }) => within((ctx) => holdChargedBack(ctx, { orderId, amountCents: total })),
    end: ({ orderId }) => within((ctx) => releaseOrder(ctx, { id: orderId, note: 'They have paid anew' })),
  },
  link_ends: {
    order: () =>
      bought(
        {
          ...{ ...unpaid, status: 'pending', paysByLink: true },
          expiresAt: later(
            world.clock.now(),
            hoursMs(businessDefaults.paymentLinkReminderHours.before[0] - 1),
          ),
        },
        { state: 'requires_action' },
      ),
    raise: () =>
      runRecurring(
        world.services,
        recurring.filter(({ task }) => task === 'remind-to-pay'),
      ),
    async end(order) {
      await within((ctx) => stockUp(ctx, 1, 'physical'))
      await receive(order, order.total)
    },
  },
  invoice_past_due: {
    order: () => bought({ ...unpaid, status: 'pending' }, { state: 'requires_action' }),
    async raise({ orderId }) {
      await within((ctx) => stockUp(ctx, 1, 'physical'))
      await within((ctx) => billOrder(ctx, { id: orderId, days: '7', reason: 'A club that we know' }), owner)
      const dueAt = later(world.clock.now(), -daysMs(1))
      await within((ctx) => ctx.db.update(invoices).set({ dueAt }).where(eq(invoices.orderId, orderId)))
      await runRecurring(
        world.services,
        recurring.filter(({ task }) => task === 'remind-of-invoices'),
      )
    },
    end: ({ orderId }) =>
      within((ctx) => markAsPaid(ctx, { id: orderId, reference: 'Wire 9', note: 'Seen' }), owner),
  },
  late_payment: {
    order: () => bought({ ...unpaid, status: 'expired' }, { state: 'requires_action' }),
    raise: (order) => receive(order, order.total),
    end: release,
  },
  amount_mismatch: {
    order: () => bought({ ...unpaid, status: 'pending' }, { state: 'requires_action' }),
    raise: (order) => receive(order, order.total - 1),
    end: release,
  },
  duplicate_payment: {
    raise: (order) => receive(order, order.total, `pi_further_${order.orderId}`),
    async end({ orderId }) {
      const [further] = await within((ctx) =>
        ctx.db
          .select()
          .from(payments)
          .where(and(eq(payments.orderId, orderId), eq(payments.providerPayment, `pi_further_${orderId}`))),
      )
      const { refund } = await within((ctx) => returnDuplicate(ctx, further!.id))
      await within((ctx) =>
        recordRefundOutcome(
          ctx,
          refund.id,
          done({ providerRefund: newId(), state: 'succeeded', problem: null }),
        ),
      )
    },
  },
  overpaid: {
    // Coins: nobody but a person can send them back.
    raise: (order) =>
      within(async (ctx) => {
        await payIn(ctx, order, { provider: 'coinpayments', method: 'crypto' })
        await receiveIn(ctx, order, order.total, `pi_surplus_${order.orderId}`)
        await payIn(ctx, order, { provider: 'stripe', method: 'card' })
      }),
    async end({ orderId }) {
      const [further] = await within((ctx) =>
        ctx.db
          .select()
          .from(payments)
          .where(and(eq(payments.orderId, orderId), eq(payments.providerPayment, `pi_surplus_${orderId}`))),
      )
      await within(
        (ctx) =>
          recordRefund(ctx, {
            ...{ paymentId: further!.id, amountCents: further!.amountCents },
            ...{ reference: 'abc', note: 'Sent back' },
          }),
        owner,
      )
    },
  },
  dispute: {
    raise: ({ paymentId }) => within((ctx) => applyDisputeState(ctx, paymentId, 'open')),
    end: ({ paymentId }) => within((ctx) => applyDisputeState(ctx, paymentId, 'won')),
  },
  provisioning_failed: {
    raise: ({ provisioningId }) =>
      within(async (ctx) => {
        const work = await loadWork(ctx, provisioningId)
        await rejectProvisioning(ctx, work!, 'NO_BUNDLE', 'No such bundle')
      }),
    end: ({ orderId }) => within((ctx) => retryProvisioning(ctx, orderId)),
  },
  stock_missing: {
    raise: ({ orderId, cardLine }) =>
      within(async (ctx) => {
        const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.id, cardLine))
        await beginDelivery(ctx, { id: orderId }, lines)
      }),
    async end({ cardLine }) {
      const restock = recurring.find(({ task }) => task === 'restock-orders')!
      const cards = () => within((ctx) => ctx.db.select().from(sims).where(eq(sims.orderLineId, cardLine)))
      await restock.handle(world.caller(shop.tenant, system))
      expect(await cards()).toEqual([])
      await within((ctx) => stockUp(ctx, 1, 'physical'))
      await restock.handle(world.caller(shop.tenant, system))
      expect(await cards()).toMatchObject([{ inventory: 'assigned' }])
    },
  },
  refund_due: {
    order: async () => {
      const order = await bought({}, { provider: 'manual', method: 'manual', providerPayment: null })
      await nothingAskedOf(order)
      return order
    },
    raise: ({ orderId }) =>
      within((ctx) => cancelOrder(ctx, { id: orderId, reason: 'Wrong country' }), owner),
    end: ({ paymentId }) => payBack(paymentId),
  },
  payment_unknown: {
    order: () => bought({ ...unpaid, status: 'pending' }, { state: 'created', providerPayment: null }),
    raise: ({ paymentId }) => within((ctx) => advance(ctx, paymentState, paymentId, 'lose')),
    async end(order) {
      await within((ctx) => stockUp(ctx, 1, 'physical'))
      await receive(order, order.total)
    },
  },
  refund_unknown: {
    async raise({ paymentId }) {
      const { refund } = await refundFor(paymentId)
      await within((ctx) => recordRefundOutcome(ctx, refund.id, unknown('no answer in time')))
    },
    async end({ paymentId }) {
      const lost = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'unknown'))
      const [refund] = await within((ctx) => ctx.db.select().from(refunds).where(lost))
      const found = done({ providerRefund: newId(), state: 'succeeded' as const, problem: null })
      await within((ctx) => recordRefundOutcome(ctx, refund!.id, found))
    },
  },
  refund_failed: {
    async raise({ paymentId }) {
      const { refund } = await refundFor(paymentId)
      await within((ctx) => recordRefundOutcome(ctx, refund.id, refused('declined', 'No')))
    },
    end: ({ paymentId }) => payBack(paymentId, 1),
  },
}

test.each(attentionNames)('%s needs attention until it has ended', async (kind) => {
  const { order = bought, raise, end } = troubles[kind]
  const it = await order()
  expect(await troublesOf(it)).toEqual([])
  await raise(it)
  const raisedAt = world.clock.now()
  expect(await troublesOf(it)).toEqual([kind])
  await end(it)
  expect(await troublesOf(it)).toEqual([])
  const rows = await within((ctx) =>
    ctx.db.select().from(attention).where(eq(attention.subjectId, it.orderId)),
  )
  expect(rows).toMatchObject([{ kind, since: raisedAt, closedBy: { kind: expect.any(String) } }])
  expect(rows[0]!.closedAt!.getTime()).toBeGreaterThan(raisedAt.getTime())
})

test('a dispute that is lost asks nothing more of anybody, and ends what else is the matter with its payment', async () => {
  const order = await bought()
  await troubles.refund_failed.raise(order)
  for (const verdict of ['open', 'lost'] as const)
    await within((ctx) => applyDisputeState(ctx, order.paymentId, verdict))
  expect(await troublesOf(order)).toEqual([])
})

test.each(['late_payment', 'amount_mismatch'] as const)(
  'an order held for %s waits for nobody once its money went back',
  async (kind) => {
    const { order, raise } = troubles[kind]
    const held = await order!()
    await nothingAskedOf(held)
    await raise(held)
    await payBack(held.paymentId)
    const [now] = await within((ctx) => ctx.db.select().from(orders).where(eq(orders.id, held.orderId)))
    expect(now).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await troublesOf(held)).toEqual([])
  },
)

test.each(['dispute', 'duplicate_payment', 'refund_failed'] as const)(
  '%s outlives the cancellation of its order',
  async (kind) => {
    const order = await bought()
    await nothingAskedOf(order)
    await troubles[kind].raise(order)
    await within((ctx) => cancelOrder(ctx, { id: order.orderId, reason: 'Wrong country' }), owner)
    expect(await troublesOf(order)).toEqual([kind])
  },
)

test('a part of what is owed leaves the rest of it to somebody', async () => {
  const order = await troubles.refund_due.order!()
  await troubles.refund_due.raise(order)
  await payBack(order.paymentId, 1)
  expect(await troublesOf(order)).toEqual(['refund_due'])
})

test('the same trouble of the same part is one, with what is said of it last; of another part it is another', async () => {
  const { orderId } = await bought()
  const { dispute } = paymentAttention
  const open = (cause: string, count: number) =>
    within((ctx) => openAttention(ctx, dispute, { subjectId: orderId, cause, data: { amountCents: count } }))
  const said = async () => (await within((ctx) => attentionOf(ctx, 'order', orderId))).map(({ data }) => data)
  await open('one', 3)
  await open('one', 2)
  await open('other', 5)
  expect(await said()).toEqual([{ amountCents: 2 }, { amountCents: 5 }])
  await within((ctx) => closeAttention(ctx, [dispute], { subjectId: orderId, causes: ['one'] }), owner)
  expect(await said()).toEqual([{ amountCents: 5 }])
  await open('one', 1)
  expect(await said()).toEqual([{ amountCents: 5 }, { amountCents: 1 }])
  const rows = await within((ctx) => ctx.db.select().from(attention).where(eq(attention.subjectId, orderId)))
  expect(rows.filter(({ closedAt }) => closedAt)).toMatchObject([
    { cause: 'one', closedBy: { kind: 'administrator', name: 'Ada Admin' } },
  ])
})

test('every kind that an order can have is walked here', () => {
  const kinds = Object.values(attentionKinds).filter(({ subject }) => subject === 'order')
  expect(kinds.map(({ name }) => name)).toEqual(attentionNames)
})

test('is seen by whoever may read its record, and by jobs', async () => {
  const order = await bought()
  await troubles.dispute.raise(order)
  const seenBy = (actor: Actor) => within((ctx) => attentionOf(ctx, 'order', order.orderId), actor)
  expect(await seenBy(administrator('read-only'))).toHaveLength(1)
  expect(await seenBy({ kind: 'public' })).toEqual([])
  expect(kindsSeenBy({ actor: system }, 'order')).toEqual(attentionNames)
  // Lists count all that is open of a record for anybody who may read them.
  expect(new Set(Object.values(ofOrders).map(({ access }) => access))).toEqual(new Set([orderList.access]))
})

const together = attentionNames.filter((kind) => !troubles[kind].order)
/** Money that is disputed cannot be paid back meanwhile, and what is on hold gets no SIMs. */
const excluded = [
  ['dispute', 'refund_failed'],
  ['dispute', 'refund_unknown'],
  // What goes back after all answers what had failed before.
  ['refund_failed', 'refund_unknown'],
  ['held_by_staff', 'stock_missing'],
  ['held_for_fraud', 'stock_missing'],
  ['charged_back', 'stock_missing'],
  // While an edit waits, what was paid stays, and its end lets the order go on.
  ['edit_unpaid', 'refund_failed'],
  ['edit_unpaid', 'refund_unknown'],
  ['edit_unpaid', 'stock_missing'],
  ['edit_unpaid', 'held_by_staff'],
  ['edit_unpaid', 'held_for_fraud'],
  ['edit_unpaid', 'charged_back'],
  // One release answers both.
  ['held_by_staff', 'held_for_fraud'],
  ['charged_back', 'held_by_staff'],
  ['charged_back', 'held_for_fraud'],
]
const excludes = (one: string, other: string) =>
  excluded.some((pair) => pair.includes(one) && pair.includes(other))
const pairs = together.flatMap((first) =>
  together
    .filter((second) => second !== first && !excludes(first, second))
    .map((second) => [first, second] as const),
)

describe('two troubles of one order', () => {
  test.each(pairs)('%s and then %s: neither end hides the other', async (first, second) => {
    for (const [ended, left] of [
      [first, second],
      [second, first],
    ] as const) {
      const order = await bought()
      await troubles[first].raise(order)
      await troubles[second].raise(order)
      expect(await troublesOf(order)).toEqual([first, second].toSorted())
      await troubles[ended].end(order)
      expect(await troublesOf(order)).toEqual([left])
      await troubles[left].end(order)
      expect(await troublesOf(order)).toEqual([])
    }
  })
})
