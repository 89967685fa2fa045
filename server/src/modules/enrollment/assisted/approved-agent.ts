import { and, eq } from 'drizzle-orm'
import type { EnrollmentSource } from '#contracts/enrollment/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { resellers } from '#tables/identity.ts'
import { agentOf, approvedRepresentativeOf } from '#modules/representatives/index.ts'

export interface ApprovedAgent {
  resellerId: string
  /** The request whose approval they help under. */
  representativeId: string
  source: EnrollmentSource
}

/**
 * The seller who asks, as long as they may help people enroll.
 * @throws CodedError FORBIDDEN, RAD_ID_NOT_APPROVED
 */
export async function approvedAgent(ctx: Ctx): Promise<ApprovedAgent> {
  const resellerId = agentOf(ctx)
  const { id: representativeId } = await approvedRepresentativeOf(ctx, resellerId)
  const [seller] = await ctx.db
    .select({ kind: resellers.kind })
    .from(resellers)
    .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, resellerId)))
  const isAgent = seller?.kind === 'agent' || seller?.kind === 'master_agent'
  return { resellerId, representativeId, source: isAgent ? 'agent' : 'reseller' }
}
