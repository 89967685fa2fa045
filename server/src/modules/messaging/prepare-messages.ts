import { phoneText } from '#contracts/phone-number.ts'
import type { MessageProblem } from '#contracts/messaging/choices.ts'
import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import type { EmailMessage } from '#providers/email/index.ts'
import type { TextMessage } from '#providers/sms/index.ts'
import { originOf, siteOf } from '#modules/tenancy/index.ts'
import { loadAccountFacts } from './account-facts.ts'
import type { Letterhead, Message as Content } from './blocks.ts'
import { accountEmail } from './account-email.ts'
import { contactMail, loadContact } from './contact-email.ts'
import { enrollmentMail, enrollmentMessageContext, loadEnrollment } from './enrollment-email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { loadFacts, type Facts } from './facts.ts'
import { heldBack, type Held } from './held-back.ts'
import {
  accountMessageNamed,
  contactMessageNamed,
  enrollmentMessageNamed,
  numberMessageNamed,
  orderMessageNamed,
} from './messages/index.ts'
import { letterheadOf, orderMessageContext } from './order-email.ts'
import type { Notification } from './statuses.ts'

type Composed = { email: EmailMessage } | { sms: Omit<TextMessage, 'from'> } | { problem: MessageProblem }

/** A message of the log that somebody has taken to send it, composed when its transaction is over. */
export interface Message {
  notification: Notification
  compose: () => Composed
  /** Why it is not sent now. */
  held?: Held | undefined
}

/** Finds out what messages speak of, as it is at this moment. */
export async function prepareMessages(ctx: Ctx, taken: readonly Notification[]): Promise<Message[]> {
  if (taken.length === 0) return []
  const site = await siteOf(ctx)
  const facts = await loadFacts(
    ctx,
    site,
    taken.filter(({ template }) => orderMessageNamed(template)),
  )
  const messages: Message[] = []
  for (const notification of taken) {
    const { template } = notification
    if (orderMessageNamed(template))
      messages.push(messageOfOrder(ctx, site, notification, facts.get(notification.id)))
    else if (accountMessageNamed(template)) messages.push(await messageOfAccount(ctx, site, notification))
    else if (numberMessageNamed(template)) messages.push(messageOfNumber(site, notification))
    else if (enrollmentMessageNamed(template))
      messages.push(await messageOfEnrollment(ctx, site, notification))
    else messages.push(await messageOfContact(ctx, site, notification))
  }
  return withHeld(ctx, messages)
}

/** Says of each which does not go out now. */
export async function withHeld(ctx: Ctx, messages: readonly Message[]): Promise<Message[]> {
  if (messages.every(({ notification }) => notification.channel === 'email')) return [...messages]
  const held = await heldBack(
    ctx,
    messages.map(({ notification }) => notification),
  )
  return messages.map((message) => ({ ...message, held: message.held ?? held.get(message.notification.id) }))
}

export function messageOfOrder(
  ctx: Ctx,
  site: SiteView,
  notification: Notification,
  facts: Facts | undefined,
): Message {
  const message = orderMessageNamed(notification.template)
  const compose = (): Composed => {
    if (!facts || !message) return { problem: 'ORDER_NOT_FOUND' }
    const context = orderMessageContext(facts, notification.locale)
    if (notification.channel === 'sms') {
      const body = message.sms?.(context)
      return body ? { sms: { to: notification.recipient, body } } : { problem: 'NOTHING_TO_SAY' }
    }
    const content = message.email(context)
    if (!content) return { problem: 'NOTHING_TO_SAY' }
    return { email: envelope(ctx, site, notification, content, letterheadOf(context)) }
  }
  return { notification, compose }
}

async function messageOfAccount(ctx: Ctx, site: SiteView, notification: Notification): Promise<Message> {
  const facts = await loadAccountFacts(ctx, site, notification)
  const definition = accountMessageNamed(notification.template)
  const compose = (): Composed => {
    if (!facts || !definition) return { problem: 'ACCOUNT_NOT_FOUND' }
    const { message, letterhead } = accountEmail(notification, facts, definition.email)
    const attachments = facts.file ? [facts.file] : []
    return { email: envelope(ctx, site, notification, { ...message, attachments }, letterhead) }
  }
  return { notification, compose }
}

function messageOfNumber(site: SiteView, notification: Notification): Message {
  const { template, locale, recipient } = notification
  const { texts } = notificationWords(locale)
  const values = { brand: site.name, email: site.writeTo, phone: phoneText(site.support.phone) }
  const fill = (text: string) => fillWords(text, values)
  const body = numberMessageNamed(template)!.sms({ words: texts, fill })
  return { notification, compose: () => ({ sms: { to: recipient, body } }) }
}

async function messageOfContact(ctx: Ctx, site: SiteView, notification: Notification): Promise<Message> {
  const contact = await loadContact(ctx, notification.about.contactId)
  const definition = contactMessageNamed(notification.template)
  const compose = (): Composed => {
    if (!contact || !definition) return { problem: 'CONTACT_NOT_FOUND' }
    const { message, letterhead, replyTo } = contactMail(ctx, site, notification, contact, definition)
    return {
      email: { ...envelope(ctx, site, notification, message, letterhead), ...(replyTo && { replyTo }) },
    }
  }
  return { notification, compose }
}

async function messageOfEnrollment(ctx: Ctx, site: SiteView, notification: Notification): Promise<Message> {
  const facts = await loadEnrollment(ctx, notification.enrollmentId)
  const definition = enrollmentMessageNamed(notification.template)
  // Staff may have asked for it on the platform's own host: its links are for the brand's visitors.
  const own = { ...ctx, origin: await originOf(ctx) }
  const compose = (): Composed => {
    if (!facts || !definition) return { problem: 'ENROLLMENT_NOT_FOUND' }
    const context = enrollmentMessageContext(own, site, notification, facts, definition.leadsBackBy)
    if (notification.channel === 'sms')
      return { sms: { to: notification.recipient, body: definition.sms(context) } }
    const { message, letterhead } = enrollmentMail(own, site, notification, context, definition)
    return { email: envelope(ctx, site, notification, message, letterhead) }
  }
  const isPast = facts && definition?.during?.includes(facts.state) === false
  return { notification, compose, ...(isPast && { held: { problem: 'NOTHING_TO_SAY' as const } }) }
}

const envelope = (
  { services }: Ctx,
  site: SiteView,
  notification: Notification,
  message: Content & { attachments?: EmailMessage['attachments'] },
  letterhead: Letterhead,
): EmailMessage => ({
  from: { name: site.name, address: services.config.mailFrom },
  ...(site.support.email && { replyTo: site.support.email }),
  to: notification.recipient,
  subject: message.subject,
  html: emailHtml(message, letterhead),
  text: emailText(message, letterhead),
  messageKey: notification.id,
  locale: notification.locale,
  attachments: message.attachments ?? [],
})
