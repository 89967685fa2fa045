import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QueryOf } from '#contracts/define-list.ts'
import { paymentList } from '#contracts/payments/lists.ts'
import { advance } from '#platform/advance.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertPaidOrder } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { listOfPayments, referenced } from './list-of-payments.ts'
import { getPayment } from './payment.queries.ts'
import { requestRefund } from './request-refund.ts'
import { paymentState, refundState } from './statuses.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

type Query = Partial<QueryOf<typeof paymentList>>
const asked = (query: Query) =>
  ({ sort: paymentList.defaultSort, page: 1, perPage: 20, ...query }) as QueryOf<typeof paymentList>

it('finds payments by what they are and by whatever names them or their order', async () => {
  const caller = world.caller(tenant, administrator())
  const foreign = world.caller(await world.tenant(), administrator())
  const insert = (emailAddress: string, payment: Parameters<typeof insertPaidOrder>[1] = {}) =>
    inTransaction(caller, (ctx) => insertPaidOrder(ctx, { order: { emailAddress }, ...payment }))
  const card = await insert('ada@example.test')
  const wire = await insert('bo@example.test', {
    payment: {
      ...{ provider: 'manual', method: 'manual', providerPayment: null, reference: 'Wire 8812' },
      amountCents: 990_00,
    },
  })
  const failed = await insert('cy@example.test', {
    payment: { state: 'failed', problem: 'insufficient_funds', providerPayment: null },
  })
  const givingBack = await insert('di@example.test', { payment: { reservedCents: 100 } })
  await inTransaction(foreign, (ctx) => insertPaidOrder(ctx, { order: { emailAddress: 'ada@example.test' } }))

  const found = async (query: Query) => {
    const { items, total } = await inTransaction(caller, (ctx) => listOfPayments.page(ctx, asked(query)))
    expect(total).toBe(items.length)
    return items.map(({ id }) => id).toSorted()
  }
  const only = (...rows: (typeof card)[]) => rows.map(({ payment }) => payment.id).toSorted()

  expect(await found({})).toEqual(only(card, wire, failed, givingBack))
  expect(await found({ state: ['failed'] })).toEqual(only(failed))
  expect(await found({ state: ['succeeded'], sort: 'amountCents' })).toEqual(only(card, wire, givingBack))
  expect(await found({ provider: ['manual'] })).toEqual(only(wire))
  expect(await found({ method: ['card'], openRefund: false })).toEqual(only(card, failed))
  expect(await found({ openRefund: true })).toEqual(only(givingBack))
  expect(await found({ amountFromCents: 900_00 })).toEqual(only(wire))
  expect(await found({ search: 'ADA@example.test' })).toEqual(only(card))
  expect(await found({ search: card.payment.providerPayment! })).toEqual(only(card))
  expect(await found({ search: 'Wire 8812' })).toEqual(only(wire))
  expect(await found({ search: failed.order.number })).toEqual(only(failed))
  expect(await found({ search: 'pi_unknown' })).toEqual([])

  const totals = await inTransaction(caller, (ctx) => listOfPayments.totals(ctx, {}))
  expect(totals).toMatchObject({ count: 4, refundedCents: 0 })
  expect(totals.amountCents - totals.capturedCents).toBe(failed.payment.amountCents)
})

it('shows a payment with its attempts to whoever may see it, and nothing to another provider', async () => {
  const caller = world.caller(tenant, administrator())
  const { order, payment } = await inTransaction(caller, (ctx) => insertPaidOrder(ctx))
  const record = await inTransaction(caller, (ctx) => getPayment(ctx, payment.id))
  expect(record).toMatchObject({
    paymentNumber: `${order.number}/1`,
    refundableCents: payment.amountCents,
    ...{ attempts: [], exchange: [], invoice: null },
  })
  const reader = world.caller(tenant, administrator('read-only'))
  const masked = await inTransaction(reader, (ctx) => getPayment(ctx, payment.id))
  expect(masked.emailAddress).not.toBe(order.emailAddress)

  const foreign = world.caller(await world.tenant(), administrator())
  await expect(inTransaction(foreign, (ctx) => getPayment(ctx, payment.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { rows } = await inTransaction(foreign, (ctx) =>
    ctx.db.execute(referenced(ctx, payment.providerPayment!)),
  )
  expect(rows).toEqual([])
})

it('finds what nobody knows the outcome of, and tells what was asked and what was found at last', async () => {
  const caller = world.caller(tenant, administrator())
  const isUnknown = async () => {
    const { items } = await inTransaction(caller, (ctx) =>
      listOfPayments.page(ctx, asked({ isUnknown: true })),
    )
    return items.map(({ id }) => id)
  }
  const lost = await inTransaction(caller, (ctx) =>
    insertPaidOrder(ctx, { payment: { state: 'created', providerPayment: null } }),
  )
  const paid = await inTransaction(caller, (ctx) => insertPaidOrder(ctx))
  const { refund } = await inTransaction(caller, (ctx) =>
    requestRefund(ctx, { paymentId: paid.payment.id, reason: 'duplicate', note: null }),
  )
  expect(await isUnknown()).toEqual([])
  await inTransaction(caller, (ctx) => advance(ctx, paymentState, lost.payment.id, 'lose'))
  await inTransaction(caller, (ctx) => advance(ctx, refundState, refund.id, 'lose'))
  expect((await isUnknown()).toSorted()).toEqual([lost.payment.id, paid.payment.id].toSorted())
  const unknowns = async (id: string) => (await inTransaction(caller, (ctx) => getPayment(ctx, id))).unknowns
  expect(await unknowns(paid.payment.id)).toMatchObject([
    { of: 'refund', amountCents: 500, foundAt: null, found: null },
  ])
  world.clock.advance(60_000)
  const janitor = world.caller(tenant, { kind: 'system', name: 'payment-janitor' })
  await inTransaction(janitor, (ctx) => advance(ctx, paymentState, lost.payment.id, 'fail'))
  expect(await isUnknown()).toEqual([paid.payment.id])
  expect(await unknowns(lost.payment.id)).toMatchObject([
    { of: 'payment', found: 'failed', foundAt: world.clock.now().toISOString(), foundBy: null },
  ])
  const others = await inTransaction(caller, (ctx) => listOfPayments.page(ctx, asked({ isUnknown: false })))
  expect(others.items.map(({ id }) => id)).not.toContain(paid.payment.id)
})
