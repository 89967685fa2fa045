import { and, asc, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ContactRecord } from '#contracts/messaging/admin.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { contactMessages, notifications } from '#tables/messaging.ts'
import { loadContact, type ContactAnswer } from './contact-email.ts'
import { listOfContacts } from './list-of-contacts.ts'
import { contactActs } from '#contracts/messaging/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

export const answerKey = (answerId: string) => `contact-answer:${answerId}:email`

/**
 * A message with its answers; the words of both are opened for staff who may answer alone.
 * @throws CodedError NOT_FOUND
 */
export async function getContact(ctx: Ctx, { id }: { id: string }): Promise<ContactRecord> {
  const row = await listOfContacts.row(ctx, id)
  const [rest] = await ctx.db
    .select({
      locale: contactMessages.locale,
      assignedTo: contactMessages.assignedTo,
      version: contactMessages.version,
    })
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), eq(contactMessages.id, id)))
  if (!row || !rest) throw new CodedError('NOT_FOUND')
  const opens = may(roleOf(ctx.actor), 'contact.answer')
  const contact = opens ? await loadContact(ctx, id) : null
  return {
    ...row,
    ...rest,
    message: contact?.written ?? null,
    answers: await withSending(ctx, contact?.answers ?? []),
    colleagues: opens ? await colleagues(ctx) : [],
    acts: actsFor(ctx, contactActs, row.state),
    timeline: await timelineOf(ctx, id),
  }
}

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
