import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { allows, eventsFrom } from '#contracts/machine.ts'
import { contactMachine } from '#contracts/contacts/machines.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { contacts } from '#tables/contacts.ts'
import { notify, previewOf } from '#modules/messaging/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { answerKey } from './contact.queries.ts'
import { answersPlace, openContact, type OpenContact } from './contact-subject.ts'
import { contactAnswer } from './messages/contact-answer.ts'
import { contactState } from './statuses.ts'

interface Input {
  id: string
  answer: string
}

/** The e-mail of an answer as it would go out now. @throws CodedError NOT_FOUND */
export async function previewAnswer(
  ctx: Ctx,
  { id, answer }: Input,
): Promise<{ subject: string; text: string }> {
  const contact = await contactNamed(ctx, id)
  const { locale, emailAddress } = contact.row
  return previewOf({
    ctx,
    site: await siteOf(ctx),
    facts: { ...contact, answers: [answerOf(ctx, id, answer)] },
    told: { about: { answerId: id }, locale, recipient: emailAddress },
    message: contactAnswer,
  })
}

/**
 * Keeps an answer with its message and queues its e-mail, in the language of the person who wrote.
 * @param input.version of the message that the answer was written to: staff who have not seen a colleague's send none
 * @throws CodedError NOT_FOUND, INVALID_STATE when it is closed, VERSION_CONFLICT
 */
export async function answerContact(
  ctx: Ctx,
  { id, answer, version }: Input & { version: number },
): Promise<void> {
  // Answers of two colleagues at the same moment follow each other.
  await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.tenantId, ctx.tenant.id), eq(contacts.id, id)))
    .for('update')
  const { row, answers } = await contactNamed(ctx, id)
  const { state: from } = row
  if (!allows(contactMachine, from, 'answer'))
    throw new CodedError('INVALID_STATE', {
      from,
      event: 'answer',
      allowed: eventsFrom(contactMachine, from),
    })
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  const answerId = newId()
  const all = JSON.stringify([...answers, answerOf(ctx, answerId, answer)])
  await advance(ctx, contactState, id, 'answer', { set: { answers: ctx.vault.seal(all, answersPlace(id)) } })
  notify(ctx, {
    channel: 'email',
    recipient: row.emailAddress,
    locale: row.locale,
    message: contactAnswer,
    about: { contactId: id, answerId },
    dedupeKey: answerKey(answerId),
  })
}

async function contactNamed(ctx: Ctx, id: string): Promise<OpenContact> {
  const contact = await openContact(ctx, id)
  if (!contact) throw new CodedError('NOT_FOUND')
  return contact
}

const answerOf = ({ actor, now }: Ctx, id: string, text: string) => ({
  id,
  text,
  by: actor.kind === 'administrator' ? actor.name : '',
  at: now.toISOString(),
})
