import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { accountState } from '../credentials.ts'
import { expireLinks } from '../one-time-links.ts'
import { endSessionsOf } from '../sessions.ts'
import { memberToChange, whyNotDisabled } from './member.ts'

/**
 * Shuts a member out at once: their sessions end, and no link that was sent to them works any more.
 * @throws CodedError LAST_OWNER, INVALID_STATE, NOT_FOUND, NOT_YOURSELF
 */
export const disableAdministrator = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  assertNothing(whyNotDisabled(await memberToChange(ctx, id)))
  await advance(ctx, accountState, id, 'disable')
  await expireLinks(ctx, id)
  await endSessionsOf(ctx, id)
}
