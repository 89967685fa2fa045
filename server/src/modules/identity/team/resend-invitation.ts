import { events } from '#contracts/events.ts'
import { memberActs } from '#contracts/identity/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { emit } from '#platform/outbox.ts'
import { sendInvitation } from './invite-administrator.ts'
import { memberToChange } from './member.ts'

/** @throws CodedError INVALID_STATE once the invitation has been accepted; NOT_FOUND, NOT_YOURSELF */
export const resendInvitation = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const { credential } = await memberToChange(ctx, id)
  assertIn(memberActs, 'resend_invite', credential.state)
  await sendInvitation(ctx, credential)
  emit(ctx, events.account.invitation_resent, { subject: id })
}
