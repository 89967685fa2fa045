import type { OfficePart } from '#platform/office/office.ts'
import { recordsOf } from '#platform/office/office.ts'
import { invoiceNumbered, listOfInvoices } from './list-of-invoices.ts'

const { lists, records } = recordsOf(listOfInvoices, 'invoice', ({ invoiceNumber, orderNumber }) => ({
  label: invoiceNumber,
  detail: orderNumber,
}))

export const office: OfficePart = {
  lists: lists!,
  records: records!,
  // Orders are found by everything else that an invoice is known by.
  finders: [
    {
      access: 'order.read',
      async find(ctx, text) {
        const { rows } = await ctx.db.execute<{ id: string }>(invoiceNumbered(ctx, text))
        return records![0]!.named(
          ctx,
          rows.map(({ id }) => id),
        )
      },
    },
  ],
}
