import type { PlanContent } from '#contracts/catalog/content.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { checkPlan } from './check-plan.ts'
import { holdPlan, type HeldPlan } from './held-plan.ts'
import { applyVersion } from './jobs.ts'
import { changedBetween } from './plan-content.ts'
import { addVersion } from './plan-versions.ts'
import { writePlan } from './write-plan.ts'
import { planActs } from '#contracts/catalog/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

interface PlanChange {
  id: string
  version: number
  content: PlanContent
  /** Null: at once. */
  holdsFrom: string | null
  reason?: string | undefined
}

/**
 * Changes a plan at once, or writes down what it is to be from a moment to come.
 * @throws CodedError PLAN_NOT_FOUND; VERSION_CONFLICT with the version it has; INVALID_STATE when it is archived;
 *   INVALID_INPUT with issues; DAY_PAST
 */
export async function savePlan(ctx: Ctx, { id, version, ...change }: PlanChange): Promise<void> {
  const held = await holdPlan(ctx, id)
  assertChangeable(held)
  if (held.row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: held.row.version })
  await changePlan(ctx, held, change)
}

function assertChangeable({ row }: HeldPlan) {
  assertIn(planActs, 'save', row.state!)
}

/** The same for a caller that holds the plan already. */
export async function changePlan(
  ctx: Ctx,
  held: HeldPlan,
  { content, holdsFrom, reason }: Omit<PlanChange, 'id' | 'version'>,
): Promise<void> {
  assertChangeable(held)
  await checkPlan(ctx, content)
  const at = holdsFrom ? new Date(holdsFrom) : null
  if (at && at <= ctx.now) throw new CodedError('DAY_PAST')
  const changed = changedBetween(held.content, content)
  if (changed.length === 0) return
  const { id } = await addVersion(ctx, {
    planId: held.row.id,
    before: held.content,
    ...{ content, changed, reason },
    holdsFrom: at,
  })
  if (at) enqueue(ctx, applyVersion, { versionId: id }, { jobKey: `plan-version:${id}`, runAt: at })
  else await writePlan(ctx, held, content)
}
