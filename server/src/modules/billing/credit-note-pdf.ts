import { and, eq } from 'drizzle-orm'
import type { InvoiceView } from '#contracts/billing/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { documentWords } from '#contracts/i18n/documents.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import { formatLocale } from '#contracts/locale.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { creditNotes } from '#tables/billing.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { linesOf, questionsOf, type InvoiceLook } from './invoice-pdf.ts'
import { getInvoiceOf } from './invoice.queries.ts'
import { pdfOf } from './pdf-file.ts'

type CreditNote = typeof creditNotes.$inferSelect

/** A credit note as PDF in its buyer's language. @throws CodedError NOT_FOUND */
export async function creditNotePdf(caller: Caller, id: string): Promise<File> {
  const { note, invoice } = await inTransaction(caller, async (ctx) => {
    const own = and(eq(creditNotes.tenantId, ctx.tenant.id), eq(creditNotes.id, id))
    const [found] = await ctx.db.select().from(creditNotes).where(own)
    if (!found) throw new CodedError('NOT_FOUND')
    return { note: found, invoice: await getInvoiceOf(ctx, found) }
  })
  const bytes = await renderCreditNote(note, invoice, await siteOf(caller))
  return new File([new Uint8Array(bytes)], `${note.number}.pdf`, { type: 'application/pdf' })
}

async function renderCreditNote(note: CreditNote, invoice: InvoiceView, look: InvoiceLook): Promise<Buffer> {
  const { invoice: ofInvoice, creditNote: words } = documentWords(invoice.locale)
  const { seller, locale } = invoice
  const tag = formatLocale(locale)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: look.timeZone })
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: invoice.currency })
  const { '--primary': ground = '#1b1e2b', '--on-primary': color = '#ffffff' } = look.theme.light
  const title = `${words.title} ${note.number}`
  const pieces = pdfOf({ locale, title, author: seller.name, at: note.issuedAt }, (sheet) => {
    sheet.band(seller.name, ground, color)
    sheet.heading(title)
    sheet.facts([
      [words.issued, day.format(note.issuedAt)],
      [words.ofInvoice, invoice.number],
      [ofInvoice.order, invoice.orderNumber],
      ...(note.state === 'withdrawn' ? [[ofInvoice.status, words.withdrawn] as [string, string]] : []),
    ])
    sheet.sideBySide(
      { title: ofInvoice.from, lines: linesOf(seller) },
      { title: ofInvoice.billedTo, lines: [invoice.buyerName, invoice.buyerEmail].filter(Boolean) },
    )
    sheet.totals([
      { label: ofInvoice.total, value: money.format(invoice.totalCents / 100), isStrong: false },
      { label: words.credited, value: money.format(-note.amountCents / 100), isStrong: true },
    ])
    sheet.footers(
      (page, pages) => fillWords(ofInvoice.page, { page, pages }),
      questionsOf(words.questions, seller),
    )
  })
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
