import { and, eq } from 'drizzle-orm'
import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import { contactMessages } from '#tables/messaging.ts'
import type { Letterhead, Message } from './blocks.ts'
import { letterheadFor } from './letterhead.ts'
import type { Notification } from './statuses.ts'

/** Where the text of a message is sealed. */
export const messagePlace = (id: string) => ({ table: 'contact_messages', column: 'message', row: id })

/** What a visitor wrote, for the support address; an answer to it goes to the visitor. */
export async function contactMail(
  ctx: Ctx,
  site: SiteView,
  { about, locale }: Notification,
): Promise<{ message: Message; letterhead: Letterhead; replyTo: string } | null> {
  const [row] = await ctx.db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), eq(contactMessages.id, about.contactId ?? '')))
  if (!row) return null
  const words = notificationWords(locale).contactMessage
  const values = { reference: row.reference, topic: words.topics[row.topic], brand: site.name }
  const paragraphs = ctx.vault.open(row.message, messagePlace(row.id)).split(/\n\s*/)
  const message: Message = {
    locale,
    subject: fillWords(words.subject, values),
    heading: fillWords(words.heading, values),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [words.name, oneLine(row.name)],
          [words.emailAddress, row.emailAddress],
          ...(row.orderNumber ? [[words.orderNumber, oneLine(row.orderNumber)] as [string, string]] : []),
          [words.topic, values.topic],
          [words.reference, row.reference],
        ],
      },
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'note', text: words.answer },
    ],
  }
  const foot = { questions: words.unchecked, automatic: words.automatic }
  return { message, letterhead: letterheadFor(site, ctx.origin, foot), replyTo: row.emailAddress }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
