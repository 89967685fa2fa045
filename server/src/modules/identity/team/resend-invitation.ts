import { CodedError } from '#contracts/errors.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { sendInvitation } from './invite-administrator.ts'
import { memberToChange } from './member.ts'
import { memberView } from './list-of-team.ts'

/** @throws CodedError INVALID_STATE once the invitation has been accepted; NOT_FOUND, NOT_YOURSELF */
export const resendInvitation = async (ctx: Ctx, { id }: { id: string }): Promise<TeamMember> => {
  const { credential } = await memberToChange(ctx, id)
  if (credential.state !== 'invited') throw new CodedError('INVALID_STATE', { from: credential.state })
  await sendInvitation(ctx, credential)
  emit(ctx, events.account.invitation_resent, { subject: id })
  return memberView(ctx, id)
}
