import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { planCategories, planPricings, plans } from '#tables/catalog.ts'
import { programPlans } from '#tables/enrollment-service.ts'

/** What is read of a plan and its price, wherever a program is about it. */
const facts = {
  pricingId: planPricings.id,
  priceCents: planPricings.discountedPrice,
  planId: plans.id,
  offerId: plans.offerId,
  categoryId: plans.categoryId,
  name: plans.name,
  simType: plans.simType,
  simSourceId: plans.simSourceId,
  providerBundle: plans.providerBundle,
  taxClass: plans.taxClass,
  isDataUnlimited: plans.isDataUnlimited,
  bandwidth: plans.bandwidth,
  callMinutes: plans.callMinutes,
  sms: plans.sms,
  hotspot: plans.hotspot,
}

/** A program pays by the month, so that plans under it are sold by the month, too. */
const isMonthly = and(
  eq(planPricings.durationUnit, 'month'),
  eq(planPricings.duration, 1),
  eq(planPricings.audience, 'public'),
)
/** The category whose plans are in no shop is sold here all the same. */
const isSold = sql<boolean>`(${planPricings.isActive} and ${plans.isActive} and ${planCategories.isActive})`

const withPlan = (ctx: Ctx) =>
  and(
    eq(plans.tenantId, ctx.tenant.id),
    eq(plans.id, planPricings.planId),
    eq(plans.tenantId, planPricings.tenantId),
  )
const withCategory = and(eq(planCategories.tenantId, plans.tenantId), eq(planCategories.id, plans.categoryId))

/** Plans under programs, of which `which`, whether they are offered or not. */
export const programPlansWith = (ctx: Ctx, which: SQL | undefined) =>
  ctx.db
    .select({
      ...facts,
      id: programPlans.id,
      program: programPlans.program,
      households: programPlans.households,
      state: programPlans.state,
      isSold,
    })
    .from(programPlans)
    .innerJoin(
      planPricings,
      and(eq(planPricings.tenantId, programPlans.tenantId), eq(planPricings.id, programPlans.pricingId)),
    )
    .innerJoin(plans, withPlan(ctx))
    .innerJoin(planCategories, withCategory)
    .where(and(eq(programPlans.tenantId, ctx.tenant.id), which))
    .orderBy(asc(planPricings.discountedPrice), asc(plans.sort), asc(programPlans.id))
export type PlanOnOffer = Awaited<ReturnType<typeof programPlansWith>>[number]

/** Plans of the catalog that are sold by the month at home, of which `which`. */
export const monthlyPlans = (ctx: Ctx, which?: SQL) =>
  ctx.db
    .select(facts)
    .from(planPricings)
    .innerJoin(plans, withPlan(ctx))
    .innerJoin(planCategories, withCategory)
    .where(
      and(
        eq(planPricings.tenantId, ctx.tenant.id),
        isMonthly,
        isSold,
        eq(planCategories.kind, 'local'),
        eq(plans.whitelistOnly, false),
        which,
      ),
    )
    .orderBy(asc(planPricings.discountedPrice), asc(plans.sort), asc(planPricings.id))
