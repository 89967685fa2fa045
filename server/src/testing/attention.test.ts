import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '#contracts/events.ts'
import { type AttentionReason, attentionReasons } from '#contracts/orders/machines.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { done, refused } from '#platform/effects.ts'
import { newId } from '#platform/ids.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { deriveDelivery, jobs, receivePayment, recurring, releaseOrder } from '#modules/orders/index.ts'
import {
  applyVerdict,
  cancelOrder,
  recordRefund,
  recordRefundOutcome,
  requestRefund,
  returnDuplicate,
} from '#modules/payments/index.ts'
import { orders } from '#tables/orders.ts'
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

const attentionOf = async ({ orderId }: Bought) =>
  (await within((ctx) => ctx.db.select().from(orders).where(eq(orders.id, orderId))))[0]!.attention

const receive = ({ orderId }: Bought, paymentId: string, amountCents: number) =>
  within((ctx) =>
    receivePayment(ctx, { orderId, paymentId, provider: 'stripe', amountCents, currency: 'USD' }),
  )
const release = ({ orderId }: Bought) =>
  within(async (ctx) => {
    await stockUp(ctx, 1, 'physical')
    await releaseOrder(ctx, { id: orderId, note: 'The buyer still wants it' })
  })
const deliveryIs = ({ orderId, provisioningId }: Bought, state: 'rejected' | 'queued') =>
  within(async (ctx) => {
    await ctx.db.update(provisionings).set({ state }).where(eq(provisionings.id, provisioningId))
    await deriveDelivery(ctx, orderId)
  })
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
const duplicates = new Map<string, string>()

interface Trouble {
  /** The order to which it happens; else one that is paid and on its way. */
  order?: () => Promise<Bought>
  raise: (order: Bought) => Promise<unknown>
  end: (order: Bought) => Promise<unknown>
}

/** Each kind: how it comes about, and what ends it. */
const troubles: Record<AttentionReason, Trouble> = {
  late_payment: {
    order: () => bought({ ...unpaid, status: 'expired' }, { state: 'requires_action' }),
    raise: (order) => receive(order, order.paymentId, order.total),
    end: release,
  },
  amount_mismatch: {
    order: () => bought({ ...unpaid, status: 'pending' }, { state: 'requires_action' }),
    raise: (order) => receive(order, order.paymentId, order.total - 1),
    end: release,
  },
  duplicate_payment: {
    async raise(order) {
      const id = newId()
      duplicates.set(order.orderId, id)
      await within((ctx) =>
        ctx.db.insert(payments).values({
          tenantId: ctx.tenant.id,
          id,
          orderId: order.orderId,
          attempt: 2,
          provider: 'stripe',
          method: 'card',
          state: 'succeeded',
          amountCents: order.total,
          currency: 'USD',
          providerPayment: `pi_${id}`,
          createdAt: ctx.now,
        }),
      )
      expect(await receive(order, id, order.total)).toBe('duplicate')
    },
    async end({ orderId }) {
      const { refund } = await within((ctx) => returnDuplicate(ctx, duplicates.get(orderId)!))
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
    raise: (order) => deliveryIs(order, 'rejected'),
    end: (order) => deliveryIs(order, 'queued'),
  },
  stock_missing: {
    async raise({ orderId, cardLine }) {
      await within(async (ctx) =>
        emit(ctx, events.order.stock_missing, {
          subject: orderId,
          data: { orderLineId: cardLine, missing: 1 },
        }),
      )
      const job = jobs.find(({ task }) => task === 'order-stock-missing')!
      await job.handle(world.caller(shop.tenant, system), { timelineId: orderId })
    },
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
      await within((ctx) =>
        ctx.db
          .update(provisionings)
          .set({ state: 'queued' })
          .where(and(eq(provisionings.tenantId, ctx.tenant.id), eq(provisionings.id, order.provisioningId))),
      )
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

test.each(attentionReasons)('%s needs attention until it has ended', async (kind) => {
  const { order = bought, raise, end } = troubles[kind]
  const it = await order()
  expect(await attentionOf(it)).toBeNull()
  await raise(it)
  expect(await attentionOf(it)).toBe(kind)
  await end(it)
  expect(await attentionOf(it)).toBeNull()
})

test('a dispute that is lost asks nothing more of anybody', async () => {
  const order = await bought()
  for (const verdict of ['open', 'lost'] as const)
    await within((ctx) => applyVerdict(ctx, order.paymentId, verdict))
  expect(await attentionOf(order)).toBeNull()
})

test.each(['late_payment', 'amount_mismatch'] as const)(
  'an order held for %s waits for nobody once its money went back',
  async (attention) => {
    const { order, payment } = await within((ctx) =>
      insertPaidOrder(ctx, { order: { status: 'on_hold', attention } }),
    )
    await payBack(payment.id)
    const [now] = await within((ctx) => ctx.db.select().from(orders).where(eq(orders.id, order.id)))
    expect(now).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', attention: null })
  },
)

test.each(['dispute', 'duplicate_payment', 'refund_failed'] as const)(
  '%s outlives the cancellation of its order',
  async (kind) => {
    const order = await bought()
    await within((ctx) =>
      ctx.db.update(provisionings).set({ state: 'queued' }).where(eq(provisionings.id, order.provisioningId)),
    )
    await troubles[kind].raise(order)
    await within((ctx) => cancelOrder(ctx, { id: order.orderId, reason: 'Wrong country' }), owner)
    expect(await attentionOf(order)).toBe(kind)
  },
)

const together = attentionReasons.filter((kind) => !troubles[kind].order)
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
      expect([first, second]).toContain(await attentionOf(order))
      await troubles[ended].end(order)
      expect(await attentionOf(order)).toBe(left)
      await troubles[left].end(order)
      expect(await attentionOf(order)).toBeNull()
    }
  })
})
