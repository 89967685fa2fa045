import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attentionKinds, attentionNames, type AttentionName } from '#contracts/attention-kinds.ts'
import { orderList } from '#contracts/orders/lists.ts'
import { paymentAttention } from '#contracts/payments/attention.ts'
import { attentionOf, closeAttention, kindsSeenBy, openAttention } from '#platform/attention.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { done, refused } from '#platform/effects.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { recurring, releaseOrder } from '#modules/orders/index.ts'
import { beginDelivery, loadWork, rejectProvisioning, retryProvisioning } from '#modules/sims/index.ts'
import {
  applyVerdict,
  cancelOrder,
  recordOutcome,
  recordRefund,
  recordRefundOutcome,
  requestRefund,
  returnDuplicate,
} from '#modules/payments/index.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { attention } from '#tables/platform.ts'
import { provisionings, sims } from '#tables/sims.ts'
import { payments } from '#tables/payments.ts'
import { insertPaidOrder, insertPlanLine } from './order-rows.ts'
import { openShop, stockUp, type Shop } from './shopping.ts'
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
  return transact(world.caller(shop.tenant, actor), work)
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
const receive = ({ orderId, paymentId }: Bought, amountCents: number, providerPayment = `pi_${orderId}`) =>
  within((ctx) =>
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
    }),
  )
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

const unpaid = { paidCents: 0, paymentStatus: 'unpaid' } as const

interface Trouble {
  /** The order to which it happens; else one that is paid and on its way. */
  order?: () => Promise<Bought>
  raise: (order: Bought) => Promise<unknown>
  end: (order: Bought) => Promise<unknown>
}

/** Each kind: how it comes about, and what ends it. */
const troubles: Record<AttentionName, Trouble> = {
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
          .where(and(eq(payments.orderId, orderId), eq(payments.attempt, 2))),
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
  dispute: {
    raise: ({ paymentId }) => within((ctx) => applyVerdict(ctx, paymentId, 'open')),
    end: ({ paymentId }) => within((ctx) => applyVerdict(ctx, paymentId, 'won')),
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
    await within((ctx) => applyVerdict(ctx, order.paymentId, verdict))
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

test('is seen by whoever may read its record, and by jobs', async () => {
  const order = await bought()
  await troubles.dispute.raise(order)
  const seenBy = (actor: Actor) => within((ctx) => attentionOf(ctx, 'order', order.orderId), actor)
  expect(await seenBy(administrator('read-only'))).toHaveLength(1)
  expect(await seenBy({ kind: 'public' })).toEqual([])
  expect(kindsSeenBy({ actor: system }, 'order')).toEqual(attentionNames)
  // Lists count all that is open of a record for whoever may read them.
  expect(new Set(Object.values(attentionKinds).map(({ access }) => access))).toEqual(
    new Set([orderList.access]),
  )
})

const together = attentionNames.filter((kind) => !troubles[kind].order)
/** Money that is disputed cannot be paid back meanwhile. */
const excludes = (one: string, other: string) =>
  [one, other].includes('dispute') && [one, other].includes('refund_failed')
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
