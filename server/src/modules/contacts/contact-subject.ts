import { and, eq, inArray } from 'drizzle-orm'
import { contactList } from '#contracts/contacts/lists.ts'
import { letterWords } from '#contracts/i18n/message-words.ts'
import type { Ctx } from '#platform/context.ts'
import {
  linesOf,
  oneLine,
  penOf,
  withoutLinks,
  type Block,
  type Message,
  type MessageSubject,
  type Pen,
} from '#modules/messaging/index.ts'
import { contacts } from '#tables/contacts.ts'

/** Where what was written is sealed. */
export const messagePlace = (id: string) => ({ table: 'contact_messages', column: 'message', row: id })

/** An answer as it is kept, sealed with the others of its contact. */
export interface ContactAnswer {
  id: string
  text: string
  by: string
  at: string
}
export const answersPlace = (id: string) => ({ table: 'contact_messages', column: 'answers', row: id })

/** What somebody wrote and what was answered, opened. */
export interface OpenContact {
  row: typeof contacts.$inferSelect
  written: string
  answers: ContactAnswer[]
}

/** What a message about something that a visitor wrote is written with besides. */
export interface ContactPen extends Pen {
  facts: OpenContact
  /** Words of all messages about contacts. */
  common: ReturnType<typeof letterWords>['contact']
  topic: string
  /** The answer that the message brings; empty where it brings none. */
  answer: string
  /** Leads staff to all of them. */
  listButton: (label: string) => Block
  paragraphs: (text: string) => Block[]
}

export type ContactMessage = Message<OpenContact, ContactPen>

/** Messages about what a visitor wrote. */
export const contact: MessageSubject<OpenContact, ContactPen> = {
  gone: 'CONTACT_NOT_FOUND',
  async find(ctx, _site, taken) {
    const ids = taken.flatMap(({ notification: { about } }) => about.contactId ?? [])
    const byId = new Map((await openContacts(ctx, ids)).map((each) => [each.row.id, each]))
    return new Map(
      taken.flatMap(({ notification: { id, about } }) => {
        const found = byId.get(about.contactId ?? '')
        return found ? [[id, found] as const] : []
      }),
    )
  },
  pen({ ctx: { origin, tenant }, site, facts, told: { locale, about } }) {
    const { row, answers } = facts
    const common = letterWords(locale).contact
    const topic = common.topics[row.topic]
    const values = { reference: row.reference, topic, name: withoutLinks(oneLine(row.name)) }
    const pen = penOf({ site, locale, homeUrl: origin, values, automatic: common.automatic })
    return {
      ...pen,
      facts,
      common,
      topic,
      answer: answers.find(({ id }) => id === about.answerId)?.text ?? '',
      listButton: (label) =>
        pen.button(label, `${origin}/admin/${tenant.domain}/dashboard/${contactList.place}`),
      paragraphs: (text) => linesOf(text).map((each) => ({ kind: 'paragraph', text: each })),
    }
  },
}

async function openContacts(ctx: Ctx, ids: readonly string[]): Promise<OpenContact[]> {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.tenantId, ctx.tenant.id), inArray(contacts.id, [...new Set(ids)])))
  return rows.map((row) => ({
    row,
    written: ctx.vault.open(row.message, messagePlace(row.id)),
    answers: row.answers ? JSON.parse(ctx.vault.open(row.answers, answersPlace(row.id))) : [],
  }))
}

/** One of them; undefined when it is gone. */
export const openContact = async (ctx: Ctx, id: string): Promise<OpenContact | undefined> =>
  (await openContacts(ctx, [id]))[0]
