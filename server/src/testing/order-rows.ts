import { orderAttention } from '#contracts/orders/attention.ts'
import { simAttention } from '#contracts/sims/attention.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { daysMs, later } from '#platform/clock.ts'
import { idFrom, newId, sha256 } from '#platform/database/ids.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'

type OrderRow = typeof orders.$inferInsert
type PaymentRow = typeof payments.$inferInsert

let made = 0

/** An order as it stands when everything went well, or as `overrides` say; its id and number. */
export async function insertOrder(ctx: Ctx, overrides: Partial<OrderRow> = {}) {
  const [row] = await insertOrders(ctx, [overrides])
  return row!
}

/** Many orders in one statement. */
export async function insertOrders(ctx: Ctx, many: Partial<OrderRow>[]) {
  return await ctx.db
    .insert(orders)
    .values(many.map((overrides) => orderRow(ctx, overrides)))
    .returning()
}

/** An order that a card has paid for and nothing was delivered of, with its payment. */
export async function insertPaidOrder(
  ctx: Ctx,
  { order = {}, payment = {} }: { order?: Partial<OrderRow>; payment?: Partial<PaymentRow> } = {},
) {
  const row = await insertOrder(ctx, { status: 'confirmed', activationStatus: 'pending', ...order })
  const id = idFrom('payment', row.id, '1')
  const [paid] = await ctx.db
    .insert(payments)
    .values({
      tenantId: ctx.tenant.id,
      id,
      orderId: row.id,
      attempt: 1,
      provider: 'stripe',
      method: 'card',
      state: 'succeeded',
      amountCents: row.totalCents,
      currency: row.currency,
      providerPayment: `pi_${id.replaceAll('-', '')}`,
      ...payment,
    })
    .returning()
  return { order: row, payment: paid! }
}

/** Opens one trouble for each of these orders, and another one for every second of them. */
export async function troubleOrders(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const [at, subjectId] of ids.entries()) {
    await openAttention(ctx, orderAttention.late_payment, { subjectId, data: { paidCents: 500 } })
    if (at % 2 === 1)
      await openAttention(ctx, simAttention.stock_missing, { subjectId, data: { missing: 1 } })
  }
}

/** One plan line of an order; its id. */
export async function insertPlanLine(
  ctx: Ctx,
  orderId: string,
  overrides: Partial<typeof orderLines.$inferInsert> = {},
) {
  const id = newId()
  await ctx.db.insert(orderLines).values({
    tenantId: ctx.tenant.id,
    id,
    orderId,
    position: 0,
    kind: 'plan',
    planId: newId(),
    simType: 'esim',
    simSourceId: newId(),
    name: { en: 'France 1 GB', es: 'Francia 1 GB' },
    detail: { en: '30 days', es: '30 días' },
    quantity: 1,
    unitCents: 500,
    amountCents: 500,
    ...overrides,
  })
  return id
}

function orderRow(ctx: Ctx, overrides: Partial<OrderRow>): OrderRow {
  const id = newId()
  const placedAt = overrides.placedAt ?? ctx.now
  const { totalCents = 500, paymentStatus = 'paid' } = overrides
  return {
    tenantId: ctx.tenant.id,
    id,
    number: `${ctx.tenant.orderPrefix}-${100_000 + ++made}`,
    tokenHash: sha256(id),
    status: 'completed',
    paymentStatus,
    fulfillmentStatus: 'not_required',
    activationStatus: 'done',
    audience: 'public',
    emailAddress: `buyer${made}@example.test`,
    locale: 'en',
    currency: 'USD',
    itemCount: 1,
    charges: [],
    totalCents,
    paidCents: ['unpaid', 'pending', 'failed'].includes(paymentStatus) ? 0 : totalCents,
    refundedCents: paymentStatus === 'refunded' ? totalCents : 0,
    placedAt,
    expiresAt: later(placedAt, daysMs(1)),
    ...overrides,
  }
}
