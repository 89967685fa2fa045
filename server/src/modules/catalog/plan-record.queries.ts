import { and, asc, eq, sql } from 'drizzle-orm'
import type { PlanChoices, PlanPreview, PlanRecord } from '#contracts/catalog/admin-views.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { addonPlans, planCategories, plans, planWhitelist } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'
import { catalogOf } from './catalog-snapshot.ts'
import { pricingsOf, readPlan, thisPlan } from './held-plan.ts'
import { listOfPlans } from './list-of-plans.ts'
import { pricingViewOf } from './plan-views.ts'
import { versionsOf } from './plan-versions.ts'
import { previewOf } from './preview-plan.ts'
import type { PricingRow } from './catalog-model.ts'
import { planActs } from '#contracts/catalog/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { whyUnsellable } from './move-plan.ts'

/** A plan as staff see it. @throws CodedError PLAN_NOT_FOUND */
export async function planRecord(caller: Caller, { id }: { id: string }): Promise<PlanRecord> {
  const { catalog } = await catalogOf({ ...caller, asOf: undefined })
  return inReadTransaction(caller, async (ctx) => {
    const { row, content } = await readPlan(ctx, id)
    return {
      ...(await listOfPlans.row(ctx, id))!,
      version: row.version,
      content,
      preview: previewOf(ctx, catalog, id, content),
      versions: await versionsOf(ctx, id, content),
      addons: await addonsBeside(ctx, id),
      whitelist: await whitelistOf(ctx, id),
      acts: actsFor(ctx, planActs, row.state!, { activate: whyUnsellable(content) }),
      timeline: await timelineOf(ctx, id),
    }
  })
}

/** What the shop would draw of a plan with this content. @throws CodedError NOT_FOUND */
export async function previewPlan(
  caller: Caller,
  { content }: { content: PlanContent },
): Promise<PlanPreview> {
  const { catalog } = await catalogOf(caller)
  return previewOf(caller, catalog, idFrom('preview', caller.tenant.id), content)
}

export async function whitelistOf(ctx: Ctx, planId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ entry: planWhitelist.entry })
    .from(planWhitelist)
    .where(and(eq(planWhitelist.tenantId, ctx.tenant.id), eq(planWhitelist.planId, planId)))
    .orderBy(asc(planWhitelist.entry))
  return rows.map(({ entry }) => entry)
}

/** Every add-on that is not put away, and whether the plan allows it. */
async function addonsBeside(ctx: Ctx, planId: string): Promise<PlanRecord['addons']> {
  return ctx.db
    .select({
      id: addonPlans.id,
      name: sql<{ en: string; es: string }>`${addonPlans.name}`,
      price: addonPlans.price,
      isActive: sql<boolean>`${addonPlans.isActive}`,
      isAllowed: sql<boolean>`${addonPlans.allowedForPlanId} ? ${planId}`,
    })
    .from(addonPlans)
    .where(and(eq(addonPlans.tenantId, ctx.tenant.id), sql`${addonPlans.state} <> 'archived'`))
    .orderBy(asc(addonPlans.price), asc(addonPlans.id))
}

/** What plans can be made of. */
export async function planChoices(ctx: Ctx): Promise<PlanChoices> {
  const categories = await ctx.db
    .select({ id: planCategories.id, name: planCategories.name, kind: planCategories.kind })
    .from(planCategories)
    .where(eq(planCategories.tenantId, ctx.tenant.id))
    .orderBy(asc(planCategories.sort), asc(planCategories.id))
  const sources = await ctx.db
    .select({ id: simSources.id, name: simSources.name, provider: simSources.provider })
    .from(simSources)
    .where(eq(simSources.tenantId, ctx.tenant.id))
    .orderBy(asc(simSources.name))
  return {
    categories: categories.map(({ name, ...rest }) => ({ ...rest, name: name! })),
    simSources: sources,
  }
}

/** All prices of a plan, newest last. @throws CodedError PLAN_NOT_FOUND */
export async function staffPricings(ctx: Ctx, { planId }: { planId: string }) {
  const [plan] = await ctx.db.select().from(plans).where(thisPlan(ctx, planId))
  if (!plan) throw new CodedError('PLAN_NOT_FOUND')
  return { items: (await pricingsOf(ctx, planId)).map((row) => staffPricing(row, plan)) }
}

export const staffPricing = (row: PricingRow, plan: { activationFeeCents: number }) => ({
  ...pricingViewOf(row, plan),
  audience: row.audience,
  honouredUntil: row.honouredUntil?.toISOString() ?? null,
})
