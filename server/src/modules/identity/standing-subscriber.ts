import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { AccountState } from '#contracts/identity/machines.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { credentials, subscribers } from '#tables/identity.ts'

/**
 * That a subscriber is somebody to act on: neither forgotten nor led to another record. Stays so until the commit, as
 * somebody who makes two records one, or erases one, waits for it.
 * @throws CodedError NOT_FOUND; SUBSCRIBER_MERGED, SUBSCRIBER_ERASED
 */
export async function assertStanding(ctx: Ctx, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ state: credentials.state })
    .from(subscribers)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, subscribers.tenantId), eq(credentials.id, subscribers.id)),
    )
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id)))
    .for('key share')
  if (!found) throw new CodedError('NOT_FOUND')
  assertNothing(whyOver(found.state))
}

/** Why nothing can be done with a person any more. */
export function whyOver(state: AccountState): CodedError | null {
  if (state === 'merged') return new CodedError('SUBSCRIBER_MERGED')
  return state === 'erased' ? new CodedError('SUBSCRIBER_ERASED') : null
}
