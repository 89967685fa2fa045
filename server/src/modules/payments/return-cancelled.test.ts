import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Actor, Tenant } from '#platform/context.ts'
import { done, refused } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { cancelOrder, getOrder } from '#modules/orders/index.ts'
import { insertOrder, insertPaidOrder } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { events } from '#tables/platform.ts'
import { orders } from '#tables/orders.ts'
import { refunds } from '#tables/payments.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { jobs } from './payments.jobs.ts'
import { recordRefund, recordRefundOutcome } from './refund-payment.ts'
import { requestRefund, returnDuplicate } from './request-refund.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const unproven = (role: 'owner' | 'finance') => ({ ...administrator(role), steppedUpUntil: null }) as Actor
const owner = administrator('owner')
const janitor: Actor = { kind: 'system', name: 'payment-janitor' }
const reason = 'The buyer chose the wrong country'
const within = <Result>(actor: Actor, work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(tenant, actor), work)
const paid = (payment = {}) => within(janitor, (ctx) => insertPaidOrder(ctx, { payment }))
const refundsOf = (orderId: string) =>
  within(janitor, (ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)))

/** Cancels an order: what was asked back for it. */
async function cancel(actor: Actor, id: string) {
  await within(actor, (ctx) => cancelOrder(ctx, { id, reason }))
  return refundsOf(id)
}

it('lets support cancel what is not paid', async () => {
  const { id } = await within(janitor, (ctx) =>
    insertOrder(ctx, { status: 'pending', paymentStatus: 'unpaid', paidCents: 0, activationStatus: 'none' }),
  )
  expect(await cancel(administrator('support'), id)).toEqual([])
  const [order] = await within(janitor, (ctx) => ctx.db.select().from(orders).where(eq(orders.id, id)))
  expect(order?.status).toBe('cancelled')
})

it.each([
  ['support', administrator('support'), 'FORBIDDEN'],
  ['a job', janitor, 'FORBIDDEN'],
  ['a visitor', { kind: 'public' } as Actor, 'TOKEN_MISSING'],
  ['an owner without proof', unproven('owner'), 'STEP_UP_REQUIRED'],
])('cancels nothing that is paid for %s', async (_who, actor, code) => {
  for (const { order } of [await paid(), await paid({ provider: 'manual', providerPayment: null })]) {
    await expect(cancel(actor, order.id)).rejects.toMatchObject({ code })
    const [row] = await within(janitor, (ctx) => ctx.db.select().from(orders).where(eq(orders.id, order.id)))
    expect(row?.status).toBe('confirmed')
    expect(await refundsOf(order.id)).toEqual([])
  }
})

