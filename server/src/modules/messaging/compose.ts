import type { MessageProblem } from '#contracts/messaging/choices.ts'
import type { EmailMessage } from '#providers/email/index.ts'
import type { TextMessage } from '#providers/sms/index.ts'
import type { Content, Letterhead } from './blocks.ts'
import type { AnyMessage, Letter, Written } from './define-message.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { letterheadFor } from './letterhead.ts'
import type { Pen } from './pen.ts'
import type { Notification } from './statuses.ts'

export type Composed =
  | { email: EmailMessage }
  | { sms: Omit<TextMessage, 'from'> }
  | { problem: MessageProblem }

/** A message as it goes out, or why it does not. */
export function composed(
  message: AnyMessage,
  { id, channel }: Pick<Notification, 'id' | 'channel'>,
  { mailFrom }: { mailFrom: string },
  written: Written<unknown>,
): Composed {
  const { facts, told, site } = written
  if (facts === undefined) return { problem: message.about.gone }
  const pen = message.about.pen(written)
  if (channel === 'sms') {
    const body = message.sms?.(pen)
    return body ? { sms: { to: told.recipient, body } } : { problem: 'NOTHING_TO_SAY' }
  }
  const letter = message.email?.(pen)
  if (!letter) return { problem: 'NOTHING_TO_SAY' }
  const [content, letterhead] = pageOf(letter, pen, written)
  const replyTo = letter.replyTo ?? site.support.email
  return {
    email: {
      from: { name: site.name, address: mailFrom },
      ...(replyTo && { replyTo }),
      to: told.recipient,
      subject: content.subject,
      html: emailHtml(content, letterhead),
      text: emailText(content, letterhead),
      messageKey: id,
      locale: told.locale,
      attachments: letter.attachments ?? [],
    },
  }
}

/** An e-mail that always has something to say, as its reader would see it now. */
export function previewOf(written: Written<unknown>): { subject: string; text: string } {
  const pen = written.message.about.pen(written)
  const letter = written.message.email?.(pen)
  if (!letter) throw new Error(`${written.message.name} has nothing to say`)
  const [content, letterhead] = pageOf(letter, pen, written)
  return { subject: content.subject, text: emailText(content, letterhead) }
}

function pageOf(
  { text, blocks, values, foot }: Letter,
  pen: Pen,
  { site, told }: Written<unknown>,
): [Content, Letterhead] {
  const content = {
    locale: told.locale,
    subject: pen.fill(text.subject, values),
    heading: pen.fill(text.heading, values),
    blocks,
  }
  return [content, letterheadFor(site, pen.homeUrl, foot ?? pen.foot)]
}
