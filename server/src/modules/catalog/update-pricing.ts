import { and, eq } from 'drizzle-orm'
import type { PricingView } from '#contracts/catalog/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { planPricings, plans } from '#tables/catalog.ts'
import { pricingViewOf } from './plan-views.ts'

export interface PricingChange {
  id: string
  priceCents?: number
  discountedPriceCents?: number
  isActive?: boolean
}

/**
 * Changes a price for every sale from now on; orders already placed keep theirs.
 * @throws CodedError RATE_NOT_FOUND; INVALID_INPUT when the discounted price would exceed the price.
 */
export async function updatePricing(ctx: Ctx, { id, ...change }: PricingChange): Promise<PricingView> {
  const which = and(eq(planPricings.tenantId, ctx.tenant.id), eq(planPricings.id, id))
  const [found] = await ctx.db
    .select({ before: planPricings, plan: { activationFeeCents: plans.activationFeeCents } })
    .from(planPricings)
    .innerJoin(plans, and(eq(plans.tenantId, planPricings.tenantId), eq(plans.id, planPricings.planId)))
    .where(which)
    .for('update', { of: planPricings })
  if (!found) throw new CodedError('RATE_NOT_FOUND')
  const { before, plan } = found
  const after = { ...before, ...definedOf(change) }
  if (after.discountedPriceCents > after.priceCents) {
    throw new CodedError('INVALID_INPUT', { fields: ['discountedPriceCents'] })
  }
  const { priceCents, discountedPriceCents, isActive } = after
  await ctx.db.update(planPricings).set({ priceCents, discountedPriceCents, isActive }).where(which)
  emit(ctx, events.plan_pricing.update, {
    subject: before.id,
    timelineId: before.planId,
    data: { old: factsOf(before), new: factsOf(after) },
  })
  return pricingViewOf(after, plan)
}

const factsOf = ({ priceCents, discountedPriceCents, isActive }: typeof planPricings.$inferSelect) => ({
  priceCents,
  discountedPriceCents,
  isActive,
})

const definedOf = (change: Omit<PricingChange, 'id'>) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as typeof change
