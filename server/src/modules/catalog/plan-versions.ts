import { and, desc, eq, max } from 'drizzle-orm'
import type { PlanVersionView } from '#contracts/catalog/admin-views.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { planVersions } from '#tables/catalog.ts'
import { withChange } from './plan-content.ts'
import { planVersionState, type PlanVersionRow } from './statuses.ts'

const ofPlan = (ctx: Ctx, planId: string) =>
  and(eq(planVersions.tenantId, ctx.tenant.id), eq(planVersions.planId, planId))

interface NewVersion {
  planId: string
  before: PlanContent
  content: PlanContent
  changed: string[]
  /** Null: from now on. */
  holdsFrom: Date | null
  reason: string | undefined
}

/** Writes a change down; before the first one, what held until then. */
export async function addVersion(ctx: Ctx, change: NewVersion): Promise<PlanVersionRow> {
  const { planId, before, content, changed, holdsFrom, reason } = change
  const [last] = await ctx.db
    .select({ number: max(planVersions.number) })
    .from(planVersions)
    .where(ofPlan(ctx, planId))
  const common = { tenantId: ctx.tenant.id, planId, createdAt: ctx.now }
  const event = holdsFrom ? ('schedule' as const) : ('save' as const)
  if (!last?.number && last?.number !== 0)
    await ctx.db.insert(planVersions).values({
      ...common,
      ...{ id: newId(), number: 0, holdsFrom: null, content: before, changed: [] },
      state: createdState(planVersionState, 'save'),
    })
  const number = (last?.number ?? 0) + 1
  const [row] = await ctx.db
    .insert(planVersions)
    .values({
      ...common,
      ...{ id: newId(), number, content, changed },
      holdsFrom: holdsFrom ?? ctx.now,
      state: createdState(planVersionState, event),
      reason: reason ?? null,
      madeBy: 'name' in ctx.actor ? ctx.actor.name : null,
    })
    .returning()
  emitCreated(ctx, planVersionState, event, row!.id, planId, {
    ...{ number, changed },
    ...(reason && { reason }),
    ...(holdsFrom && { holdsFrom: holdsFrom.toISOString() }),
  })
  return row!
}

/** The changes of a plan by when they hold, latest first; one to come stands upon what holds now. */
export async function versionsOf(ctx: Ctx, planId: string, current: PlanContent): Promise<PlanVersionView[]> {
  const rows = await ctx.db
    .select()
    .from(planVersions)
    .where(ofPlan(ctx, planId))
    .orderBy(desc(planVersions.holdsFrom), desc(planVersions.number))
  const timed = (row: PlanVersionRow) => row.holdsFrom?.getTime() ?? 0
  const sorted = rows.toSorted((one, other) => timed(other) - timed(one) || other.number - one.number)
  const latest = sorted.find(({ state }) => state === 'applied')
  return sorted.map((row) => versionView(row, current, row.id === latest?.id))
}

export const versionView = (
  row: PlanVersionRow,
  current: PlanContent,
  isCurrent: boolean,
): PlanVersionView => ({
  id: row.id,
  number: row.number,
  state: row.state,
  isCurrent,
  holdsFrom: row.holdsFrom?.toISOString() ?? null,
  reason: row.reason,
  by: row.madeBy,
  madeAt: row.createdAt.toISOString(),
  changed: row.changed,
  content: row.state === 'scheduled' ? withChange(current, row.content, row.changed) : row.content,
})
