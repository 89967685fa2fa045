import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Actor, Tenant } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { insertOrder, insertPaidOrder } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { events } from '#tables/kernel.ts'
import { orders } from '#tables/orders.ts'
import { refunds } from '#tables/payments.ts'
import { cancelOrder } from './cancel-order.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { recordRefund } from './refund-payment.ts'
import { requestRefund, returnDuplicate } from './request-refund.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const unproven = (role: 'owner' | 'finance') => ({ ...administrator(role), steppedUpUntil: null }) as Actor
const janitor: Actor = { kind: 'system', name: 'payment-janitor' }
const reason = 'The buyer chose the wrong country'
const within = <Result>(actor: Actor, work: Parameters<typeof transact<Result>>[1]) =>
  transact(world.caller(tenant, actor), work)
const cancel = (actor: Actor, id: string) => within(actor, (ctx) => cancelOrder(ctx, { id, reason }))
const paid = (payment = {}) => within(janitor, (ctx) => insertPaidOrder(ctx, { payment }))
const refundsOf = (orderId: string) =>
  within(janitor, (ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)))

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
  const owner = administrator('owner')
  const { order, payment } = await paid()
  const [asked] = await cancel(owner, order.id)
  expect(asked?.refund).toMatchObject({
    paymentId: payment.id,
    amountCents: 500,
    reason: 'order_cancelled',
    note: reason,
    askedBy: { kind: 'administrator', name: 'Ada Admin', isProven: true },
  })
  const [request] = await within(janitor, (ctx) =>
    ctx.db.select().from(events).where(eq(events.subjectId, asked!.refund.id)),
  )
  expect(request).toMatchObject({
    type: 'refund.request',
    timelineId: order.id,
    actor: { name: 'Ada Admin' },
  })
  await expect(cancel(owner, order.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await refundsOf(order.id)).toHaveLength(1)
})

it('leaves to a person what no provider can return', async () => {
  const { order } = await paid({ provider: 'manual', providerPayment: null })
  expect(await cancel(administrator('owner'), order.id)).toEqual([])
  expect(await refundsOf(order.id)).toEqual([])
})

it('guards each verb that moves money, whatever road leads to it', async () => {
  const { order, payment } = await paid()
  const request = { paymentId: payment.id, reason: 'requested_by_customer', note: null }
  for (const [actor, code] of [
    [administrator('support'), 'FORBIDDEN'],
    [janitor, 'FORBIDDEN'],
    [unproven('finance'), 'STEP_UP_REQUIRED'],
  ] as const) {
    const refused = (work: Parameters<typeof transact>[1]) =>
      expect(within(actor, work)).rejects.toMatchObject({ code })
    await refused((ctx) => requestRefund(ctx, request))
    await refused((ctx) => recordRefund(ctx, { paymentId: payment.id, reference: 'Cash', note: reason }))
    await refused((ctx) => markAsPaid(ctx, { id: order.id, reference: 'Cash', note: reason }))
  }
  expect(await refundsOf(order.id)).toEqual([])
})

it('asks nobody for money that came twice', async () => {
  const { payment } = await paid()
  const { refund } = await within(janitor, (ctx) => returnDuplicate(ctx, payment.id))
  expect(refund).toMatchObject({ reason: 'duplicate', askedBy: { kind: 'system', name: 'payment-janitor' } })
})
