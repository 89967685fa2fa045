import { and, asc, eq } from 'drizzle-orm'
import type { InvoiceRecord } from '#contracts/billing/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { creditNotes, invoices } from '#tables/billing.ts'
import { orders } from '#tables/orders.ts'
import { paymentsOfOrder } from '#modules/orders/index.ts'
import { actsOfInvoice } from './invoice-acts.ts'
import { isPastDue, sharesOfInvoice } from './invoice.queries.ts'
import { listOfInvoices } from './list-of-invoices.ts'

/** One invoice with what paid it. @throws CodedError INVOICE_NOT_FOUND */
export async function getInvoiceRecord(ctx: Ctx, id: string): Promise<InvoiceRecord> {
  const row = await listOfInvoices.row(ctx, id)
  const [found] = await ctx.db
    .select({ invoice: invoices, order: orders, paidCents: sharesOfInvoice.paidCents })
    .from(invoices)
    .innerJoin(orders, and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, invoices.orderId)))
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, id)))
  if (!row || !found) throw new CodedError('INVOICE_NOT_FOUND')
  const { invoice, order, paidCents } = found
  const { locale } = order
  const payments = await paymentsOfOrder(ctx, invoice.orderId)
  const credited = await ctx.db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.tenantId, ctx.tenant.id), eq(creditNotes.invoiceId, id)))
    .orderBy(asc(creditNotes.sequence))
  const refunds = payments.flatMap((payment) => payment.refunds)
  return {
    ...row,
    ...{ locale, paidCents, payments },
    orderId: invoice.orderId,
    isPastDue: isPastDue(ctx, invoice),
    acts: await actsOfInvoice(ctx, invoice, order),
    lines: invoice.lines,
    creditNotes: credited.map(({ issuedAt, ...note }) => ({
      ...{ id: note.id, number: note.number, state: note.state, reason: note.reason },
      amountCents: note.amountCents,
      issuedAt: issuedAt.toISOString(),
    })),
    timeline: await timelineOf(ctx, id, undefined, {
      timelineId: invoice.orderId,
      subjects: [invoice, ...payments, ...refunds, ...credited].map((one) => one.id),
    }),
  }
}
