import { eq, sql } from 'drizzle-orm'
import { billingAttention } from '#contracts/billing/attention.ts'
import { businessDefaults } from '#contracts/business.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { openAttention } from '#platform/office/attention.ts'
import { invoices } from '#tables/billing.ts'
import { after, daysBefore, runSeries, type Series } from '#modules/messaging/index.ts'
import { invoiceDue } from '../messages/invoice-due.ts'
import { invoicePastDue } from '../messages/invoice-past-due.ts'
import { ordersNamed } from './facts.ts'
import { tell } from './tell.ts'

/** Open invoices, by the orders that they are for. Whose payment is on its way, or not known to have failed, is left in peace. */
const waiting = (ctx: Ctx) => sql`
  select i.order_id as subject, i.due_at as anchor from invoices i
  where i.tenant_id = ${ctx.tenant.id} and i.status = 'open' and not exists (
    select from payments y where y.tenant_id = i.tenant_id and y.order_id = i.order_id
      and y.state in ('processing', 'unknown'))`

const { before, after: since } = businessDefaults.invoiceReminderDays
const soonDue: Series = {
  message: invoiceDue,
  moments: daysBefore(...before),
  waiting,
  async tell(ctx, due) {
    const occasions = new Map(due.map(({ subject, occasion }) => [subject, occasion]))
    for (const order of await ordersNamed(ctx, [...occasions.keys()]))
      tell(ctx, order, invoiceDue, { occasion: occasions.get(order.id), sms: true })
  },
}
const pastDue: Series = {
  message: invoicePastDue,
  moments: after({ days: [...since] }),
  waiting,
  async tell(ctx, due) {
    const occasions = new Map(due.map(({ subject, occasion }) => [subject, occasion]))
    for (const order of await ordersNamed(ctx, [...occasions.keys()])) {
      tell(ctx, order, invoicePastDue, { occasion: occasions.get(order.id), sms: true })
      await openAttention(ctx, billingAttention.invoice_past_due, {
        subjectId: order.id,
        data: { amountCents: order.totalCents },
      })
    }
  },
}

export const openInvoices = anyOf(invoices, () => eq(invoices.status, 'open'))

/** Customers are reminded of invoices that are soon due, and of those that are past due, which staff see, too. */
export async function remindOfInvoices(caller: Caller): Promise<void> {
  await runSeries(caller, soonDue)
  await runSeries(caller, pastDue)
}
