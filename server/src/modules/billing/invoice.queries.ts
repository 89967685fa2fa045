import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { dayOf, startOfDay } from '#contracts/date-range.ts'
import { CodedError } from '#contracts/errors.ts'
import type { InvoiceView } from '#contracts/billing/views.ts'
import { erasedName } from '#contracts/i18n/erased.ts'
import type { Ctx } from '#platform/context.ts'
import { cardView } from '#platform/values/card-view.ts'
import { sha256 } from '#platform/database/ids.ts'
import { linksAreOpen } from '#platform/values/link-age.ts'
import { isProven, shownEmail } from '#platform/security/second-fact.ts'
import { invoices } from '#tables/billing.ts'
import { isErasedAddress } from '#platform/security/erased-address.ts'
import { orders } from '#tables/orders.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import type { Invoice } from './open-invoices.ts'

/**
 * The invoice behind an unguessable link; the buyer's address only with the second fact, among those that a browser holds.
 * @throws CodedError INVOICE_NOT_FOUND, also for another service provider's link.
 */
export const getInvoice = (
  ctx: Ctx,
  { id, proofs = [] }: { id: string; proofs?: string[] | undefined },
): Promise<InvoiceView> =>
  findInvoice(ctx, eq(invoices.tokenHash, sha256(id)), {
    needsLink: true,
    isProven: (orderId) => proofs.some((proof) => isProven(ctx, 'order', orderId, proof)),
  })

/**
 * An invoice of an order, for staff, who need no link: that of the order as it was bought, unless another is named.
 * @throws CodedError INVOICE_NOT_FOUND
 */
export const getInvoiceOf = (
  ctx: Ctx,
  { orderId, invoiceId }: { orderId: string; invoiceId?: string | undefined },
): Promise<InvoiceView> =>
  findInvoice(
    ctx,
    and(
      eq(invoices.orderId, orderId),
      invoiceId === undefined ? isNull(invoices.editId) : eq(invoices.id, invoiceId),
    ),
    { needsLink: false, isProven: () => false },
  )

/**
 * An invoice of the subscriber who is signed in.
 * @throws CodedError INVOICE_NOT_FOUND, also for somebody else's.
 */
export const getOwnInvoice = (ctx: Ctx, { id }: { id: string }): Promise<InvoiceView> =>
  findInvoice(
    ctx,
    and(
      eq(invoices.id, id),
      ctx.actor.kind === 'subscriber' ? eq(orders.subscriberId, ctx.actor.id) : sql`false`,
    ),
    { needsLink: false, isProven: () => true },
  )

/** When the first plan of an order has to be used before; null without one. */
const firstActivateBy = sql<string | null>`(
  select to_json(min(s.activate_by)) #>> '{}' from subscriptions s
  join order_lines l on l.tenant_id = s.tenant_id and l.id = s.order_line_id
  where l.tenant_id = ${orders.tenantId} and l.order_id = ${orders.id})`

interface MoneyIn {
  method: string
  amountCents: number
  cardBrand: string | null
  cardLast4: string | null
}

