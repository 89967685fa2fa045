import * as z from 'zod'
import { actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { id } from '../primitives.ts'
import { invoiceActs } from './acts.ts'
import { invoiceList } from './lists.ts'
import { invoiceRecord, invoiceRow } from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Invoices']

export const adminBilling = {
  list: pageEndpoint(invoiceList, invoiceRow, { summary: 'List invoices', tags }),
  totals: totalsEndpoint(invoiceList, { tags }),
  export: fileEndpoint(invoiceList, { tags }),
  getInvoice: recordEndpoint(invoiceList, invoiceRecord, {
    summary: 'One invoice with what paid it and its timeline',
    tags,
  }),
  ...actEndpoints(invoiceActs, tags),
  creditNotePdf: endpoint(
    { access: 'personal.read', limitPerMinute: 60 },
    {
      method: 'GET',
      path: '/administrator/credit_note/{id}/pdf',
      summary: 'A credit note as PDF in the language of its buyer',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(z.file()),
  invoicePdf: endpoint(
    { access: 'personal.read', limitPerMinute: 60 },
    {
      method: 'GET',
      path: '/administrator/order/{id}/invoice/pdf',
      summary: 'The invoice of an order as PDF, however old its links are',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        invoiceId: id.optional().describe('One for what an edit of the order cost more'),
      }),
    )
    .output(z.file()),
}
