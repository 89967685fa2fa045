import { and, eq } from 'drizzle-orm'
import { notificationWords } from '#contracts/i18n/notifications.ts'
import { contactList } from '#contracts/messaging/lists.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import { contactMessages } from '#tables/messaging.ts'
import { withoutLinks } from './account-email.ts'
import type { Block, Letterhead, Message } from './blocks.ts'
import { letterheadFor } from './letterhead.ts'
import type { ContactMessage } from './messages/contact-message.ts'
import type { Notification } from './statuses.ts'

/** Where the text of a message is sealed. */
export const messagePlace = (id: string) => ({ table: 'contact_messages', column: 'message', row: id })

/** An answer as it is kept, sealed with the others of its message. */
export interface ContactAnswer {
  id: string
  text: string
  by: string
  at: string
}
export const answersPlace = (id: string) => ({ table: 'contact_messages', column: 'answers', row: id })

/** What a message about something that a visitor wrote is written with. */
export interface ContactEmailContext {
  words: ReturnType<typeof notificationWords>
  row: typeof contactMessages.$inferSelect
  topic: string
  fill: (text: string) => string
  /** What was written, opened. */
  written: string
  /** The answer that the message brings; empty where it brings none. */
  answer: string
  /** Where staff see all of them. */
  listUrl: string
  paragraphs: (text: string) => Block[]
}

/** Somebody’s words and what they are about, found for composing; null when they are gone. */
export async function loadContact(ctx: Ctx, id: string | undefined) {
  const [row] = await ctx.db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), eq(contactMessages.id, id ?? '')))
  if (!row) return null
  const answers: ContactAnswer[] = row.answers
    ? JSON.parse(ctx.vault.open(row.answers, answersPlace(row.id)))
    : []
  return { row, written: ctx.vault.open(row.message, messagePlace(row.id)), answers }
}
export type Contact = NonNullable<Awaited<ReturnType<typeof loadContact>>>

/** An e-mail about what a visitor wrote: its content and the brand’s frame around it. */
export function contactMail(
  { origin, tenant }: Ctx,
  site: SiteView,
  { about, locale }: Pick<Notification, 'about' | 'locale'>,
  { row, written, answers }: Contact,
  { email }: ContactMessage,
): { message: Message; letterhead: Letterhead; replyTo?: string } {
  const words = notificationWords(locale)
  const topic = words.contactMessage.topics[row.topic]
  const values = { reference: row.reference, topic, brand: site.name, name: withoutLinks(oneLine(row.name)) }
  const fill = (text: string) => fillWords(text, values)
  const paragraphs = (text: string) =>
    text.split(/\n\s*/).map((each) => ({ kind: 'paragraph', text: each }) as const)
  const answer = answers.find(({ id }) => id === about.answerId)?.text ?? ''
  const listUrl = `${origin}/admin/${tenant.domain}/dashboard/${contactList.place}`
  const context = { words, row, topic, fill, written, answer, listUrl, paragraphs }
  const { text, blocks, foot, replyTo } = email(context)
  return {
    message: { locale, subject: fill(text.subject), heading: fill(text.heading), blocks },
    letterhead: letterheadFor(site, origin, {
      questions: fill(foot.questions),
      automatic: fill(foot.automatic),
    }),
    ...(replyTo && { replyTo }),
  }
}

/** What somebody typed can write no line of its own. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ')
