import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { invoiceNumbered, listOfInvoices } from './list-of-invoices.ts'

export const office: OfficePart[] = [
  recordsOf(
    listOfInvoices,
    ({ invoiceNumber, orderNumber }) => ({ label: invoiceNumber, detail: orderNumber }),
    // Orders are found by everything else that an invoice is known by.
    async (ctx, text) => {
      const { rows } = await ctx.db.execute<{ id: string }>(invoiceNumbered(ctx, text))
      return rows.map(({ id }) => id)
    },
  ),
]
