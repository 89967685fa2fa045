import type { PendingEmail } from '#contracts/identity/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { emailChangeAsked } from '../messages/email-change-asked.ts'
import { emailInUse } from '../messages/email-in-use.ts'
import { newEmail } from '../messages/new-email.ts'
import { notifyAccount } from '../telling/notify-account.ts'
import { atHome, ownCredential, personOf, type Credential } from '../credentials.ts'
import { expireLinks, makeLink } from '../one-time-links.ts'
import { provePassword, stillProven } from '../prove-password.ts'
import { holderOf } from './holder.ts'
import { assertFewLinks, openChange, pendingEmailOf } from './pending.ts'

/**
 * Asks for another address. A link goes there, and a message with a way to stop it to the address of now; nothing
 * changes before the link is used. An address that somebody else has gets the same answer, and its owner a message.
 * @throws CodedError PASSWORD_WRONG, EMAIL_SAME, TOO_MANY_LINKS
 */
export async function changeEmail(
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<PendingEmail> {
  const home = await atHome(caller)
  const proven = await provePassword(home, password)
  return inTransaction(home, async (ctx) => {
    const own = await stillProven(ctx, proven)
    if (own.emailAddress === email) throw new CodedError('EMAIL_SAME')
    const pending = await sendLink(ctx, own, email)
    const linkId = await makeLink(ctx, own.id, 'keep-email', { emailAddress: own.emailAddress })
    await notifyAccount(ctx, own, emailChangeAsked, {
      about: {
        linkId,
        newAddress: maskEmail(email),
        userAgent: ctx.userAgent.slice(0, 300),
        address: ctx.address,
        at: ctx.now.toISOString(),
      },
      occasion: linkId,
    })
    emit(ctx, events.account.email_change_asked, { subject: own.id })
    return pending
  })
}

/**
 * Sends a new link to the address that waits; the one before stops working.
 * @throws CodedError NOT_FOUND when none waits, TOO_MANY_LINKS
 */
export const resendEmailChange = async (ctx: Ctx): Promise<PendingEmail> => {
  // One change of a person's address is asked for at a time.
  const own = await ownCredential(ctx, { forUpdate: true })
  const open = await openChange(ctx, own.id)
  if (!open) throw new CodedError('NOT_FOUND')
  return sendLink(ctx, own, open.emailAddress)
}

/** Keeps the address of now; whether a change was waiting. */
export const cancelEmailChange = async (ctx: Ctx) => ({ done: await endChange(ctx, personOf(ctx).id) })

/** Lets the link to a new address go; whether there was one. */
export async function endChange(ctx: Ctx, id: string): Promise<boolean> {
  const isWaiting = (await openChange(ctx, id)) !== undefined
  await expireLinks(ctx, id, 'new-email')
  if (isWaiting) emit(ctx, events.account.email_change_ended, { subject: id })
  return isWaiting
}

/** The link is made for an address that somebody else has, too, but only they are written to. */
async function sendLink(ctx: Ctx, own: Credential, email: string): Promise<PendingEmail> {
  await assertFewLinks(ctx, own.id, email)
  const { sessionId } = personOf(ctx)
  const linkId = await makeLink(ctx, own.id, 'new-email', { emailAddress: email, sessionId })
  const holder = await holderOf(ctx, own.kind, email)
  const isElses = holder !== undefined && holder.id !== own.id
  await notifyAccount(
    ctx,
    { ...(isElses ? holder : own), emailAddress: email },
    isElses ? emailInUse : newEmail,
    isElses ? {} : { about: { linkId }, occasion: linkId },
  )
  const pending = await pendingEmailOf(ctx, own.id)
  return pending!
}
