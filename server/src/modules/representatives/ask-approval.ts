import { and, eq, ne } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { representativeAttention } from '#contracts/representatives/attention.ts'
import type { ApprovalRequest } from '#contracts/representatives/own.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { representatives } from '#tables/representatives.ts'
import { agentOf, requestOf } from './representative.queries.ts'
import { representativeState } from './statuses.ts'

/**
 * An agent asks to enroll people under their Representative ID; one who was rejected may ask anew.
 * @throws CodedError RAD_ID_UNDER_PROCESS when they have asked already, RAD_ID_TAKEN when another agent has it.
 */
export async function askApproval(ctx: Ctx, { repId }: { repId: string }): Promise<ApprovalRequest> {
  const resellerId = agentOf(ctx)
  const [row] = await ctx.db
    .insert(representatives)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      resellerId,
      repId,
      status: createdState(representativeState, 'ask'),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row)
    throw new CodedError((await hasOpenRequest(ctx, resellerId)) ? 'RAD_ID_UNDER_PROCESS' : 'RAD_ID_TAKEN')
  emitCreated(ctx, representativeState, 'ask', row.id, row.id)
  await openAttention(ctx, representativeAttention.rad_id_waiting, { subjectId: row.id, data: { repId } })
  return requestOf(row)
}

async function hasOpenRequest(ctx: Ctx, resellerId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: representatives.id })
    .from(representatives)
    .where(
      and(
        eq(representatives.tenantId, ctx.tenant.id),
        eq(representatives.resellerId, resellerId),
        ne(representatives.status, 'rejected'),
      ),
    )
  return row !== undefined
}
