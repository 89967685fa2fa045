import { and, eq } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { reconciliationDifferences } from '#tables/payments-reconciliations.ts'
import { differenceState } from '../statuses.ts'
import { settleDay } from './record-look.ts'

/** Somebody says why report and ledger differ; with the last of its differences the day is resolved. */
export async function resolveDifference(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const [found] = await ctx.db
    .select({ day: reconciliationDifferences.reconciliationId })
    .from(reconciliationDifferences)
    .where(and(eq(reconciliationDifferences.tenantId, ctx.tenant.id), eq(reconciliationDifferences.id, id)))
  const { reconciliationId } = await advance(ctx, differenceState, id, 'resolve', {
    set: { reason, closedAt: ctx.now, closedBy: 'name' in ctx.actor ? ctx.actor.name : null },
    timelineId: found?.day,
    data: { reason },
  })
  await settleDay(ctx, reconciliationId)
}
