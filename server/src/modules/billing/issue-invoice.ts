import type { ChargeView } from '#contracts/checkout/views.ts'
import { invoiceMachine, type InvoiceStatus } from '#contracts/billing/machines.ts'
import { bindStatus, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId, sha256 } from '#platform/database/ids.ts'
import { nameOf, deferWrite } from '#platform/outbox.ts'
import { invoices } from '#tables/billing.ts'
import type { orders } from '#tables/orders.ts'
import { accounts, book, type Transfer } from './ledger.ts'

export const invoiceStatus = bindStatus(invoices, 'status', invoiceMachine, {
  notFound: 'INVOICE_NOT_FOUND',
  timeline: 'orderId',
})

type Order = typeof orders.$inferSelect

/**
 * Issues the invoice of a paid order, as paid, and books what is owed to whom together with what pays it. The number is
 * the next of the service provider's year, without gaps: the counter's row is locked until the commit, so this comes last.
 * @param editId the edit of the order whose difference it is for; the order then stands with the charges of that
 */
export function issuePaidInvoice(
  ctx: Ctx,
  order: Order,
  payment: Transfer,
  editId: string | null = null,
): void {
  const id = insertInvoice(ctx, order, { status: createdState(invoiceStatus, 'issue_paid'), editId })
  emitCreated(ctx, invoiceStatus, 'issue_paid', id, order.id, { totalCents: order.totalCents })
  book(ctx, order.id, order.currency, [...owed(order.charges, id), payment])
}

/** The same before anything is paid: it is owed until its customer pays it, which they are to by `dueAt`. */
export function issueOpenInvoice(
  ctx: Ctx,
  order: Order,
  { dueAt, reason }: { dueAt: Date; reason: string },
): void {
  const id = insertInvoice(ctx, order, { status: createdState(invoiceStatus, 'issue'), dueAt })
  const { totalCents } = order
  emitCreated(ctx, invoiceStatus, 'issue', id, order.id, { totalCents, dueAt: dueAt.toISOString(), reason })
  book(ctx, order.id, order.currency, owed(order.charges, id))
}

function insertInvoice(
  ctx: Ctx,
  order: Order,
  {
    status,
    editId = null,
    dueAt = null,
  }: { status: InvoiceStatus; editId?: string | null; dueAt?: Date | null },
): string {
  const id = newId()
  const year = ctx.now.getUTCFullYear()
  const token = ctx.vault.capability('invoice', id)
  const next = deferWrite(
    ctx,
    (add) => `
    insert into counters as c (tenant_id, key, value) values (${add(ctx.tenant.id)}, ${add(`invoice:${year}`)}, 1)
    on conflict (tenant_id, key) do update set value = c.value + 1
    returning value`,
  )
  deferWrite(
    ctx,
    (add) => `
    insert into invoices (tenant_id, id, order_id, edit_id, year, sequence, number, token_hash, status, lines, total_cents, issued_at, due_at, paid_at)
    select ${add(ctx.tenant.id)}::uuid, ${add(id)}::uuid, ${add(order.id)}::uuid, ${add(editId)}::uuid, ${add(year)}::integer, next.value,
           ${add(`${ctx.tenant.invoicePrefix}-${year}-`)}::text || lpad(next.value::text, 6, '0'),
           ${add(sha256(token))}, ${add(status)}, ${add(JSON.stringify(order.charges))}::jsonb,
           ${add(order.totalCents)}::bigint, at, ${add(dueAt?.toISOString() ?? null)}::timestamptz,
           ${add(status === 'paid' ? ctx.now.toISOString() : null)}::timestamptz
    from ${nameOf(next)} as next, (select ${add(ctx.now.toISOString())}::timestamptz as at) as moment`,
  )
  return id
}

/** What an invoice says is owed to whom. */
export function owed(charges: ChargeView[], invoiceId: string): Transfer[] {
  const sumOf = (wanted: (charge: ChargeView) => boolean) =>
    charges.filter(wanted).reduce((sum, charge) => sum + charge.amountCents, 0)
  const taxes = sumOf((charge) => charge.kind === 'tax')
  const surcharges = sumOf((charge) => charge.kind === 'surcharge' && charge.group === 'government')
  const revenue = sumOf(() => true) - taxes - surcharges
  // A difference may have less of something, as of taxes where it goes elsewhere.
  const transfer = (account: string, amountCents: number): Transfer => ({
    kind: 'invoice',
    debit: amountCents < 0 ? account : accounts.receivable,
    credit: amountCents < 0 ? accounts.receivable : account,
    amountCents: Math.abs(amountCents),
    subjectId: invoiceId,
  })
  return [
    transfer(accounts.deferredRevenue, revenue),
    transfer(accounts.taxesPayable, taxes),
    transfer(accounts.surchargesPayable, surcharges),
  ]
}
