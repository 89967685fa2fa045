import { exactTime } from '#contracts/exact-time.ts'
import { letterWords } from '#contracts/i18n/message-words.ts'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import { Recent } from '#platform/kept/recent.ts'
import { penOf, type Block, type Message, type MessageSubject, type Pen } from '#modules/messaging/index.ts'
import { isOwed } from '../edits.ts'
import { loadFacts, type Facts, type Need } from './facts.ts'

/** What a message about an order is written with besides: its facts, and what many such messages show. */
export interface OrderPen extends Pen {
  facts: Facts
  /** Words of all messages about orders. */
  common: ReturnType<typeof letterWords>['order']
  money: (cents: number) => string
  /** Leads to the order's page. */
  orderButton: (label: string) => Block
  /** What was bought for how much, and what went back of it. */
  receipt: () => Extract<Block, { kind: 'receipt' }>
  /** Leads to the invoice, where there is one. */
  invoiceLink: () => Block[]
}

interface Rules {
  /** What a message wants to know besides the order itself. */
  needs?: readonly Need[]
}

export type OrderMessage = Message<Facts, OrderPen, Rules>

/** Messages about an order, to its buyer. */
export const order: MessageSubject<Facts, OrderPen, Rules> = {
  gone: 'ORDER_NOT_FOUND',
  find: loadFacts,
  pen({ site, facts, told: { locale } }) {
    const { order: row, orderUrl, invoiceUrl, homeUrl } = facts
    const { money, day, moment } = formatsOf(facts, locale)
    const common = letterWords(locale).order
    const values = {
      number: row.number,
      total: money(row.totalCents),
      paid: money(row.paidCents),
      date: day.format(row.expiresAt),
      moment: moment.format(row.expiresAt),
      due: row.dueAt ? day.format(row.dueAt) : '',
      url: orderUrl,
    }
    const pen = penOf({ site, locale, homeUrl, values, automatic: common.automatic })
    return {
      ...pen,
      facts,
      common,
      money,
      orderButton: (label) => pen.button(label, orderUrl),
      receipt: () => receiptOf(facts, common, money, locale),
      invoiceLink: () => {
        const label = isOwed(row) ? common.viewOpenInvoice : common.viewInvoice
        return invoiceUrl ? [{ kind: 'button', label, url: invoiceUrl, isPrimary: false }] : []
      },
    }
  },
  livesIn: ({ order: { shipping } }) =>
    shipping ? (stateOfZip(shipping.shippingZipcode) ?? shipping.shippingState) : undefined,
}

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

function formatsOf({ timeZone, order: { currency: code } }: Facts, locale: Locale) {
  const tag = formatLocale(locale)
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
  return { money: (cents: number) => currency.format(cents / 100), day, moment }
}

function receiptOf(
  { order: { charges, totalCents, refundedCents } }: Facts,
  words: OrderPen['common'],
  money: OrderPen['money'],
  locale: Locale,
): ReturnType<OrderPen['receipt']> {
  const rows = charges.map(({ name, quantity, amountCents }) => ({
    name: quantity > 1 ? `${name[locale]} × ${quantity}` : name[locale],
    amount: money(amountCents),
    isTotal: false,
  }))
  rows.push({ name: words.total, amount: money(totalCents), isTotal: true })
  if (refundedCents > 0) rows.push({ name: words.refunded, amount: money(-refundedCents), isTotal: false })
  return { kind: 'receipt', head: [words.item, words.amount], rows }
}