/** What paid an order, the first payment first. */
const moneyIn = sql<MoneyIn[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'method', p.method, 'amountCents', p.amount_cents,
    'cardBrand', p.card_brand, 'cardLast4', p.card_last4
  ) order by p.attempt), '[]')
  from payments p where p.tenant_id = ${orders.tenantId} and p.order_id = ${orders.id}
    and p.edit_id is not distinct from ${invoices.editId} and p.state in ('succeeded', 'partially_refunded', 'refunded')
    and (p.edit_id is null or exists (select from ledger_transfers t where t.tenant_id = p.tenant_id and t.order_id = p.order_id
      and t.subject_id = p.id and t.kind = 'payment' and t.credit_account = 'accounts_receivable')))`

/** What the edits of an order cost more, on invoices of their own, and what of those was credited. */
const besidesCents = sql<number>`(
  select coalesce(sum(i.total_cents), 0)::int from invoices i
  where i.tenant_id = ${orders.tenantId} and i.order_id = ${orders.id} and i.edit_id is not null)`
const creditedOf = (which: SQL) => sql<number>`(
  select coalesce(sum(n.amount_cents), 0)::int from credit_notes n
  join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id and ${which}
  where n.tenant_id = ${orders.tenantId} and n.order_id = ${orders.id} and n.state = 'issued')`

/** What was paid of one invoice of an order, and what went back of it. */
export const sharesOfInvoice = {
  paidCents: sql<number>`(case when ${invoices.status} in ('open', 'void', 'uncollectible') then 0 when ${invoices.editId} is null then ${orders.paidCents} - ${besidesCents} else ${invoices.totalCents} end)::int`,
  refundedCents: sql<number>`(case when ${invoices.status} in ('open', 'void', 'uncollectible') then 0 when ${invoices.editId} is null
    then ${orders.refundedCents} - ${creditedOf(sql`i.edit_id is not null`)}
    else ${creditedOf(sql`i.edit_id = ${invoices.editId}`)} end)::int`,
}

/** Whether it waits to be paid, or was given up and can still be. */
const isUnpaid = ({ status }: Pick<Invoice, 'status'>) => status === 'open' || status === 'uncollectible'

/** Whether the day until which it was to be paid is over, by the calendar of the service provider. */
export const isPastDue = (
  { now, tenant }: Pick<Ctx, 'now' | 'tenant'>,
  { status, dueAt }: Pick<Invoice, 'status' | 'dueAt'>,
): boolean =>
  status === 'open' && dueAt !== null && dueAt < startOfDay(dayOf(now, tenant.timeZone), tenant.timeZone)

async function findInvoice(
  ctx: Ctx,
  which: SQL | undefined,
  access: { needsLink: boolean; isProven: (orderId: string) => boolean },
): Promise<InvoiceView> {
  const [found] = await ctx.db
    .select({
      invoice: invoices,
      order: orders,
      activateBy: firstActivateBy,
      payments: moneyIn,
      ...sharesOfInvoice,
    })
    .from(invoices)
    .innerJoin(orders, and(eq(orders.tenantId, invoices.tenantId), eq(orders.id, invoices.orderId)))
    .where(and(eq(invoices.tenantId, ctx.tenant.id), which))
  const isOpen = found && (!access.needsLink || linksAreOpen(ctx.now, found.order))
  if (!isOpen) throw new CodedError('INVOICE_NOT_FOUND')
  const site = await siteOf(ctx)
  const { invoice, order, activateBy, payments, paidCents, refundedCents } = found
  const isRefunded = refundedCents > 0 && refundedCents >= invoice.totalCents
  return {
    invoiceToken: ctx.vault.capability('invoice', invoice.id),
    number: invoice.number,
    status: invoice.status,
    issuedAt: invoice.issuedAt.toISOString(),
    dueAt: invoice.dueAt?.toISOString() ?? null,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    payToken: access.isProven(order.id) && isUnpaid(invoice) ? ctx.vault.capability('order', order.id) : null,
    activateBy: activateBy && !isRefunded ? new Date(activateBy).toISOString() : null,
    orderNumber: order.number,
    locale: order.locale,
    seller: {
      name: site.legalName,
      address: site.address,
      email: site.support.email,
      phone: site.support.phone,
    },
    buyerName: order.customerName ?? (isErasedAddress(order.emailAddress) ? erasedName[order.locale] : ''),
    buyerEmail: shownEmail(order, access.isProven(order.id)),
    currency: order.currency,
    lines: invoice.lines,
    payments: payments.map(({ cardBrand, cardLast4, ...payment }) => ({
      ...payment,
      card: cardView(cardBrand, cardLast4),
    })),
    totalCents: invoice.totalCents,
    paidCents,
    refundedCents,
    badges: [
      ...(isPastDue(ctx, invoice) ? (['past_due'] as const) : []),
      ...(refundedCents === 0 ? [] : [isRefunded ? ('refunded' as const) : ('partially_refunded' as const)]),
    ],
  }
}
