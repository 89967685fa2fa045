import { CodedError } from '#contracts/errors.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { accountState } from '../credentials.ts'
import { expireLinks } from '../one-time-links.ts'
import { endSessionsOf } from '../sessions.ts'
import { memberToChange } from './member.ts'
import { memberView } from './list-of-team.ts'

/**
 * Shuts a member out at once: their sessions end, and no link that was sent to them works any more.
 * @throws CodedError LAST_OWNER, INVALID_STATE, NOT_FOUND, NOT_YOURSELF
 */
export const disableAdministrator = async (ctx: Ctx, { id }: { id: string }): Promise<TeamMember> => {
  const { isLastOwner } = await memberToChange(ctx, id)
  if (isLastOwner) throw new CodedError('LAST_OWNER')
  await advance(ctx, accountState, id, 'disable')
  await expireLinks(ctx, id)
  await endSessionsOf(ctx, id)
  return memberView(ctx, id)
}
