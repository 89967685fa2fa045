import type { MessageProblem } from '#contracts/messaging/choices.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import type { EmailMessage } from '#providers/email/index.ts'
import type { TextMessage } from '#providers/sms/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { loadAccountFacts } from './account-facts.ts'
import type { Letterhead, Message as Content } from './blocks.ts'
import { accountMail } from './account-pen.ts'
import { contactMail, loadContact } from './contact-pen.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { loadFacts, type Facts } from './facts.ts'
import { accountMessageNamed, contactMessageNamed, orderMessageNamed } from './messages/index.ts'
import { letterheadOf, orderPenOf } from './order-pen.ts'
import type { Notification } from './statuses.ts'

type Composed = { email: EmailMessage } | { sms: TextMessage } | { problem: MessageProblem }

/** A message of the log that somebody has taken to send it, composed when its transaction is over. */
export interface Message {
  notification: Notification
  compose: () => Composed
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
    if (orderMessageNamed(notification.template))
      messages.push(messageOfOrder(ctx, site, notification, facts.get(notification.id)))
    else if (accountMessageNamed(notification.template))
      messages.push(await messageOfAccount(ctx, site, notification))
    else messages.push(await messageOfContact(ctx, site, notification))
  }
  return messages
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
    const pen = orderPenOf(facts, notification.locale)
    if (notification.channel === 'sms') {
      const body = message.sms?.(pen)
      return body ? { sms: { to: notification.recipient, body } } : { problem: 'NOTHING_TO_SAY' }
    }
    const content = message.email(pen)
    if (!content) return { problem: 'NOTHING_TO_SAY' }
    return { email: envelope(ctx, site, notification, content, letterheadOf(pen)) }
  }
  return { notification, compose }
}

async function messageOfAccount(ctx: Ctx, site: SiteView, notification: Notification): Promise<Message> {
  const facts = await loadAccountFacts(ctx, site, notification)
  const definition = accountMessageNamed(notification.template)
  const compose = (): Composed => {
    if (!facts || !definition) return { problem: 'ACCOUNT_NOT_FOUND' }
    const { message, letterhead } = accountMail(notification, facts, definition.email)
    const attachments = facts.file ? [facts.file] : []
    return { email: envelope(ctx, site, notification, { ...message, attachments }, letterhead) }
  }
  return { notification, compose }
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

const envelope = (
  { services }: Ctx,
  site: SiteView,
  notification: Notification,
  message: Content & { attachments?: EmailMessage['attachments'] },
  letterhead: Letterhead,
): EmailMessage => ({
  from: { name: site.name, address: services.config.mailFrom },
  replyTo: site.support.email,
  to: notification.recipient,
  subject: message.subject,
  html: emailHtml(message, letterhead),
  text: emailText(message, letterhead),
  messageKey: notification.id,
  locale: notification.locale,
  attachments: message.attachments ?? [],
})
