// STAND-IN so that the app boots; the messaging helper replaces this file.
import type { InvoiceView } from '#contracts/orders.ts'
import type { SiteView } from '#contracts/site.ts'
export async function renderInvoicePdf(_invoice: InvoiceView, _site: SiteView): Promise<Buffer> { return Buffer.alloc(0) }
