import { formatLocale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { paidBy } from '#contracts/payments/ways/choices.ts'
import { documentWords } from '#contracts/i18n/documents.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { InvoiceView } from '#contracts/billing/views.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { exactTimeText } from '#platform/values/exact-time.ts'
import { pdfOf } from './pdf-file.ts'
import type { Sheet } from './pdf-sheet.ts'

/** The brand's colours and where its days begin. */
export type InvoiceLook = Pick<SiteView, 'theme' | 'timeZone'>

const columns = { quantity: 70, unit: 90, amount: 90 }

/** An invoice as tagged PDF in its own locale, Letter size, as many pages as its lines need. */
export async function renderInvoicePdf(invoice: InvoiceView, look: InvoiceLook): Promise<Buffer> {
  const words = documentWords(invoice.locale).invoice
  const facts = {
    locale: invoice.locale,
    title: titleOf(invoice),
    author: invoice.seller.name,
    at: new Date(invoice.issuedAt),
  }
  const pieces = pdfOf(facts, (sheet) => {
    drawHead(sheet, invoice, look)
    drawParties(sheet, invoice, look)
    drawLines(sheet, invoice, look)
    drawTotals(sheet, invoice, look)
    sheet.footers(
      (page, pages) => fillWords(words.page, { page, pages }),
      questionsOf(isPaid(invoice) ? words.questions : words.questionsOpen, invoice.seller),
    )
  })
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const isPaid = ({ status }: InvoiceView) => status === 'paid'

/** What is paid is a receipt. */
function titleOf(invoice: InvoiceView): string {
  const { title, titleOpen } = documentWords(invoice.locale).invoice
  return `${isPaid(invoice) ? title : titleOpen} ${invoice.number}`
}

/** Who sells and how they are reached, as far as it is known. */
export const linesOf = ({ name, address, email, phone }: InvoiceView['seller']) =>
  [name, address, email, phone && phoneText(phone)].filter(Boolean)

/** Whom to ask; of nobody who is known it says nothing. */
export const questionsOf = (words: string, { email, phone }: InvoiceView['seller']) =>
  email ? fillWords(words, { email, phone: phoneText(phone) }) : ''

function formatsOf(invoice: InvoiceView, { timeZone }: InvoiceLook) {
  const tag = formatLocale(invoice.locale)
  const currency = new Intl.NumberFormat(tag, { style: 'currency', currency: invoice.currency })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone })
  return {
    money: (cents: number) => currency.format(cents / 100),
    date: (iso: string) => day.format(new Date(iso)),
    exact: (iso: string) => exactTimeText(new Date(iso), invoice.locale, timeZone),
  }
}

function drawHead(sheet: Sheet, invoice: InvoiceView, look: InvoiceLook) {
  const { '--primary': ground = '#1b1e2b', '--on-primary': color = '#ffffff' } = look.theme.light
  sheet.band(invoice.seller.name, ground, color)
  sheet.heading(titleOf(invoice))
}

function drawParties(sheet: Sheet, invoice: InvoiceView, look: InvoiceLook) {
  const { invoice: words, invoiceStatus: status, invoiceBadge: badge } = documentWords(invoice.locale)
  const { date, exact } = formatsOf(invoice, look)
  const badges = invoice.badges.map((one) => badge[one])
  const state = (invoice.badges.includes('refunded') ? badges : [status[invoice.status], ...badges]).join(
    ', ',
  )
  const ways = new Set(
    invoice.payments.map(({ card, method }) =>
      card ? card.name : words.methods[paidBy.find((one) => one === method) ?? 'card'],
    ),
  )
  sheet.facts([
    [words.issued, date(invoice.issuedAt)],
    ...(invoice.dueAt && !invoice.paidAt ? [[words.dueBy, date(invoice.dueAt)] as [string, string]] : []),
    ...(invoice.paidAt ? [[words.paid, date(invoice.paidAt)] as [string, string]] : []),
    [words.order, invoice.orderNumber],
    ...(invoice.activateBy ? [[words.activateBy, exact(invoice.activateBy)] as [string, string]] : []),
    ...(ways.size > 0 ? [[words.paidWith, [...ways].join(', ')] as [string, string]] : []),
    [words.status, state],
  ])
  const { seller } = invoice
  sheet.sideBySide(
    { title: words.from, lines: linesOf(seller) },
    { title: words.billedTo, lines: [invoice.buyerName, invoice.buyerEmail].filter(Boolean) },
  )
}

function drawLines(sheet: Sheet, invoice: InvoiceView, look: InvoiceLook) {
  const { invoice: words } = documentWords(invoice.locale)
  const { money } = formatsOf(invoice, look)
  const groupName = { government: words.governmentCharges, carrier: words.carrierCharges }
  sheet.table(
    [
      { title: words.item, width: 'rest', align: 'left' },
      { title: words.quantity, width: columns.quantity, align: 'right' },
      { title: words.unitPrice, width: columns.unit, align: 'right' },
      { title: words.amount, width: columns.amount, align: 'right' },
    ],
    invoice.lines.map((line) => ({
      cells: [
        line.name[invoice.locale],
        String(line.quantity),
        money(line.unitCents),
        money(line.amountCents),
      ],
      note: line.group ? groupName[line.group] : null,
    })),
  )
}

function drawTotals(sheet: Sheet, invoice: InvoiceView, look: InvoiceLook) {
  const { invoice: words } = documentWords(invoice.locale)
  const { money } = formatsOf(invoice, look)
  const isOpen = invoice.status === 'open' || invoice.status === 'draft'
  sheet.totals([
    { label: words.total, value: money(invoice.totalCents), isStrong: true },
    ...(invoice.paidCents > 0
      ? [{ label: words.paidAmount, value: money(invoice.paidCents), isStrong: false }]
      : []),
    ...(invoice.refundedCents > 0
      ? [{ label: words.refundedAmount, value: money(-invoice.refundedCents), isStrong: false }]
      : []),
    ...(isOpen
      ? [
          {
            label: words.balance,
            value: money(Math.max(invoice.totalCents - invoice.paidCents, 0)),
            isStrong: true,
          },
        ]
      : []),
  ])
}
