import type { PersonKind, TokenPurpose } from '#contracts/identity/choices.ts'
import { events } from '#contracts/events.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { notifyAccount } from '#modules/messaging/index.ts'
import { credentials } from '#tables/identity.ts'
import { accountState, isCredential, type Credential } from './credentials.ts'
import { expireLinks, ownerOfLink, takeLink } from './one-time-links.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Sets a new password with the link that was sent, and ends every session. Claims an account that a purchase made, and
 * accepts a fulfillment agent's invitation.
 * @throws CodedError LINK_INVALID, PASSWORD_COMMON; the link stays good when the password is refused
 */
export async function resetPassword(
  caller: Caller,
  kind: PersonKind,
  input: { token: string; password: string },
) {
  const owner = await transact(caller, (ctx) => ownerOfLink(ctx, kind, purposesOf(kind), input.token))
  await assertGoodPassword(input.password, owner.emailAddress)
  const passwordHash = await hashPassword(kind, input.password)
  return transact(caller, async (ctx) => {
    const { purpose, credential } = await takeLink(ctx, kind, purposesOf(kind), input.token)
    if (purpose === 'claim') await advance(ctx, accountState, credential.id, 'claim')
    if (purpose === 'invite') await advance(ctx, accountState, credential.id, 'accept')
    await setPassword(ctx, credential, passwordHash)
    await endSessionsOf(ctx, credential.id)
    return { email: credential.emailAddress }
  })
}

/** An administrator who is invited gives their name too, on a page of its own; a fulfillment agent's is known. */
const purposesOf = (kind: PersonKind): TokenPurpose[] =>
  kind === 'fulfillment_agent' ? ['reset', 'claim', 'invite'] : ['reset', 'claim']

/** Writes the new hash, lets every link and lock before it go, and tells the person. */
export async function setPassword(ctx: Ctx, credential: Credential, passwordHash: string): Promise<void> {
  await ctx.db
    .update(credentials)
    .set({ passwordHash, passwordChangedAt: ctx.now, failedAttempts: 0, lockedUntil: null })
    .where(isCredential(ctx, credential.id))
  await expireLinks(ctx, credential.id)
  emit(ctx, events.account.password_changed, { subject: credential.id })
  if (credential.passwordHash)
    await notifyAccount(ctx, credential, 'security-changed', { about: { what: 'password_changed' } })
}
