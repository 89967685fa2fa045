import type { TeamMember } from '#contracts/identity/admin.ts'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/database/scope.ts'
import { endSessionsOf } from '../sessions.ts'
import { memberToChange } from './member.ts'
import { memberView } from './list-of-team.ts'

/** Signs a member out everywhere. @throws CodedError NOT_FOUND, NOT_YOURSELF */
export const endMemberSessions = (caller: Caller, { id }: { id: string }): Promise<TeamMember> =>
  transact(caller, async (ctx) => {
    await memberToChange(ctx, id)
    await endSessionsOf(ctx, id)
    return memberView(ctx, id)
  })
