import type { PersonKind, TokenPurpose } from '#contracts/identity/choices.ts'
import { events } from '#contracts/events.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials } from '#tables/identity.ts'
import { securityChanged } from './messages/security-changed.ts'
import { notifyAccount } from './telling/notify-account.ts'
import { accountState, isCredential, type Credential } from './credentials.ts'
import { enterProven, type WantedSession } from './enter.ts'
import { expireLinks, ownerOfLink, takeLink } from './one-time-links.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/**
 * Sets a new password with the link that was sent, ends every session, and goes on in a new one. Claims an account that a
 * purchase made, and accepts a fulfillment agent's invitation.
 * @throws CodedError LINK_INVALID, PASSWORD_COMMON; the link stays good when the password is refused
 */
export async function resetPassword<Kind extends PersonKind>(
  caller: Caller,
  tokens: Tokens,
  kind: Kind,
  input: { token: string; password: string } & WantedSession,
) {
  const owner = await inTransaction(caller, (ctx) => ownerOfLink(ctx, kind, purposesOf(kind), input.token))
  await assertGoodPassword(input.password, owner.emailAddress)
  const passwordHash = await hashPassword(kind, input.password)
  return inTransaction(caller, async (ctx) => {
    const { purpose, credential } = await takeLink(ctx, kind, purposesOf(kind), input.token)
    if (purpose === 'claim') await advance(ctx, accountState, credential.id, 'claim')
    if (purpose === 'invite') await advance(ctx, accountState, credential.id, 'accept')
    await setPassword(ctx, credential, passwordHash)
    await endSessionsOf(ctx, credential.id)
    const wantsSession = input.wantsSession && (purpose !== 'reset' || credential.state === 'active')
    return {
      email: credential.emailAddress,
      session: await enterProven(ctx, tokens, credential, kind, { ...input, wantsSession }),
    }
  })
}

/** An administrator who is invited says who they are, as `acceptInvitation` asks; a fulfillment agent's name is known. */
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
    await notifyAccount(ctx, credential, securityChanged, { about: { what: 'password_changed' } })
}
