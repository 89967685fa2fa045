import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { accountState } from '../credentials.ts'
import { sendInvitation } from './invite-administrator.ts'
import { memberToChange } from './member.ts'

/**
 * Lets a disabled member in again; one who has never set a password is invited anew.
 * @throws CodedError INVALID_STATE, NOT_FOUND, NOT_YOURSELF
 */
export const enableAdministrator = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const { credential } = await memberToChange(ctx, id)
  if (credential.passwordHash) {
    await advance(ctx, accountState, id, 'enable', { set: { failedAttempts: 0, lockedUntil: null } })
  } else {
    await advance(ctx, accountState, id, 'invite_again')
    await sendInvitation(ctx, credential)
  }
}
