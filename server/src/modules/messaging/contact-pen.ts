import { and, eq } from 'drizzle-orm'
import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import { contactMessages } from '#tables/messaging.ts'
import type { Block, Letterhead, Message } from './blocks.ts'
import { letterheadFor } from './letterhead.ts'
import type { ContactMessage } from './messages/contact-message.ts'
import type { Notification } from './statuses.ts'

/** Where the text of a message is sealed. */
export const messagePlace = (id: string) => ({ table: 'contact_messages', column: 'message', row: id })

/** What a message about something that a visitor wrote is written with. */
export interface ContactPen {
  words: ReturnType<typeof notificationWords>
  row: typeof contactMessages.$inferSelect
  topic: string
  fill: (text: string) => string
  /** What was written, opened. */
  written: string
  paragraphs: (text: string) => Block[]
  about: Record<string, string>
}

/** Somebody’s words and what they are about, found for composing; null when they are gone. */
export async function loadContact(ctx: Ctx, id: string | undefined) {
  const [row] = await ctx.db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), eq(contactMessages.id, id ?? '')))
  return row ? { row, written: ctx.vault.open(row.message, messagePlace(row.id)) } : null
}
type Contact = NonNullable<Awaited<ReturnType<typeof loadContact>>>

/** An e-mail about what a visitor wrote: its content and the brand’s frame around it. */
export function contactMail(
  { origin }: Ctx,
  site: SiteView,
  { about, locale }: Pick<Notification, 'about' | 'locale'>,
  { row, written }: Contact,
  { email }: ContactMessage,
): { message: Message; letterhead: Letterhead; replyTo?: string } {
  const words = notificationWords(locale)
  const topic = words.contactMessage.topics[row.topic]
  const values = { reference: row.reference, topic, brand: site.name, name: oneLine(row.name) }
  const fill = (text: string) => fillWords(text, values)
  const paragraphs = (text: string) =>
    text.split(/\n\s*/).map((each) => ({ kind: 'paragraph', text: each }) as const)
  const { text, blocks, foot, replyTo } = email({ words, row, topic, fill, written, paragraphs, about })
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
