import { os } from '#platform/api.ts'
import type { InvoiceView } from '#contracts/billing/views.ts'
import type { Caller } from '#platform/context.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { getInvoice, getInvoiceOf, getOwnInvoice } from './invoice.queries.ts'

export { getInvoice } from './invoice.queries.ts'
export { invoiceStatus, issuePaidInvoice } from './issue-invoice.ts'
export { accounts, book, type Transfer } from './ledger.ts'

export const routes = {
  invoicePdf: os.billing.invoicePdf.handler(async ({ context, input }) =>
    asPdf(context.caller, await getInvoiceOf(context.caller, input.id)),
  ),
  own: {
    invoice: os.billing.own.invoice.handler(({ context, input }) => getInvoice(context.caller, input)),
    invoicePdf: os.billing.own.invoicePdf.handler(async ({ context, input }) => {
      const invoice = await getInvoice(context.caller, input)
      return asPdf(context.caller, { ...invoice, locale: input.locale ?? invoice.locale })
    }),
    accountInvoice: os.billing.own.accountInvoice.handler(({ context, input }) =>
      getOwnInvoice(context.caller, input.id),
    ),
  },
}

async function asPdf(caller: Caller, invoice: InvoiceView): Promise<File> {
  const site = await siteOf(caller)
  // The library behind it is loaded when the first invoice is wanted as a file.
  const { renderInvoicePdf } = await import('./invoice-pdf.ts')
  const bytes = await renderInvoicePdf(invoice, site)
  return new File([new Uint8Array(bytes)], `${invoice.number}.pdf`, { type: 'application/pdf' })
}
