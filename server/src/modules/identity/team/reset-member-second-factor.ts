import { events } from '#contracts/events.ts'
import { memberActs } from '#contracts/identity/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { emit } from '#platform/outbox.ts'
import { securityChanged } from '../messages/security-changed.ts'
import { notifyAccount } from '../telling/notify-account.ts'
import { clearSecondFactor } from '../second-factor.ts'
import { endSessionsOf } from '../sessions.ts'
import { memberToChange, whyNoReset } from './member.ts'

/**
 * For a member who has lost phone and recovery codes: takes their second factor away, ends their sessions, and tells
 * them.
 * @throws CodedError INVALID_STATE where there is none; NOT_FOUND, NOT_YOURSELF
 */
export const resetMemberSecondFactor = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const { credential } = await memberToChange(ctx, id)
  assertIn(memberActs, 'reset_mfa', credential.state)
  assertNothing(whyNoReset({ hasSecondFactor: credential.totpEnabledAt !== null }))
  await clearSecondFactor(ctx, id)
  await endSessionsOf(ctx, id)
  emit(ctx, events.account.second_factor_reset, { subject: id })
  await notifyAccount(ctx, credential, securityChanged, { about: { what: 'second_factor_reset' } })
}