it('gives the money back in the name of whoever cancels, once', async () => {
  const { order, payment } = await paid()
  const [asked] = await cancel(owner, order.id)
  expect(asked).toMatchObject({
    paymentId: payment.id,
    amountCents: 500,
    reason: 'order_cancelled',
    note: reason,
    askedBy: { kind: 'administrator', name: 'Ada Admin', isProven: true },
  })
  const [request] = await within(janitor, (ctx) =>
    ctx.db.select().from(events).where(eq(events.subjectId, asked!.id)),
  )
  expect(request).toMatchObject({
    type: 'refund.request',
    timelineId: order.id,
    actor: { name: 'Ada Admin' },
  })
  await expect(cancel(owner, order.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await refundsOf(order.id)).toHaveLength(1)
})

const seen = async (id: string) => {
  const { attention, owedCents, timeline } = await within(owner, (ctx) => getOrder(ctx, id))
  return {
    attention: attention.map(({ kind }) => kind),
    owedCents,
    isTold: timeline.some(({ type }) => type === 'order.refund_due'),
  }
}
const payBack = (paymentId: string, amountCents?: number) =>
  within(owner, (ctx) =>
    recordRefund(ctx, { paymentId, amountCents, reference: 'Cash', note: 'At the desk' }),
  )
const settle = (refundId: string, outcome: Parameters<typeof recordRefundOutcome>[2]) =>
  within(janitor, (ctx) => recordRefundOutcome(ctx, refundId, outcome))
const returned = (providerRefund: string) =>
  done({ providerRefund, state: 'succeeded' as const, problem: null })

it('leaves to a person what no provider can return, until all of it is paid back', async () => {
  const { order, payment } = await paid({ provider: 'manual', providerPayment: null })
  expect(await cancel(owner, order.id)).toEqual([])
  expect(await refundsOf(order.id)).toEqual([])
  expect(await seen(order.id)).toEqual({ attention: ['refund_due'], owedCents: 500, isTold: true })
  await payBack(payment.id, 200)
  expect(await seen(order.id)).toMatchObject({ attention: ['refund_due'], owedCents: 300 })
  await payBack(payment.id)
  expect(await seen(order.id)).toMatchObject({ attention: [], owedCents: 0 })
})

it('owes nothing where the provider pays back', async () => {
  const { order } = await paid()
  const [asked] = await cancel(owner, order.id)
  expect(await seen(order.id)).toEqual({ attention: [], owedCents: 0, isTold: false })
  await settle(asked!.id, returned('re_1'))
  expect(await seen(order.id)).toMatchObject({ attention: [], owedCents: 0 })
})

it('says it when the provider refuses the refund of a cancelled order, and why', async () => {
  const { order, payment } = await paid()
  const [asked] = await cancel(owner, order.id)
  await settle(asked!.id, refused('charge_disputed', 'The charge is disputed'))
  expect(await seen(order.id)).toMatchObject({ attention: ['refund_failed'], owedCents: 500 })
  const view = await within(owner, (ctx) => getOrder(ctx, order.id))
  expect(view.payments[0]?.refunds[0]).toMatchObject({ state: 'failed', problem: 'charge_disputed' })
  expect(view.timeline.find(({ type }) => type === 'refund.fail')?.data).toMatchObject({
    amountCents: 500,
    problem: 'charge_disputed',
  })
  await payBack(payment.id)
  expect(await seen(order.id)).toMatchObject({ attention: [], owedCents: 0 })
})

it('forgets a failed refund only for one that was asked for later', async () => {
  const { order, payment } = await paid()
  const ask = (occasion: string) =>
    within(owner, (ctx) =>
      requestRefund(ctx, {
        paymentId: payment.id,
        amountCents: 100,
        reason: 'requested_by_customer',
        note: null,
        occasion,
      }),
    )
  const [early, late] = [await ask('early'), await ask('late')]
  await settle(late.refund.id, refused('declined', 'No'))
  await settle(early.refund.id, returned('re_2'))
  expect(await seen(order.id)).toMatchObject({ attention: ['refund_failed'], owedCents: 0 })
  world.clock.advance(1000)
  await payBack(payment.id, 100)
  expect((await seen(order.id)).attention).toEqual([])
})

it('leaves to a person, too, what a version before was about to refund', async () => {
  const carry = (orderId: string) =>
    jobs.find(({ task }) => task === 'refund-order')!.handle(world.caller(tenant, janitor), { orderId })
  const [{ order }, running] = [await paid(), await paid()]
  await within(janitor, (ctx) =>
    ctx.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id)),
  )
  for (const { id } of [order, order, running.order]) await carry(id)
  expect(await refundsOf(order.id)).toEqual([])
  expect(await seen(order.id)).toEqual({ attention: ['refund_due'], owedCents: 500, isTold: true })
  expect(await seen(running.order.id)).toMatchObject({ attention: [], isTold: false })
})

it('guards each verb that moves money, whatever road leads to it', async () => {
  const { order, payment } = await paid()
  const request = { paymentId: payment.id, reason: 'requested_by_customer', note: null }
  for (const [actor, code] of [
    [administrator('support'), 'FORBIDDEN'],
    [janitor, 'FORBIDDEN'],
    [unproven('finance'), 'STEP_UP_REQUIRED'],
  ] as const) {
    const forbids = (work: Parameters<typeof inTransaction>[1]) =>
      expect(within(actor, work)).rejects.toMatchObject({ code })
    await forbids((ctx) => requestRefund(ctx, request))
    await forbids((ctx) => recordRefund(ctx, { paymentId: payment.id, reference: 'Cash', note: reason }))
    await forbids((ctx) => markAsPaid(ctx, { id: order.id, reference: 'Cash', note: reason }))
  }
  expect(await refundsOf(order.id)).toEqual([])
})

it('asks nobody for money that came twice', async () => {
  const { payment } = await paid()
  const { refund } = await within(janitor, (ctx) => returnDuplicate(ctx, payment.id))
  expect(refund).toMatchObject({ reason: 'duplicate', askedBy: { kind: 'system', name: 'payment-janitor' } })
})
