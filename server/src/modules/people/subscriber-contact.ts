import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { credentials, subscribers } from '#tables/identity.ts'

/** How a subscriber is written to, unmasked: for what is done with it, never for a view. @throws CodedError NOT_FOUND */
export async function subscriberContact(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select({ phoneNumber: subscribers.phoneNumber, locale: credentials.locale })
    .from(subscribers)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, subscribers.tenantId), eq(credentials.id, subscribers.id)),
    )
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id)))
  if (!found) throw new CodedError('NOT_FOUND')
  return found
}
