import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance, advanceAll } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { planVersions } from '#tables/catalog.ts'
import { holdPlan } from './held-plan.ts'
import { withChange } from './plan-content.ts'
import { planVersionState } from './statuses.ts'
import { writePlan } from './write-plan.ts'

const versionWith = async (ctx: Ctx, id: string) => {
  const [row] = await ctx.db
    .select()
    .from(planVersions)
    .where(and(eq(planVersions.tenantId, ctx.tenant.id), eq(planVersions.id, id)))
  return row
}

/**
 * Lets a change hold whose moment has come: what it changes, upon what holds by now. Once, however often it is asked; what
 * was withdrawn, or belongs to a plan that is archived, changes nothing.
 */
export const applyPlanVersion = (caller: Caller, { versionId }: { versionId: string }): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const found = await versionWith(ctx, versionId)
    if (!found || found.state !== 'scheduled' || found.holdsFrom! > ctx.now) return
    const held = await holdPlan(ctx, found.planId)
    const content = withChange(held.content, found.content, found.changed)
    const options = {
      set: { content },
      timelineId: found.planId,
      data: { number: found.number, changed: found.changed },
    }
    if (held.row.state === 'archived') {
      await advanceAll(ctx, planVersionState, [found.id], 'withdraw', options)
      return
    }
    const [applied] = await advanceAll(ctx, planVersionState, [found.id], 'apply', options)
    if (applied) await writePlan(ctx, held, content)
  })

/** Takes back a change that does not hold yet. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function withdrawVersion(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const found = await versionWith(ctx, id)
  if (!found) throw new CodedError('NOT_FOUND')
  await advance(ctx, planVersionState, id, 'withdraw', {
    timelineId: found.planId,
    data: { number: found.number },
  })
}
