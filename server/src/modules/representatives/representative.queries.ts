import { and, desc, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ApprovalRequest } from '#contracts/representatives/own.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { recordOf } from '#platform/office/record-of.ts'
import { representatives } from '#tables/representatives.ts'
import { listOfRepresentatives } from './list-of-representatives.ts'
import { representativeActs } from '#contracts/representatives/acts.ts'

type Row = typeof representatives.$inferSelect

/** One request as staff see it. */
export const getRepresentative = recordOf(
  listOfRepresentatives,
  representativeActs,
  ({ status }) => status,
  async (ctx, { id }) => {
    const [kept] = await ctx.db
      .select({ resellerId: representatives.resellerId, reason: representatives.reason })
      .from(representatives)
      .where(and(eq(representatives.tenantId, ctx.tenant.id), eq(representatives.id, id)))
    return { ...kept!, attention: await attentionOf(ctx, 'representative', id) }
  },
)

/** Everything that the agent who asks has asked for, the latest first. */
export async function ownRequests(ctx: Ctx): Promise<{ items: ApprovalRequest[] }> {
  const rows = await ctx.db
    .select()
    .from(representatives)
    .where(and(eq(representatives.tenantId, ctx.tenant.id), eq(representatives.resellerId, agentOf(ctx))))
    .orderBy(desc(representatives.createdAt), desc(representatives.id))
    .limit(50)
  return { items: rows.map(requestOf) }
}

/**
 * The Representative ID under which an agent may enroll people now.
 * @throws CodedError RAD_ID_NOT_APPROVED where they have none.
 */
export async function approvedRepresentativeOf(
  ctx: Ctx,
  resellerId: string,
): Promise<Pick<Row, 'id' | 'repId'>> {
  const [row] = await ctx.db
    .select({ id: representatives.id, repId: representatives.repId })
    .from(representatives)
    .where(
      and(
        eq(representatives.tenantId, ctx.tenant.id),
        eq(representatives.resellerId, resellerId),
        eq(representatives.status, 'approved'),
      ),
    )
  if (!row) throw new CodedError('RAD_ID_NOT_APPROVED')
  return row
}

/** The request that an agent helped under, whatever became of it. @throws CodedError NOT_FOUND */
export async function representativeById(ctx: Ctx, id: string): Promise<Pick<Row, 'repId' | 'status'>> {
  const [row] = await ctx.db
    .select({ repId: representatives.repId, status: representatives.status })
    .from(representatives)
    .where(and(eq(representatives.tenantId, ctx.tenant.id), eq(representatives.id, id)))
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

export const requestOf = ({ id, repId, status, reason, createdAt, decidedAt }: Row): ApprovalRequest => ({
  id,
  repId,
  status,
  reason,
  askedAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** @throws CodedError FORBIDDEN for somebody who is no agent. */
export function agentOf({ actor }: Ctx): string {
  if (actor.kind !== 'reseller') throw new CodedError('FORBIDDEN')
  return actor.id
}
