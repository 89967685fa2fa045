import { and, asc, eq } from 'drizzle-orm'
import type { PaymentView, PaymentWithActs } from '#contracts/payments/views.ts'
import type { Ctx } from '#platform/context.ts'
import { cardView } from '#platform/values/card-view.ts'
import { payments, refunds } from '#tables/payments.ts'
import { actsOfPayment } from './payment-acts.ts'
import type { Order } from './statuses.ts'

/** Payments with their refunds, oldest first. */
export const paymentsOfOrder = async (ctx: Ctx, orderId: string): Promise<PaymentView[]> =>
  (await paymentsFound(ctx, orderId)).map(({ view }) => view)

/** The same with what can be done with each now. */
export const paymentsWithActs = async (
  ctx: Ctx,
  order: Pick<Order, 'id' | 'pendingEditId'>,
): Promise<PaymentWithActs[]> => {
  const found = await paymentsFound(ctx, order.id)
  return Promise.all(
    found.map(async ({ row, view }) => ({
      ...view,
      acts: await actsOfPayment(ctx, order, row, view.refundableCents),
    })),
  )
}

interface Found {
  row: typeof payments.$inferSelect
  view: PaymentView
}

async function paymentsFound(ctx: Ctx, orderId: string): Promise<Found[]> {
  const rows = await ctx.db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(
      refunds,
      and(
        eq(refunds.tenantId, ctx.tenant.id),
        eq(refunds.orderId, orderId),
        eq(refunds.paymentId, payments.id),
      ),
    )
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.orderId, orderId)))
    .orderBy(asc(payments.attempt), asc(refunds.createdAt))
  const found = new Map<string, Found>()
  for (const { payment, refund } of rows) {
    const one = found.get(payment.id) ?? { row: payment, view: paymentView(payment) }
    found.set(payment.id, one)
    const { view } = one
    if (refund) view.refunds.push(refundView(refund))
    view.version = seenVersion(payment, view.refunds.length)
  }
  return [...found.values()]
}

/** What tells a payment from how it was: its moves and the refunds that were ever asked for. */
export const seenVersion = ({ version }: { version: number }, refundsAsked: number) => version + refundsAsked

function paymentView(payment: typeof payments.$inferSelect): PaymentView {
  const isRefundable = payment.state === 'succeeded' || payment.state === 'partially_refunded'
  return {
    id: payment.id,
    provider: payment.provider,
    method: payment.method,
    card: cardView(payment.cardBrand, payment.cardLast4),
    state: payment.state,
    amountCents: payment.amountCents,
    refundedCents: payment.refundedCents,
    refundableCents: isRefundable ? payment.amountCents - payment.refundedCents - payment.reservedCents : 0,
    providerReference: payment.providerPayment ?? payment.reference ?? payment.providerSession,
    problem: payment.problem,
    note: payment.note,
    createdAt: payment.createdAt.toISOString(),
    version: payment.version,
    refunds: [],
  }
}

const refundView = (refund: typeof refunds.$inferSelect) => ({
  id: refund.id,
  state: refund.state,
  method: refund.method,
  amountCents: refund.amountCents,
  reason: refund.reason,
  note: refund.note,
  lines: refund.lines,
  problem: refund.problem,
  createdAt: refund.createdAt.toISOString(),
})
