import { and, eq, inArray } from 'drizzle-orm'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { SourceDifference } from '#contracts/sourcing/choices.ts'
import { sourcePlanList } from '#contracts/sourcing/lists.ts'
import type { SourcePlanRecord, SourcePlanRow } from '#contracts/sourcing/views.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { simVendorOf } from '#providers/sims/index.ts'
import { addonPlans, planPricings, plans } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'
import { sourcePlans } from '#tables/sourcing.ts'
import type { SourcePlan } from './statuses.ts'
import { sourcePlanActs } from '#contracts/sourcing/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

/** A month of a plan is a bundle of thirty days. */
const daysIn = { day: 1, month: 30, year: 360 } as const

/** All source plans of a service provider: some hundreds at most. */
export async function listSourcePlans(ctx: Ctx, query: QueryOf<typeof sourcePlanList>) {
  return pageOfRows(sourcePlanList, await rowsOf(ctx), query, {
    text: ({ name, providerRefId }) => `${name} ${providerRefId}`,
    filters: { sourceId: (row, { sourceId }) => row.sourceId === sourceId },
    comparers: {
      costCents: (one, other) => one.costCents - other.costCents,
      validityDays: (one, other) => one.validityDays - other.validityDays,
    },
  })
}

/** How many of them match, up to `cap`. */
export async function countSourcePlans(ctx: Ctx, filter: FilterOf<typeof sourcePlanList>, cap: number) {
  const { total } = await listSourcePlans(ctx, {
    ...filter,
    sort: sourcePlanList.defaultSort,
    page: 1,
    perPage: 1,
  })
  return Math.min(total, cap)
}

/** The SIM sources that have a carrier to buy from. */
export async function listSources(ctx: Ctx) {
  const rows = await ctx.db.select().from(simSources).where(eq(simSources.tenantId, ctx.tenant.id))
  const items = rows
    .filter(({ provider, state }) => state === 'active' && simVendorOf(provider))
    .map(({ id, name }) => ({ id, name }))
  return { items }
}

/** One source plan as its list shows it. @throws CodedError NOT_FOUND */
async function getSourcePlanRow(ctx: Ctx, id: string): Promise<SourcePlanRow> {
  const [row] = await rowsOf(ctx, [id])
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

/** One source plan with what is sold on it and what that leaves. @throws CodedError NOT_FOUND */
export async function getSourcePlan(ctx: Ctx, id: string): Promise<SourcePlanRecord> {
  const row = await getSourcePlanRow(ctx, id)
  const [plan] = await plansOf(ctx, [id])
  return {
    ...row,
    sourceId: plan!.simSourceId,
    countries: plan!.countries,
    currency: plan!.currency,
    version: plan!.version,
    sold: await soldOn(ctx, plan!),
    acts: actsFor(ctx, sourcePlanActs, row.status),
    timeline: await timelineOf(ctx, id),
  }
}

const plansOf = (ctx: Ctx, ids?: string[]) =>
  ctx.db
    .select()
    .from(sourcePlans)
    .where(and(eq(sourcePlans.tenantId, ctx.tenant.id), ids && inArray(sourcePlans.id, ids)))

async function rowsOf(ctx: Ctx, ids?: string[]) {
  const found = await plansOf(ctx, ids)
  const tenantId = ctx.tenant.id
  const sources = await ctx.db.select().from(simSources).where(eq(simSources.tenantId, tenantId))
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]))
  const refs = found.map(({ providerRefId }) => providerRefId)
  const ofPlans = await ctx.db
    .select({ ref: plans.providerBundle, sourceId: plans.simSourceId })
    .from(plans)
    .where(and(eq(plans.tenantId, tenantId), inArray(plans.providerBundle, refs)))
  const ofAddons = await ctx.db
    .select({ ref: addonPlans.providerBundle })
    .from(addonPlans)
    .where(and(eq(addonPlans.tenantId, tenantId), inArray(addonPlans.providerBundle, refs)))
  return found.map((plan) => {
    const { id, name, providerRefId, dataMb, validityDays, costCents, carrierCostCents, status, comparedAt } =
      plan
    return {
      id,
      name,
      providerRefId,
      sourceId: plan.simSourceId,
      source: nameOf.get(plan.simSourceId) ?? '',
      dataMb,
      validityDays,
      costCents,
      carrierCostCents,
      difference: differenceOf(plan),
      soldCount:
        ofPlans.filter(({ ref, sourceId }) => ref === providerRefId && sourceId === plan.simSourceId).length +
        ofAddons.filter(({ ref }) => ref === providerRefId).length,
      status,
      comparedAt: comparedAt?.toISOString() ?? null,
    }
  })
}

function differenceOf({ goneAt, comparedAt, carrierCostCents, costCents }: SourcePlan): SourceDifference {
  if (goneAt) return 'gone'
  if (!comparedAt) return 'unknown'
  return carrierCostCents === costCents ? 'none' : 'price'
}

/** Prices of what is sold on it, with what each leaves after as many of it as the time takes. */
async function soldOn(ctx: Ctx, plan: SourcePlan) {
  const sold = [...(await plansSoldOn(ctx, plan)), ...(await addonsSoldOn(ctx, plan))]
  return sold
    .map((each) => ({ ...each, ...marginOf(each) }))
    .toSorted((one, other) => (one.marginPercent ?? -Infinity) - (other.marginPercent ?? -Infinity))
}

function marginOf({ priceCents, costCents }: { priceCents: number; costCents: number }) {
  const marginCents = priceCents - costCents
  return { marginCents, marginPercent: priceCents > 0 ? Math.floor((100 * marginCents) / priceCents) : null }
}

const inWords = (name: { en: string; es: string } | null) => ({ en: name?.en ?? '', es: name?.es ?? '' })

async function plansSoldOn(ctx: Ctx, { simSourceId, providerRefId, validityDays, costCents }: SourcePlan) {
  const rows = await ctx.db
    .select({ id: plans.id, name: plans.name, pricing: planPricings })
    .from(plans)
    .innerJoin(
      planPricings,
      and(eq(planPricings.tenantId, plans.tenantId), eq(planPricings.planId, plans.id)),
    )
    .where(
      and(
        eq(plans.tenantId, ctx.tenant.id),
        eq(plans.simSourceId, simSourceId),
        eq(plans.providerBundle, providerRefId),
      ),
    )
  return rows.map(({ id, name, pricing }) => {
    const { duration, durationUnit, audience, isActive, discountedPrice } = pricing
    return {
      ...{ kind: 'plan' as const, id, pricingId: pricing.id, name: inWords(name) },
      ...{ duration, durationUnit, audience, isActive },
      priceCents: discountedPrice,
      costCents: costCents * Math.ceil((duration * daysIn[durationUnit]) / validityDays),
    }
  })
}

/** An add-on is one of it. */
async function addonsSoldOn(ctx: Ctx, { providerRefId, costCents }: SourcePlan) {
  const rows = await ctx.db
    .select()
    .from(addonPlans)
    .where(and(eq(addonPlans.tenantId, ctx.tenant.id), eq(addonPlans.providerBundle, providerRefId)))
  return rows.map(({ id, name, price, state }) => ({
    ...{ kind: 'addon' as const, id, pricingId: null, name: inWords(name) },
    ...{ duration: null, durationUnit: null, audience: 'public' as const, isActive: state === 'active' },
    ...{ priceCents: price, costCents },
  }))
}
