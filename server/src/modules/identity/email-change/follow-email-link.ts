import type { EmailLinkView } from '#contracts/identity/public.ts'
import { CodedError } from '#contracts/errors.ts'
import type { TokenPurpose } from '#contracts/identity/choices.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import { emit } from '#platform/outbox.ts'
import { credentials } from '#tables/identity.ts'
import { resetPassword } from '../messages/reset-password.ts'
import { emailRestored } from '../messages/email-restored.ts'
import { emailChanged } from '../messages/email-changed.ts'
import { notifyAccount } from '../telling/notify-account.ts'
import { isCredential, type Credential } from '../credentials.ts'
import {
  expireLinks,
  expireWaysBack,
  makeLink,
  readLink,
  takeLink,
  type OneTimeLink,
} from '../one-time-links.ts'
import { endSessionsOf } from '../sessions.ts'
import { endChange } from './change-email.ts'
import { holderOf } from './holder.ts'

type EmailLink = OneTimeLink & { credential: Credential }
const purposes: TokenPurpose[] = ['new-email', 'keep-email']

/** @throws CodedError LINK_INVALID */
export const readEmailLink = async (ctx: Ctx, { token }: { token: string }): Promise<EmailLinkView> =>
  viewOf(await readLink(ctx, purposes, token))

/**
 * Does what the link is for: takes the new address, stops the change that waits, or goes back after it.
 * @throws CodedError LINK_INVALID; EMAIL_IN_USE when somebody else has the address now, and the link stays good
 */
export async function followEmailLink(ctx: Ctx, { token }: { token: string }): Promise<EmailLinkView> {
  try {
    const link = await takeLink(ctx, undefined, purposes, token)
    const view = viewOf(link)
    if (view.action === 'confirm') await takeNew(ctx, link)
    else if (view.action === 'restore') await goBack(ctx, link)
    else await endChange(ctx, link.credentialId)
    return view
  } catch (error) {
    // Somebody took the address in the same moment.
    if (isUniqueViolation(error)) throw new CodedError('EMAIL_IN_USE')
    throw error
  }
}

function viewOf({ purpose, emailAddress, credential }: EmailLink): EmailLinkView {
  const isOwn = credential.emailAddress === emailAddress
  const action = purpose === 'new-email' ? 'confirm' : isOwn ? 'cancel' : 'restore'
  // A person who may not sign in changes nothing; a way back stays open even then.
  if (!emailAddress || (action === 'confirm' && credential.state !== 'active'))
    throw new CodedError('LINK_INVALID')
  return { action, kind: credential.kind, email: maskEmail(emailAddress) }
}

/** The session that asked goes on, all others end, and the old address is told with a way back. */
async function takeNew(ctx: Ctx, { credential, emailAddress, sessionId }: EmailLink): Promise<void> {
  const { id } = credential
  await setAddress(ctx, credential, emailAddress!)
  await expireLinks(ctx, id)
  await endSessionsOf(ctx, id, sessionId ? { except: sessionId } : {})
  emit(ctx, events.account.email_changed, { subject: id })
  const linkId = await makeLink(ctx, id, 'keep-email', { emailAddress: credential.emailAddress })
  await notifyAccount(ctx, credential, emailChanged, {
    about: { linkId, newAddress: maskEmail(emailAddress!) },
    occasion: linkId,
  })
}

/**
 * Somebody who changed the address knew the password, so it goes with them: the person chooses a new one with a link
 * that is sent to the address they have back.
 */
async function goBack(ctx: Ctx, { credential, emailAddress, createdAt }: EmailLink): Promise<void> {
  const { id } = credential
  await setAddress(ctx, credential, emailAddress!, { passwordHash: null })
  await expireLinks(ctx, id)
  await expireWaysBack(ctx, id, createdAt)
  await endSessionsOf(ctx, id)
  emit(ctx, events.account.email_restored, { subject: id })
  await notifyAccount(ctx, credential, emailRestored, { about: { newAddress: maskEmail(emailAddress!) } })
  if (credential.state !== 'active') return
  const linkId = await makeLink(ctx, id, 'reset')
  await notifyAccount(ctx, { ...credential, emailAddress: emailAddress! }, resetPassword, {
    about: { linkId },
    occasion: linkId,
  })
}

/** @throws CodedError EMAIL_IN_USE */
async function setAddress(
  ctx: Ctx,
  { id, kind }: Credential,
  emailAddress: string,
  more: { passwordHash?: null } = {},
): Promise<void> {
  const holder = await holderOf(ctx, kind, emailAddress)
  if (holder && holder.id !== id) throw new CodedError('EMAIL_IN_USE')
  await ctx.db
    .update(credentials)
    .set({ emailAddress, ...more })
    .where(isCredential(ctx, id))
}
