import { and, eq } from 'drizzle-orm'
import { invoiceActs } from '#contracts/billing/acts.ts'
import type { InvoiceRecord } from '#contracts/billing/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { actsFor, assertIn, assertNothing, never } from '#platform/office/offered-acts.ts'
import { authorize } from '#platform/security/authorize.ts'
import { invoices } from '#tables/billing.ts'
import {
  cancelOrder,
  isOwed,
  lockOrder,
  sendEmailsAgain,
  whyDelivered,
  whyNothingToSay,
  type Order,
} from '#modules/orders/index.ts'
import { giveUpInvoice, type Invoice } from './open-invoices.ts'

/** What can be done with an invoice now by the administrator who asks; of what was delivered none is voided. */
export async function actsOfInvoice(
  ctx: Ctx,
  { status }: Invoice,
  order: Order,
): Promise<InvoiceRecord['acts']> {
  return actsFor(ctx, invoiceActs, status, {
    remind: never(whyNothingToSay(order)),
    void: never(await whyNotVoid(ctx, order)),
  })
}

/** Why an invoice stands: something of its order was delivered, or nothing is owed for it. */
const whyNotVoid = async (ctx: Ctx, order: Order): Promise<CodedError | null> =>
  isOwed(order)
    ? whyDelivered(ctx, order)
    : new CodedError('INVALID_STATE', { from: order.status, event: 'void', allowed: [] })

/** The invoice of this id with its order, which is locked: what becomes of one is decided with the other. */
async function lockInvoice(ctx: Ctx, id: string): Promise<{ invoice: Invoice; order: Order }> {
  const which = and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, id))
  const [known] = await ctx.db.select({ orderId: invoices.orderId }).from(invoices).where(which)
  if (!known) throw new CodedError('INVOICE_NOT_FOUND')
  const order = await lockOrder(ctx, known.orderId)
  const [invoice] = await ctx.db.select().from(invoices).where(which)
  return { invoice: invoice!, order }
}

/**
 * Reminds the customer of an open invoice, by e-mail and by text message.
 * @throws CodedError INVOICE_NOT_FOUND, INVALID_STATE; TOO_MANY_REQUESTS where they were told so just now
 */
export async function remindOfInvoice(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { invoice, order } = await lockInvoice(ctx, id)
  assertIn(invoiceActs, 'remind', invoice.status)
  await sendEmailsAgain(ctx, [order.id])
}

/**
 * Voids an open invoice: its order is cancelled, as nothing of it was delivered.
 * @throws CodedError INVOICE_NOT_FOUND, INVALID_STATE
 */
export async function voidOpen(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { invoice, order } = await lockInvoice(ctx, id)
  assertIn(invoiceActs, 'void', invoice.status)
  assertNothing(await whyNotVoid(ctx, order))
  await cancelOrder(ctx, { id: order.id, reason })
}

/**
 * Writes an open invoice off: nobody expects it to be paid any more, though it can be.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, INVOICE_NOT_FOUND, INVALID_STATE
 */
export async function writeOff(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  authorize(ctx, 'invoice.write-off')
  const { invoice, order } = await lockInvoice(ctx, id)
  assertIn(invoiceActs, 'writeOff', invoice.status)
  await giveUpInvoice(ctx, order, reason)
}
