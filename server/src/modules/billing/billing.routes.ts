import { os } from '#platform/api.ts'
import { effect } from '#platform/bind.ts'
import type { InvoiceView } from '#contracts/billing/views.ts'
import type { Caller } from '#platform/context.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { getInvoice, getInvoiceOf, getOwnInvoice } from './invoice.queries.ts'

export const routes = {
  invoicePdf: effect(os.billing.invoicePdf, async (caller, input) =>
    asPdf(caller, await getInvoiceOf(caller, input.id)),
  ),
  own: {
    invoice: effect(os.billing.own.invoice, getInvoice),
    invoicePdf: effect(os.billing.own.invoicePdf, async (caller, input) => {
      const invoice = await getInvoice(caller, input)
      return asPdf(caller, { ...invoice, locale: input.locale ?? invoice.locale })
    }),
    accountInvoice: effect(os.billing.own.accountInvoice, (caller, input) => getOwnInvoice(caller, input.id)),
  },
}

async function asPdf(caller: Caller, invoice: InvoiceView): Promise<File> {
  const site = await siteOf(caller)
  // The library behind it is loaded when the first invoice is wanted as a file.
  const { renderInvoicePdf } = await import('./invoice-pdf.ts')
  const bytes = await renderInvoicePdf(invoice, site)
  return new File([new Uint8Array(bytes)], `${invoice.number}.pdf`, { type: 'application/pdf' })
}
