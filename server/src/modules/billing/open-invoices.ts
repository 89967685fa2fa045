import { and, eq, isNull } from 'drizzle-orm'
import { billingAttention } from '#contracts/billing/attention.ts'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { invoices } from '#tables/billing.ts'
import type { orders } from '#tables/orders.ts'
import { invoiceStatus, owed } from './issue-invoice.ts'
import { accounts, book, type Transfer } from './ledger.ts'

type Order = typeof orders.$inferSelect
export type Invoice = typeof invoices.$inferSelect

/** The invoice of an order that stands, as it was bought; the caller has the order to itself. @throws CodedError INVOICE_NOT_FOUND */
async function standing(ctx: Ctx, orderId: string): Promise<Invoice> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, orderId), isNull(invoices.editId)))
  if (!invoice) throw new CodedError('INVOICE_NOT_FOUND')
  return invoice
}

const isSettled = (ctx: Ctx, { id }: Order) =>
  closeAttention(ctx, [billingAttention.invoice_past_due], { subjectId: id })

/**
 * An open invoice is paid as a whole, and so is one that was given up: what it was written off for comes back.
 * @param receipt where the money came from, with the whole of it
 */
export async function payInvoice(ctx: Ctx, order: Order, receipt: Transfer): Promise<void> {
  const { id, status } = await standing(ctx, order.id)
  await advance(ctx, invoiceStatus, id, 'pay', { set: { paidAt: ctx.now } })
  const credit = status === 'uncollectible' ? accounts.badDebts : accounts.receivable
  book(ctx, order.id, order.currency, [{ ...receipt, credit }])
  await isSettled(ctx, order)
}

/** Nothing of it was delivered, and nothing is owed for it any more: what was booked is booked back. Its number stays taken. */
export async function voidInvoice(ctx: Ctx, order: Order, reason: string): Promise<void> {
  const { id, lines, status, totalCents } = await standing(ctx, order.id)
  await advance(ctx, invoiceStatus, id, 'void', { data: { reason } })
  const back = owed(lines, id).map(({ debit, credit, ...transfer }) => ({
    ...transfer,
    kind: 'invoice_voided',
    debit: credit,
    credit: debit,
  }))
  // What was given up is no loss of ours either.
  const loss = { debit: accounts.receivable, credit: accounts.badDebts, amountCents: totalCents }
  if (status === 'uncollectible') back.push({ kind: 'written_back', ...loss, subjectId: id })
  book(ctx, order.id, order.currency, back)
  await isSettled(ctx, order)
}

/** It was delivered, and nobody expects it to be paid: a loss, until it is paid after all. */
export async function giveUpInvoice(ctx: Ctx, order: Order, reason: string): Promise<void> {
  const { id, totalCents } = await standing(ctx, order.id)
  await advance(ctx, invoiceStatus, id, 'write_off', { data: { totalCents, reason } })
  book(ctx, order.id, order.currency, [
    {
      kind: 'written_off',
      debit: accounts.badDebts,
      credit: accounts.receivable,
      amountCents: totalCents,
      subjectId: id,
    },
  ])
  await isSettled(ctx, order)
}
