import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PaymentRecord } from '#contracts/payments/views.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { invoices } from '#tables/billing.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { disputes } from '#tables/payments-disputes.ts'
import { webhookInbox } from '#tables/platform.ts'
import { paymentsWithActs } from '#modules/orders/index.ts'
import { listOfPayments } from './list-of-payments.ts'

const mostExchanges = 50

/** One payment with all that is known of it. @throws CodedError NOT_FOUND */
export async function getPayment(ctx: Ctx, id: string): Promise<PaymentRecord> {
  const row = await listOfPayments.row(ctx, id)
  const [found] = await ctx.db
    .select({
      payment: payments,
      orderNumber: orders.number,
      pendingEditId: orders.pendingEditId,
      invoice: { id: invoices.id, number: invoices.number, status: invoices.status },
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, payments.orderId)))
    .leftJoin(
      invoices,
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.orderId, payments.orderId),
        sql`${invoices.editId} is not distinct from ${payments.editId}`,
      ),
    )
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, id)))
  if (!row || !found) throw new CodedError('NOT_FOUND')
  const { payment, orderNumber, pendingEditId, invoice } = found
  const { card, refundableCents, note, version, refunds, acts } = (
    await paymentsWithActs(ctx, { id: payment.orderId, pendingEditId })
  ).find((one) => one.id === id)!
  return {
    ...row,
    ...{ card, refundableCents, note, version, refunds, acts, orderNumber, invoice },
    orderId: payment.orderId,
    reservedCents: payment.reservedCents,
    checkedAt: payment.checkedAt?.toISOString() ?? null,
    checks: payment.checks,
    attempts: await otherAttempts(ctx, payment, orderNumber),
    exchange: await exchangeOf(ctx, payment),
    disputes: await disputesOf(ctx, id),
    unknowns: await unknownsOf(ctx, payment, refunds),
    attention: await attentionOf(ctx, 'order', payment.orderId),
    timeline: await timelineOf(ctx, id, undefined, {
      timelineId: payment.orderId,
      subjects: [id, ...refunds.map((refund) => refund.id)],
    }),
  }
}

async function otherAttempts(
  ctx: Ctx,
  { id, orderId }: typeof payments.$inferSelect,
  orderNumber: string,
): Promise<PaymentRecord['attempts']> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.orderId, orderId), ne(payments.id, id)))
    .orderBy(desc(payments.attempt))
  return rows.map(({ attempt, createdAt, ...other }) => ({
    id: other.id,
    paymentNumber: `${orderNumber}/${attempt}`,
    state: other.state,
    provider: other.provider,
    method: other.method,
    amountCents: other.amountCents,
    createdAt: createdAt.toISOString(),
  }))
}

/** A name that somebody could look up at the provider stays whole in its reference alone. */
const masked = (name: string) => `…${name.slice(-6)}`

async function exchangeOf(
  ctx: Ctx,
  { id, provider }: typeof payments.$inferSelect,
): Promise<PaymentRecord['exchange']> {
  const rows = await ctx.db
    .select()
    .from(webhookInbox)
    .where(
      and(
        eq(webhookInbox.tenantId, ctx.tenant.id),
        eq(webhookInbox.provider, provider),
        sql`${webhookInbox.payload} ->> 'paymentId' = ${id}`,
      ),
    )
    .orderBy(desc(webhookInbox.receivedAt), desc(webhookInbox.eventId))
    .limit(mostExchanges)
  return rows.map(({ receivedAt, type, eventId, outcome }) => ({
    at: receivedAt.toISOString(),
    event: type,
    reference: masked(eventId),
    outcome,
  }))
}

const disputesOf = (ctx: Ctx, id: string): Promise<PaymentRecord['disputes']> =>
  ctx.db
    .select({ id: disputes.id, reference: disputes.reference, amountCents: disputes.amountCents })
    .from(disputes)
    .where(and(eq(disputes.tenantId, ctx.tenant.id), eq(disputes.paymentId, id)))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))

interface Lost extends Record<string, unknown> {
  subject_id: string
  lost_at: string
  found_at: string | null
  found: string | null
  actor: { kind: string; name?: string } | null
}

/** Each time an answer was lost, and with what move it was found out: by a janitor, an event of the provider or a person. */
async function unknownsOf(
  ctx: Ctx,
  { id, orderId, amountCents, createdAt }: typeof payments.$inferSelect,
  refunds: PaymentRecord['refunds'],
): Promise<PaymentRecord['unknowns']> {
  const asked = new Map(refunds.map((refund) => [refund.id, refund]))
  const { rows } = await ctx.db.execute<Lost>(sql`
    select e.subject_id, e.at as lost_at, n.at as found_at, n.data ->> 'to' as found, n.actor
    from events e left join lateral (
      select m.at, m.data, m.actor from events m
      where m.tenant_id = e.tenant_id and m.timeline_id = e.timeline_id and m.subject_id = e.subject_id
        and m.data ->> 'from' = 'unknown' and m.at >= e.at
      order by m.at, m.id limit 1) n on true
    where e.tenant_id = ${ctx.tenant.id} and e.timeline_id = ${orderId} and e.type in ('payment.lose', 'refund.lose')
      and e.subject_id = any(${sql.param([id, ...asked.keys()])}::uuid[])
    order by e.at desc`)
  return rows.map((row) => {
    const refund = asked.get(row.subject_id)
    return {
      of: refund ? 'refund' : 'payment',
      amountCents: refund?.amountCents ?? amountCents,
      askedAt: refund?.createdAt ?? createdAt.toISOString(),
      lostAt: new Date(row.lost_at).toISOString(),
      foundAt: row.found_at === null ? null : new Date(row.found_at).toISOString(),
      found: row.found,
      foundBy: row.actor?.kind === 'administrator' ? (row.actor.name ?? null) : null,
    }
  })
}
