import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChargeView } from '#contracts/checkout/views.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertPaidOrder } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { applyDisputeState } from './apply-dispute-state.ts'
import { recordRefund } from './refund-payment.ts'
import { requestRefund, type RefundRequest } from './request-refund.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const caller = (role: 'owner' | 'finance' | 'support' = 'finance') =>
  world.caller(tenant, administrator(role))
const charge = (
  kind: ChargeView['kind'],
  key: string,
  quantity: number,
  amountCents: number,
): ChargeView => ({
  ...{ kind, key, quantity, amountCents, group: null },
  name: { en: key, es: key },
  unitCents: amountCents / quantity,
})
const charges = [
  charge('plan', 'france', 2, 20_00),
  charge('shipping', 'post', 1, 5_00),
  charge('tax', 'ny', 1, 2_50),
]
const bought = async () => {
  const totalCents = 27_50
  return (await inTransaction(caller(), (ctx) => insertPaidOrder(ctx, { order: { charges, totalCents } })))
    .payment
}
const plans = (quantity: number) => [{ line: 'plan:france', quantity }]
const ask = (paymentId: string, request: Partial<RefundRequest> = {}, by = caller()) =>
  inTransaction(by, (ctx) =>
    requestRefund(ctx, { paymentId, reason: 'requested_by_customer', note: 'Asked by phone', ...request }),
  )
const tooLarge = { code: 'REFUND_TOO_LARGE' }

it('gives chosen lines back with their share of the taxes, and none of them twice', async () => {
  const { id } = await bought()
  const { refund } = await ask(id, { lines: plans(1) })
  expect(refund).toMatchObject({ amountCents: 11_00, lines: plans(1) })
  await expect(ask(id, { lines: plans(2) })).rejects.toMatchObject(tooLarge)
  await expect(ask(id, { lines: [{ line: 'tax:ny', quantity: 1 }] })).rejects.toMatchObject(tooLarge)
  const rest = [...plans(1), { line: 'shipping:post', quantity: 1 }]
  expect((await ask(id, { lines: rest })).refund.amountCents).toBe(16_50)
  await expect(ask(id, { amountCents: 1 })).rejects.toMatchObject(tooLarge)
})

it('lets one of two who give the same line back at once go through', async () => {
  const { id } = await bought()
  const both = await Promise.allSettled([ask(id, { lines: plans(2) }), ask(id, { lines: plans(2) })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('gives nothing back while a dispute takes the same money, either way, and the rest once it is won', async () => {
  const paid = await bought()
  const record = { paymentId: paid.id, amountCents: 5_00, reference: 'Zelle 12', note: 'Asked by phone' }
  await inTransaction(caller(), (ctx) => applyDisputeState(ctx, paid.id, 'open'))
  const refused = { code: 'REFUND_NOT_POSSIBLE' }
  await expect(ask(paid.id, { amountCents: 1 })).rejects.toMatchObject(refused)
  await expect(inTransaction(caller(), (ctx) => recordRefund(ctx, record))).rejects.toMatchObject(refused)
  await inTransaction(caller(), (ctx) => applyDisputeState(ctx, paid.id, 'won'))
  await expect(ask(paid.id, { amountCents: 27_51 })).rejects.toMatchObject(tooLarge)
  expect((await ask(paid.id)).refund.amountCents).toBe(27_50)
})

it('is for whoever may give money back, of their own service provider', async () => {
  const { id } = await bought()
  await expect(ask(id, { lines: plans(1) }, caller('support'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const foreign = world.caller(await world.tenant(), administrator('finance'))
  await expect(ask(id, { lines: plans(1) }, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
