import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { allows, eventsFrom } from '#contracts/machine.ts'
import { contactMachine } from '#contracts/messaging/machines.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { contactMessages } from '#tables/messaging.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { answerKey } from './contact.queries.ts'
import { answersPlace, contactMail, loadContact, type Contact } from './contact-email.ts'
import { emailText } from './email-text.ts'
import { contactAnswer } from './messages/contact-answer.ts'
import { notify } from './notify.ts'
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
  const answers = [answerOf(ctx, id, answer)]
  const notice = { about: { answerId: id }, locale: contact.row.locale }
  const { message, letterhead } = contactMail(
    ctx,
    await siteOf(ctx),
    notice,
    { ...contact, answers },
    contactAnswer,
  )
  return { subject: message.subject, text: emailText(message, letterhead) }
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
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), eq(contactMessages.id, id)))
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
    template: contactAnswer.name,
    about: { contactId: id, answerId },
    dedupeKey: answerKey(answerId),
  })
}

async function contactNamed(ctx: Ctx, id: string): Promise<Contact> {
  const contact = await loadContact(ctx, id)
  if (!contact) throw new CodedError('NOT_FOUND')
  return contact
}

const answerOf = ({ actor, now }: Ctx, id: string, text: string) => ({
  id,
  text,
  by: actor.kind === 'administrator' ? actor.name : '',
  at: now.toISOString(),
})
