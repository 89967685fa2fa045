import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { SimDifference } from '#contracts/sims/sources/choices.ts'
import { advanceWhere, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import type { ProviderSim } from '#providers/sims/index.ts'
import { simDifferences } from '#tables/sims-sources.ts'
import { differenceState } from './statuses.ts'

/** A SIM that is another one there than here. */
export interface Found {
  iccid: string
  simId: string | null
  kind: SimDifference
  /** Null of what is not there. */
  theirs: ProviderSim | null
}

/** Writes down what differs, each once: what is known already has been seen again, what was settled is open anew. */
export async function noteDifferences(ctx: Ctx, simSourceId: string, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  const costs = await costsOf(ctx, simSourceId)
  const rows = found.map(({ iccid, simId, kind, theirs }) => ({
    ...{ tenantId: ctx.tenant.id, simSourceId, iccid, simId, kind },
    id: idFrom('sim-difference', ctx.tenant.id, simSourceId, iccid, kind),
    state: createdState(differenceState, 'find'),
    theirs: theirs && { line: theirs.line, planRef: theirs.planRef, type: theirs.type },
    costCents: costs.get(theirs?.planRef ?? '') ?? null,
    ...{ foundAt: ctx.now, seenAt: ctx.now },
  }))
  const ids = rows.map(({ id }) => id)
  const known = new Set(
    (
      await ctx.db
        .select({ id: simDifferences.id })
        .from(simDifferences)
        .where(and(eq(simDifferences.tenantId, ctx.tenant.id), inArray(simDifferences.id, ids)))
    ).map(({ id }) => id),
  )
  await ctx.db
    .insert(simDifferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [simDifferences.tenantId, simDifferences.id],
      set: {
        seenAt: ctx.now,
        theirs: sql`excluded.theirs`,
        simId: sql`excluded.sim_id`,
        costCents: sql`excluded.cost_cents`,
      },
    })
  for (const { id } of rows) if (!known.has(id)) emitCreated(ctx, differenceState, 'find', id, simSourceId)
  await advanceWhere(
    ctx,
    differenceState,
    sql`${inArray(simDifferences.id, ids)} and (${simDifferences.state} = 'settled'
      or ${simDifferences.state} = 'ignored' and ${simDifferences.ignoredUntil} <= ${ctx.now.toISOString()}::timestamptz)`,
    'find',
    { set: { foundAt: ctx.now, ignoredUntil: null }, timelineId: simSourceId },
  )
}

/** What was not found to differ by a comparison that began at a moment differs no more. */
export const settleUnseen = (ctx: Ctx, simSourceId: string, since: Date) =>
  advanceWhere(
    ctx,
    differenceState,
    and(eq(simDifferences.simSourceId, simSourceId), lt(simDifferences.seenAt, since))!,
    'settle',
    { timelineId: simSourceId },
  )

/** What plans of the carrier cost in thirty days, as far as they are among those that are bought. */
async function costsOf(ctx: Ctx, simSourceId: string): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ ref: string; cents: number }>(sql`
    select provider_ref_id as ref, (cost_cents * 30 / validity_days)::int as cents from source_plans
    where tenant_id = ${ctx.tenant.id} and sim_source_id = ${simSourceId}`)
  return new Map(rows.map(({ ref, cents }) => [ref, cents]))
}
