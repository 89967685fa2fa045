import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { accountState } from './credentials.ts'
import { expireLinks } from './one-time-links.ts'
import { endSessionsOf } from './sessions.ts'

/** An account is no more, or stands in another one: its sessions end, and no link that was sent to it works. @throws CodedError INVALID_STATE */
export async function endAccount(
  ctx: Ctx,
  id: string,
  into?: { into: string; reason: string },
): Promise<void> {
  if (into) await advance(ctx, accountState, id, 'merge', { data: into })
  else await advance(ctx, accountState, id, 'erase')
  await expireLinks(ctx, id)
  await expireLinks(ctx, id, 'keep-email')
  await endSessionsOf(ctx, id)
}
