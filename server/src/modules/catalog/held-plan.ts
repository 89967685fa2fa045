import { and, eq, sql } from 'drizzle-orm'
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

/**
 * A caller that changes a plan or its prices holds the plan, so that of two changes each sees the other.
 * @throws CodedError PLAN_NOT_FOUND
 */
export async function holdPlan(ctx: Ctx, id: string): Promise<HeldPlan> {
  const [row] = await ctx.db.select().from(plans).where(thisPlan(ctx, id)).for('update')
  return withPrices(ctx, row)
}

/** The same for somebody who has seen this version of it. @throws CodedError PLAN_NOT_FOUND, VERSION_CONFLICT */
export async function holdPlanAsSeen(ctx: Ctx, id: string, version: number): Promise<HeldPlan> {
  const held = await holdPlan(ctx, id)
  if (held.row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: held.row.version })
  return held
}

/** What is kept beside a plan has changed: an administrator who has seen what was there before has to look again. */
export const raiseVersion = (ctx: Ctx, id: string) =>
  ctx.db
    .update(plans)
    .set({ version: sql`${plans.version} + 1` })
    .where(thisPlan(ctx, id))

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
