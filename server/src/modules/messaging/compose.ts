import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { Locale } from '#contracts/locale.ts'
import type { SiteView } from '#contracts/site.ts'
import { Recent } from '#platform/recent.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import type { Block, Letterhead, Message, ReceiptRow } from './blocks.ts'
import { esimBlocks, isToUse } from './compose-esim.ts'
import type { Facts } from './facts.ts'
import type { Template } from './statuses.ts'

/** The words of one message for one order, with everything that they name filled in. */
export interface Composer {
  facts: Facts
  locale: Locale
  words: ReturnType<typeof notificationWords>
  money: (cents: number) => string
  date: (at: Date) => string
  fill: (template: string, more?: Record<string, string | number>) => string
}

// Making a formatter takes longer than composing the rest of a message; each is tens of kilobytes.
const mostFormats = 60
const currencies = new Recent<string, Intl.NumberFormat>(mostFormats)
const days = new Recent<string, Intl.DateTimeFormat>(mostFormats)

function known<Format>(formats: Recent<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

export function composerOf(facts: Facts, locale: Locale): Composer {
  const tag = locale === 'es' ? 'es-US' : 'en-US'
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
  const money = (cents: number) => currency.format(cents / 100)
  const { order, site } = facts
  const values = {
    number: order.number,
    brand: site.name,
    email: site.support.email,
    phone: phoneText(site.support.phone),
    hours: site.support.hours[locale],
    total: money(order.totalCents),
    paid: money(order.paidCents),
    date: day.format(order.expiresAt),
    url: facts.orderUrl,
  }
  return {
    facts,
    locale,
    words: notificationWords(locale),
    money,
    date: (at) => day.format(at),
    fill: (template, more) => fillWords(template, { ...values, ...more }),
  }
}

/** An e-mail's subject and content; null when there is nothing left to say. */
export function composeEmail(
  template: Template,
  composer: Composer,
): (Message & { attachments: EmailAttachment[] }) | null {
  const { words, fill, money, facts, locale } = composer
  const message = (part: { subject: string; heading: string }, blocks: Block[], more = {}) => ({
    locale,
    subject: fill(part.subject, more),
    heading: fill(part.heading, more),
    blocks,
    attachments: [],
  })
  const paragraph = (text: string, more = {}): Block => ({ kind: 'paragraph', text: fill(text, more) })
  const orderButton: Block = {
    kind: 'button',
    label: words.common.viewOrder,
    url: facts.orderUrl,
    isPrimary: true,
  }
  switch (template) {
    case 'order-placed': {
      const part = words.orderPlaced
      return message(part, [paragraph(part.body), paragraph(part.after), receipt(composer), orderButton])
    }
    case 'order-confirmation': {
      const part = words.orderConfirmation
      return message(part, [
        paragraph(part.body),
        ...(facts.hasEsim && facts.order.paymentStatus !== 'refunded' ? [paragraph(part.esimNext)] : []),
        ...(facts.hasParcel ? [paragraph(part.parcelNext)] : []),
        { kind: 'facts', rows: [[words.common.orderNumber, facts.order.number]] },
        receipt(composer),
        orderButton,
        ...invoiceLink(composer),
      ])
    }
    case 'esim-ready': {
      if (!facts.esims.some(isToUse)) return null
      const { blocks, attachments } = esimBlocks(composer)
      return {
        ...message(words.esimReady, [paragraph(words.esimReady.body), ...blocks, orderButton]),
        attachments,
      }
    }
    case 'payment-failed': {
      const part = words.paymentFailed
      const pay: Block = { kind: 'button', label: part.action, url: facts.orderUrl, isPrimary: true }
      return message(part, [paragraph(part.body), receipt(composer), pay])
    }
    case 'refund-issued': {
      const part = words.refundIssued
      const amount = money(facts.refundCents || facts.order.refundedCents)
      return message(
        part,
        [paragraph(part.body, { amount }), receipt(composer), orderButton, ...invoiceLink(composer)],
        {
          amount,
        },
      )
    }
    case 'order-cancelled': {
      const part = words.orderCancelled
      return message(part, [
        paragraph(facts.order.paidCents > 0 ? part.paid : part.unpaid),
        receipt(composer),
        orderButton,
      ])
    }
    case 'provisioning-delayed': {
      const part = words.provisioningDelayed
      return message(part, [paragraph(part.body), orderButton])
    }
    case 'plan-unused': {
      if (!isReminding(facts)) return null
      const part = words.planUnused
      const plans = facts.unused.flatMap(({ name, plan }): Block[] => [
        { kind: 'title', text: name },
        { kind: 'paragraph', text: plan.note[locale] },
      ])
      return message(part, [
        paragraph(part.body),
        ...plans,
        paragraph(part.how),
        orderButton,
        paragraph(part.after),
      ])
    }
  }
}

/** A text message, without anything secret; null for what is only told by e-mail. */
export function composeSms(template: Template, { words, fill, facts, locale }: Composer): string | null {
  if (template === 'order-confirmation') return fill(words.orderConfirmation.sms)
  if (template === 'plan-unused') {
    return isReminding(facts)
      ? fill(words.planUnused.sms, { note: facts.unused[0]!.plan.note[locale] })
      : null
  }
  if (template !== 'esim-ready') return null
  if (facts.esims.length > 0 && !facts.esims.some(isToUse)) return null
  const note = facts.esims[0]?.esim.plan?.note[locale] ?? ''
  return fill(words.esimReady.sms, { note }).replaceAll('  ', ' ')
}

/** Who has begun to use the plan, or has the money back, since the reminder was queued is not reminded. */
const isReminding = ({ order, unused }: Facts) =>
  unused.length > 0 && order.status !== 'cancelled' && order.paymentStatus !== 'refunded'

export const letterheadOf = ({ facts, words, fill }: Composer): Letterhead =>
  letterheadFor(facts.site, facts.homeUrl, {
    questions: fill(words.common.questions),
    automatic: fill(words.common.automatic),
  })

/** The brand's frame around any message; `foot` is filled already. */
export function letterheadFor(
  site: SiteView,
  homeUrl: string,
  foot: { questions: string; automatic: string },
): Letterhead {
  const theme = site.theme.light
  return {
    brand: site.name,
    legalName: site.legalName,
    address: site.address,
    homeUrl,
    primary: theme['--primary'] ?? '#1b1e2b',
    onPrimary: theme['--on-primary'] ?? '#ffffff',
    link: theme['--primary-strong'] ?? '#1b1e2b',
    ...foot,
  }
}

function receipt({ facts, words, money, locale }: Composer): Block {
  const { order } = facts
  const rows: ReceiptRow[] = order.charges.map(({ name, quantity, amountCents }) => ({
    name: quantity > 1 ? `${name[locale]} × ${quantity}` : name[locale],
    amount: money(amountCents),
    isTotal: false,
  }))
  rows.push({ name: words.common.total, amount: money(order.totalCents), isTotal: true })
  if (order.refundedCents > 0) {
    rows.push({ name: words.common.refunded, amount: money(-order.refundedCents), isTotal: false })
  }
  return { kind: 'receipt', head: [words.common.item, words.common.amount], rows }
}

const invoiceLink = ({ facts, words }: Composer): Block[] =>
  facts.invoiceUrl
    ? [{ kind: 'button', label: words.common.viewInvoice, url: facts.invoiceUrl, isPrimary: false }]
    : []

/** `+1 844-555-0142`: a number as people read it. */
export const phoneText = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
