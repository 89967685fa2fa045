import { and, eq } from 'drizzle-orm'
import { representativeAttention } from '#contracts/representatives/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { notifyAccount } from '#modules/identity/index.ts'
import { credentials } from '#tables/identity.ts'
import type { representatives } from '#tables/representatives.ts'
import { radIdDecided } from './messages/rad-id-decided.ts'
import { representativeState } from './statuses.ts'

export type Decision = 'approve' | 'reject' | 'lock' | 'unlock' | 'revoke' | 'restore'

/** The verb of a decision, which tells the agent by e-mail. It throws INVALID_STATE when somebody was faster. */
export const decide =
  (decision: Decision) =>
  async (ctx: Ctx, { id, reason = null }: { id: string; reason?: string | null }): Promise<void> => {
    const row = await advance(ctx, representativeState, id, decision, {
      set: {
        reason,
        decidedAt: ctx.now,
        decidedBy: ctx.actor.kind === 'administrator' ? ctx.actor.name : null,
      },
      data: reason === null ? {} : { reason },
    })
    await closeAttention(ctx, [representativeAttention.rad_id_waiting], { subjectId: id })
    await tellAgent(ctx, row, decision, reason)
  }

async function tellAgent(
  ctx: Ctx,
  { resellerId, repId }: typeof representatives.$inferSelect,
  decision: Decision,
  reason: string | null,
): Promise<void> {
  const [agent] = await ctx.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, resellerId)))
  if (!agent) return
  const about = { decision, record: repId, ...(reason !== null && { reason }) }
  notifyAccount(ctx, agent, radIdDecided, { about })
}
