import { exactTime } from '#contracts/exact-time.ts'
import { phoneText } from '#contracts/phone-number.ts'
import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { Recent } from '#platform/kept/recent.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import type { Block, Letterhead, Message, ReceiptRow } from './blocks.ts'
import type { Facts } from './facts.ts'
import { letterheadFor } from './letterhead.ts'

type Values = Record<string, string | number>

/** What a message about an order is written with: its facts, the reader's words, and what they name filled in. */
export interface OrderMessageContext {
  facts: Facts
  locale: Locale
  words: ReturnType<typeof notificationWords>
  money: (cents: number) => string
  fill: (template: string, more?: Values) => string
  /** The whole message. */
  mail: (
    part: { subject: string; heading: string },
    blocks: Block[],
    more?: { values?: Values; attachments?: EmailAttachment[] },
  ) => Content
  paragraph: (text: string, more?: Values) => Block
  /** Leads to the order's page. */
  button: (label: string) => Block
  /** What was bought for how much, and what went back of it. */
  receipt: () => Block
  /** Leads to the invoice, where there is one. */
  invoiceLink: () => Block[]
}

export type Content = Message & { attachments: EmailAttachment[] }

// Making a formatter takes longer than composing the rest of a message; each is tens of kilobytes.
const mostFormats = 60
const currencies = new Recent<string, Intl.NumberFormat>(mostFormats)
const days = new Recent<string, Intl.DateTimeFormat>(mostFormats)
const moments = new Recent<string, Intl.DateTimeFormat>(mostFormats)

function known<Format>(formats: Recent<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

export function orderMessageContext(facts: Facts, locale: Locale): OrderMessageContext {
  const tag = formatLocale(locale)
  const { timeZone } = facts
  const code = facts.order.currency
  const currency = known(
    currencies,
    `${tag} ${code}`,
    () => new Intl.NumberFormat(tag, { style: 'currency', currency: code }),
  )
  const day = known(
    days,
    `${tag} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }),
  )
  const moment = known(
    moments,
    `${tag} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { ...exactTime, timeZone }),
  )
  const money = (cents: number) => currency.format(cents / 100)
  const { order, site } = facts
  const values = {
    number: order.number,
    brand: site.name,
    email: site.writeTo,
    phone: phoneText(site.support.phone),
    hours: site.support.hours[locale],
    total: money(order.totalCents),
    paid: money(order.paidCents),
    date: day.format(order.expiresAt),
    moment: moment.format(order.expiresAt),
    url: facts.orderUrl,
  }
  const words = notificationWords(locale)
  const fill: OrderMessageContext['fill'] = (template, more) => fillWords(template, { ...values, ...more })
  return {
    facts,
    locale,
    words,
    money,
    fill,
    mail: (part, blocks, more = {}) => ({
      locale,
      subject: fill(part.subject, more.values),
      heading: fill(part.heading, more.values),
      blocks,
      attachments: more.attachments ?? [],
    }),
    paragraph: (text, more) => ({ kind: 'paragraph', text: fill(text, more) }),
    button: (label) => ({ kind: 'button', label, url: facts.orderUrl, isPrimary: true }),
    receipt: () => receiptOf(facts, words.common, money, locale),
    invoiceLink: () =>
      facts.invoiceUrl
        ? [{ kind: 'button', label: words.common.viewInvoice, url: facts.invoiceUrl, isPrimary: false }]
        : [],
  }
}

export const letterheadOf = ({ facts, words, fill }: OrderMessageContext): Letterhead =>
  letterheadFor(facts.site, facts.homeUrl, {
    questions: fill(words.common.questions),
    automatic: fill(words.common.automatic),
  })

function receiptOf(
  { order }: Facts,
  words: OrderMessageContext['words']['common'],
  money: OrderMessageContext['money'],
  locale: Locale,
): Block {
  const rows: ReceiptRow[] = order.charges.map(({ name, quantity, amountCents }) => ({
    name: quantity > 1 ? `${name[locale]} × ${quantity}` : name[locale],
    amount: money(amountCents),
    isTotal: false,
  }))
  rows.push({ name: words.total, amount: money(order.totalCents), isTotal: true })
  if (order.refundedCents > 0)
    rows.push({ name: words.refunded, amount: money(-order.refundedCents), isTotal: false })
  return { kind: 'receipt', head: [words.item, words.amount], rows }
}
