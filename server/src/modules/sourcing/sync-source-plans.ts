import { and, eq, sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import type { SyncReport } from '#contracts/sourcing/views.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { emit } from '#platform/outbox.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { simSources } from '#tables/sims-sources.ts'
import { sourcePlans } from '#tables/sourcing.ts'
import { catalogueOf, type Catalogue } from './carrier-catalogue.ts'
import type { SourcePlan } from './statuses.ts'

export const plansBought = anyOf(sourcePlans, () => eq(sourcePlans.status, 'active'))

/**
 * Looks for everything that is bought in the catalogues of its carriers, and marks what costs another amount now and what is
 * gone. Nothing is marked by a catalogue that is not the carrier's of now.
 */
export async function syncSourcePlans(
  caller: Caller,
  { sourceId }: { sourceId?: string | undefined } = {},
): Promise<SyncReport> {
  const sources = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .select()
      .from(simSources)
      .where(and(eq(simSources.tenantId, ctx.tenant.id), sourceId ? eq(simSources.id, sourceId) : undefined)),
  )
  const report: SyncReport = { asOf: null, isLive: true, compared: 0, changed: 0, gone: 0, unused: 0 }
  for (const source of sources) {
    const catalogue = await catalogueOf(caller, source)
    if (!catalogue) continue
    report.asOf = catalogue.asOf?.toISOString() ?? null
    if (!catalogue.isLive) {
      report.isLive = false
      continue
    }
    const part = await inTransaction(caller, (ctx) => compare(ctx, source.id, catalogue))
    for (const key of ['compared', 'changed', 'gone', 'unused'] as const) report[key] += part[key]
  }
  return report
}

async function compare(ctx: Ctx, simSourceId: string, { plans, asOf }: Catalogue) {
  const here = and(eq(sourcePlans.tenantId, ctx.tenant.id), eq(sourcePlans.simSourceId, simSourceId))
  const rows = await ctx.db.select().from(sourcePlans).where(here).for('update')
  const sold = new Map(plans.map((plan) => [plan.id, plan]))
  for (const row of rows) {
    const plan = sold.get(row.providerRefId)
    tell(ctx, row, plan?.costCents)
    await ctx.db
      .update(sourcePlans)
      .set({
        comparedAt: asOf,
        carrierCostCents: plan?.costCents ?? row.carrierCostCents,
        goneAt: plan ? null : (row.goneAt ?? asOf),
        version: sql`${sourcePlans.version} + ${plan && plan.costCents !== row.carrierCostCents ? 1 : 0}`,
      })
      .where(and(here, eq(sourcePlans.id, row.id)))
  }
  const bought = new Set(rows.map(({ providerRefId }) => providerRefId))
  return {
    compared: rows.length,
    changed: rows.filter(({ providerRefId, costCents }) => {
      const plan = sold.get(providerRefId)
      return plan && plan.costCents !== costCents
    }).length,
    gone: rows.filter(({ providerRefId }) => !sold.has(providerRefId)).length,
    unused: plans.filter(({ id }) => !bought.has(id)).length,
  }
}

/** Says in the record's timeline what is new since it was last looked for. */
function tell(ctx: Ctx, row: SourcePlan, costCents: number | undefined) {
  const { id: subject } = row
  if (costCents === undefined) {
    if (!row.goneAt) emit(ctx, events.source_plan.gone, { subject })
    return
  }
  if (row.goneAt) emit(ctx, events.source_plan.back, { subject })
  if (costCents !== row.costCents && costCents !== row.carrierCostCents)
    emit(ctx, events.source_plan.price_differs, { subject, data: { amountCents: costCents } })
}
