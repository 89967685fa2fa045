import { and, eq } from 'drizzle-orm'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { planPricings, plans } from '#tables/catalog.ts'
import type { PlanRow, PricingRow } from './catalog-model.ts'
import { contentOf } from './plan-content.ts'

/** A plan with all its prices, those that were replaced included. */
export interface HeldPlan {
  row: PlanRow
  pricings: PricingRow[]
  content: PlanContent
}

export const thisPlan = (ctx: Ctx, id: string) => and(eq(plans.tenantId, ctx.tenant.id), eq(plans.id, id))

export const pricingsOf = (ctx: Ctx, planId: string) =>
  ctx.db
    .select()
    .from(planPricings)
    .where(and(eq(planPricings.tenantId, ctx.tenant.id), eq(planPricings.planId, planId)))
    .orderBy(planPricings.createdAt, planPricings.id)

/** Whoever changes a plan or its prices holds the plan, so that of two changes each sees the other. @throws CodedError PLAN_NOT_FOUND */
export async function holdPlan(ctx: Ctx, id: string): Promise<HeldPlan> {
  const [row] = await ctx.db.select().from(plans).where(thisPlan(ctx, id)).for('update')
  return withPrices(ctx, row)
}

/** @throws CodedError PLAN_NOT_FOUND */
export async function readPlan(ctx: Ctx, id: string): Promise<HeldPlan> {
  const [row] = await ctx.db.select().from(plans).where(thisPlan(ctx, id))
  return withPrices(ctx, row)
}

async function withPrices(ctx: Ctx, row: PlanRow | undefined): Promise<HeldPlan> {
  if (!row) throw new CodedError('PLAN_NOT_FOUND')
  const pricings = await pricingsOf(ctx, row.id)
  return { row, pricings, content: contentOf(row, pricings) }
}
