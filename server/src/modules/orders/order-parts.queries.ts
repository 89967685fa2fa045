import { and, asc, desc, eq } from 'drizzle-orm'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { TimelineEntry } from '#contracts/timeline.ts'
import type { Ctx } from '#platform/context.ts'
import { cardView } from '#platform/card-view.ts'
import { maskingFor, type Masking } from '#platform/mask-personal.ts'
import { events } from '#tables/platform.ts'
import { payments, refunds } from '#tables/payments.ts'

const mostTimelineEntries = 200

/** Payments with their refunds, oldest first. */
export async function paymentsOfOrder(ctx: Ctx, orderId: string): Promise<AdminOrderView['payments']> {
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
  const views = new Map<string, AdminOrderView['payments'][number]>()
  for (const { payment, refund } of rows) {
    const view = views.get(payment.id) ?? paymentView(payment)
    views.set(payment.id, view)
    if (refund) view.refunds.push(refundView(refund))
  }
  return [...views.values()]
}

function paymentView(payment: typeof payments.$inferSelect): AdminOrderView['payments'][number] {
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
  problem: refund.problem,
  createdAt: refund.createdAt.toISOString(),
})

/** What happened to a record, newest first. Colleagues stand by their names, customers and resellers as `mask` lets them. */
export async function timelineOf(
  ctx: Ctx,
  timelineId: string,
  mask: Masking = maskingFor(ctx),
): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({ id: events.id, type: events.type, at: events.at, actor: events.actor, data: events.data })
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenant.id), eq(events.timelineId, timelineId)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(mostTimelineEntries)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    actor: {
      kind: row.actor.kind,
      name:
        row.actor.kind === 'administrator' ? (row.actor.name ?? null) : mask.label(row.actor.name ?? null),
    },
  }))
}
