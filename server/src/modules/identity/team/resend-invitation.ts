import { CodedError } from '#contracts/errors.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { events } from '#contracts/events.ts'
import type { Caller } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/database/scope.ts'
import { sendInvitation } from './invite-administrator.ts'
import { memberToChange } from './member.ts'
import { memberView } from './list-of-team.ts'

/** @throws CodedError INVALID_STATE once the invitation has been accepted; NOT_FOUND, NOT_YOURSELF */
export const resendInvitation = (caller: Caller, { id }: { id: string }): Promise<TeamMember> =>
  transact(caller, async (ctx) => {
    const { credential } = await memberToChange(ctx, id)
    if (credential.state !== 'invited') throw new CodedError('INVALID_STATE', { from: credential.state })
    await sendInvitation(ctx, credential)
    emit(ctx, events.account.invitation_resent, { subject: id })
    return memberView(ctx, id)
  })
