import type { TeamMember } from '#contracts/identity/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { endSessionsOf } from '../sessions.ts'
import { memberToChange } from './member.ts'
import { memberView } from './list-of-team.ts'

/** Signs a member out everywhere. @throws CodedError NOT_FOUND, NOT_YOURSELF */
export const endMemberSessions = async (ctx: Ctx, { id }: { id: string }): Promise<TeamMember> => {
  await memberToChange(ctx, id)
  await endSessionsOf(ctx, id)
  return memberView(ctx, id)
}
