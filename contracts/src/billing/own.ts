import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, locale } from '../primitives.ts'
import { invoiceView } from './views.ts'

const ownOrderTags = ['Own order']

const ownInvoice = z.strictObject({
  id: z.string().max(64),
  proofs: z
    .array(z.string().max(200))
    .max(40)
    .optional()
    .describe('Second facts that the caller holds, of which one may be of this order'),
})

const accountTags = ['Own orders']

export const ownBilling = {
  invoice: endpoint(
    { access: 'public', limitPerMinute: 120 },
    { method: 'GET', path: '/public/invoice/{id}', summary: 'An invoice by its link', tags: ownOrderTags },
  )
    .input(ownInvoice)
    .output(invoiceView),
  invoicePdf: endpoint(
    { access: 'public', limitPerMinute: 30 },
    { method: 'GET', path: '/public/invoice/{id}/pdf', summary: 'An invoice as PDF', tags: ownOrderTags },
  )
    .input(ownInvoice.extend({ locale: locale.optional() }))
    .output(z.file()),
  accountInvoice: endpoint(
    { access: 'subscriber.self' },
    {
      method: 'GET',
      path: '/subscriber/invoice/{id}',
      summary: 'One of the own invoices',
      tags: accountTags,
    },
  )
    .input(z.strictObject({ id }))
    .output(invoiceView),
}
