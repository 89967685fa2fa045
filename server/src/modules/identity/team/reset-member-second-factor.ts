import { CodedError } from '#contracts/errors.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { securityChanged } from '../messages/security-changed.ts'
import { notifyAccount } from '../telling/notify-account.ts'
import { clearSecondFactor } from '../second-factor.ts'
import { endSessionsOf } from '../sessions.ts'
import { memberToChange } from './member.ts'
import { memberView } from './list-of-team.ts'

/**
 * For a member who has lost phone and recovery codes: takes their second factor away, ends their sessions, and tells
 * them.
 * @throws CodedError INVALID_STATE where there is none; NOT_FOUND, NOT_YOURSELF
 */
export const resetMemberSecondFactor = async (ctx: Ctx, { id }: { id: string }): Promise<TeamMember> => {
  const { credential } = await memberToChange(ctx, id)
  if (!credential.totpEnabledAt) throw new CodedError('INVALID_STATE', { from: credential.state })
  await clearSecondFactor(ctx, id)
  await endSessionsOf(ctx, id)
  emit(ctx, events.account.second_factor_reset, { subject: id })
  await notifyAccount(ctx, credential, securityChanged, { about: { what: 'second_factor_reset' } })
  return memberView(ctx, id)
}
