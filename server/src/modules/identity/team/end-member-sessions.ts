import { memberActs } from '#contracts/identity/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { endSessionsOf } from '../sessions.ts'
import { memberToChange } from './member.ts'

/** Signs a member out everywhere. @throws CodedError INVALID_STATE, NOT_FOUND, NOT_YOURSELF */
export const endMemberSessions = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const { credential } = await memberToChange(ctx, id)
  assertIn(memberActs, 'end_sessions', credential.state)
  await endSessionsOf(ctx, id)
}
