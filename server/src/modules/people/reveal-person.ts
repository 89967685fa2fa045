import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { noteReveal } from '#platform/security/mask-personal.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { isCredential } from '#modules/identity/index.ts'
import { credentials } from '#tables/identity.ts'

/**
 * Writes down that a person's names, addresses and numbers are looked at, and why; the record is read after that.
 * @throws CodedError NOT_FOUND
 */
export const noteRevealOf = (
  caller: Caller,
  kind: 'reseller' | 'subscriber',
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const [person] = await ctx.db
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(isCredential(ctx, id), eq(credentials.kind, kind)))
    if (!person) throw new CodedError('NOT_FOUND')
    noteReveal(ctx, { kind, id }, reason)
  })
