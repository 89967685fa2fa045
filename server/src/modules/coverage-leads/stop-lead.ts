import { and, eq } from 'drizzle-orm'
import { advance, advanceAll } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sha256 } from '#platform/database/ids.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'
import { forgotten } from './lead-contact.ts'
import { coverageLeadState } from './statuses.ts'

/** Ends somebody's waiting by the link of a message, once or again; the answer says nothing of whether anybody waited. */
export async function stopLead(ctx: Ctx, { token }: { token: string }): Promise<{ isStopped: true }> {
  const rows = await ctx.db
    .select({ id: coverageLeads.id })
    .from(coverageLeads)
    .where(and(eq(coverageLeads.tenantId, ctx.tenant.id), eq(coverageLeads.stopHash, sha256(token))))
  const ids = rows.map(({ id }) => id)
  await advanceAll(ctx, coverageLeadState, ids, 'unsubscribe', { set: forgotten })
  return { isStopped: true }
}

/** Staff take somebody off the list, who asked for that in another way. @throws CodedError NOT_FOUND, INVALID_STATE */
export const removeLead = (ctx: Ctx, { id }: { id: string }) =>
  advance(ctx, coverageLeadState, id, 'remove', { set: forgotten })
