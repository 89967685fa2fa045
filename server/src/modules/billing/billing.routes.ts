import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import type { InvoiceView } from '#contracts/billing/views.ts'
import type { Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { remindOfInvoice, voidOpen, writeOff } from './invoice-acts.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'
import { getInvoiceRecord } from './invoice-record.queries.ts'
import { getInvoice, getInvoiceOf, getOwnInvoice } from './invoice.queries.ts'
import { listOfInvoices } from './list-of-invoices.ts'

export const routes = {
  ...listRoutes(os.billing, listOfInvoices),
  getInvoice: read(os.billing.getInvoice, (ctx, { id }) => getInvoiceRecord(ctx, id)),
  remind: write(os.billing.remind, acting(remindOfInvoice)),
  void: write(os.billing.void, acting(voidOpen)),
  writeOff: write(os.billing.writeOff, acting(writeOff)),
  creditNotePdf: effect(os.billing.creditNotePdf, (caller, { id }) => creditNotePdf(caller, id)),
  invoicePdf: effect(os.billing.invoicePdf, async (caller, { id: orderId, invoiceId }) =>
    asPdf(caller, await inReadTransaction(caller, (ctx) => getInvoiceOf(ctx, { orderId, invoiceId }))),
  ),
  own: {
    invoice: read(os.billing.own.invoice, getInvoice),
    invoicePdf: effect(os.billing.own.invoicePdf, async (caller, input) => {
      const invoice = await inReadTransaction(caller, (ctx) => getInvoice(ctx, input))
      return asPdf(caller, { ...invoice, locale: input.locale ?? invoice.locale })
    }),
    accountInvoice: read(os.billing.own.accountInvoice, getOwnInvoice),
  },
}

async function asPdf(caller: Caller, invoice: InvoiceView): Promise<File> {
  const site = await siteOf(caller)
  const bytes = await renderInvoicePdf(invoice, site)
  return new File([new Uint8Array(bytes)], `${invoice.number}.pdf`, { type: 'application/pdf' })
}
