import type { MessageProblem } from '#contracts/message-problems.ts'
import type { SiteView } from '#contracts/site.ts'
import type { Ctx } from '#platform/context.ts'
import type { EmailMessage } from '#providers/email/index.ts'
import type { TextMessage } from '#providers/sms/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { loadAccountFacts } from './account-facts.ts'
import type { Letterhead, Message as Content } from './blocks.ts'
import { composeAccountEmail } from './compose-account.ts'
import { composeContactEmail } from './compose-contact.ts'
import { composeEmail, composerOf, composeSms, letterheadOf } from './compose.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { loadFacts, type Facts } from './facts.ts'
import type { Notification, Template } from './statuses.ts'

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
  const isOfOrder = ({ orderId, template }: Notification) =>
    orderId !== null && template !== 'contact-message'
  const facts = await loadFacts(ctx, site, taken.filter(isOfOrder))
  const messages: Message[] = []
  for (const notification of taken) {
    if (isOfOrder(notification))
      messages.push(messageOfOrder(ctx, site, notification, facts.get(notification.id)))
    else if (notification.template === 'contact-message')
      messages.push(await contactMessage(ctx, site, notification))
    else messages.push(await accountMessage(ctx, site, notification))
  }
  return messages
}

export function messageOfOrder(
  ctx: Ctx,
  site: SiteView,
  notification: Notification,
  facts: Facts | undefined,
): Message {
  const compose = (): Composed => {
    if (!facts) return { problem: 'ORDER_NOT_FOUND' }
    const composer = composerOf(facts, notification.locale)
    const template = notification.template as Template
    if (notification.channel === 'sms') {
      const body = composeSms(template, composer)
      return body ? { sms: { to: notification.recipient, body } } : { problem: 'NOTHING_TO_SAY' }
    }
    const content = composeEmail(template, composer)
    if (!content) return { problem: 'NOTHING_TO_SAY' }
    return { email: envelope(ctx, site, notification, content, letterheadOf(composer)) }
  }
  return { notification, compose }
}

async function accountMessage(ctx: Ctx, site: SiteView, notification: Notification): Promise<Message> {
  const facts = await loadAccountFacts(ctx, site, notification)
  const compose = (): Composed => {
    if (!facts) return { problem: 'ACCOUNT_NOT_FOUND' }
    const { message, letterhead } = composeAccountEmail(notification, facts)
    return { email: envelope(ctx, site, notification, message, letterhead) }
  }
  return { notification, compose }
}

async function contactMessage(ctx: Ctx, site: SiteView, notification: Notification): Promise<Message> {
  const composed = await composeContactEmail(ctx, site, notification)
  const compose = (): Composed => {
    if (!composed) return { problem: 'CONTACT_NOT_FOUND' }
    const { message, letterhead, replyTo } = composed
    return { email: { ...envelope(ctx, site, notification, message, letterhead), replyTo } }
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
