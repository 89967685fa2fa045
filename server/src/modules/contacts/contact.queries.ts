import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ContactRecord } from '#contracts/contacts/admin.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { recordOf } from '#platform/office/record-of.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { keyOf } from '#modules/messaging/index.ts'
import { contacts } from '#tables/contacts.ts'
import { notifications } from '#tables/messaging.ts'
import { openContact, type ContactAnswer } from './contact-subject.ts'
import { contactAnswer } from './messages/contact-answer.ts'
import { listOfContacts } from './list-of-contacts.ts'
import { contactActs } from '#contracts/contacts/acts.ts'

export const answerKey = (answerId: string) => keyOf(contactAnswer, answerId, 'email')

/** A message with its answers; the words of both are opened for staff who may answer alone. */
export const getContact = recordOf(
  listOfContacts,
  contactActs,
  ({ state }) => state,
  async (ctx, { id }) => {
    const [rest] = await ctx.db
      .select({
        locale: contacts.locale,
        assignedTo: contacts.assignedTo,
        version: contacts.version,
      })
      .from(contacts)
      .where(and(eq(contacts.tenantId, ctx.tenant.id), eq(contacts.id, id)))
    const opens = may(roleOf(ctx.actor), 'contact.answer')
    const contact = opens ? await openContact(ctx, id) : undefined
    return {
      ...rest!,
      message: contact?.written ?? null,
      answers: await withSending(ctx, contact?.answers ?? []),
      colleagues: opens ? await colleagues(ctx) : [],
    }
  },
)

async function withSending(ctx: Ctx, answers: ContactAnswer[]): Promise<ContactRecord['answers']> {
  if (answers.length === 0) return []
  const keys = answers.map(({ id }) => answerKey(id))
  const sent = await ctx.db
    .select({ key: notifications.dedupeKey, state: notifications.state })
    .from(notifications)
    .where(and(eq(notifications.tenantId, ctx.tenant.id), inArray(notifications.dedupeKey, keys)))
  const states = new Map(sent.map(({ key, state }) => [key, state]))
  return answers.map((answer) => ({ ...answer, sending: states.get(answerKey(answer.id)) ?? null }))
}

/** Those of the team who may answer. */
export async function colleagues(ctx: Ctx): Promise<ContactRecord['colleagues']> {
  const rows = await ctx.db
    .select({ who: administrators, email: credentials.emailAddress })
    .from(administrators)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
    )
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(credentials.state, 'active')))
    .orderBy(asc(administrators.firstName), asc(administrators.lastName), asc(administrators.id))
  return rows
    .filter(({ who }) => may(who.role, 'contact.answer'))
    .map(({ who, email }) => ({ id: who.id, name: `${who.firstName} ${who.lastName}`.trim() || email }))
}
