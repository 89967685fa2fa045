import { and, eq } from 'drizzle-orm'
import { priceKey } from '#contracts/catalog/choices.ts'
import type { PlanPrice } from '#contracts/catalog/content.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { planPricings } from '#tables/catalog.ts'
import { holdPlan, readPlan } from './held-plan.ts'
import { staffPricing } from './plan-record.queries.ts'
import { changePlan } from './save-plan.ts'

export interface PricingChange {
  id: string
  price?: number | undefined
  discountedPrice?: number | undefined
  isActive?: boolean | undefined
}

/**
 * Changes a price for every sale from now on by putting another in its place, which it returns; orders already placed keep
 * theirs, and carts for the promised time.
 * @throws CodedError RATE_NOT_FOUND; INVALID_STATE when another has taken its place already; INVALID_INPUT when the
 *   discounted price would exceed the price.
 */
export async function updatePricing(ctx: Ctx, { id, ...change }: PricingChange) {
  const [found] = await ctx.db
    .select()
    .from(planPricings)
    .where(and(eq(planPricings.tenantId, ctx.tenant.id), eq(planPricings.id, id)))
  if (!found) throw new CodedError('RATE_NOT_FOUND')
  const held = await holdPlan(ctx, found.planId)
  const before = held.pricings.find((each) => each.id === id)!
  const key = priceKey(before)
  const others = held.content.prices.filter((price) => priceKey(price) !== key)
  const isReplaced = !before.isActive && others.length < held.content.prices.length
  if (isReplaced) throw new CodedError('INVALID_STATE', { from: 'replaced', allowed: [] })
  const { price = before.price, discountedPrice = before.discountedPrice } = change
  if (discountedPrice > price) throw new CodedError('INVALID_INPUT', { fields: ['discountedPrice'] })
  const { audience, duration, durationUnit } = before
  const wanted: PlanPrice = { audience, duration, durationUnit, price, discountedPrice }
  const isOffered = change.isActive ?? before.isActive
  await changePlan(ctx, held, {
    content: { ...held.content, prices: isOffered ? [...others, wanted] : others },
    holdsFrom: null,
  })
  const { row, pricings } = await readPlan(ctx, before.planId)
  const after = pricings.findLast((each) => each.isActive && priceKey(each) === key)
  return staffPricing(after ?? pricings.find((each) => each.id === id)!, row)
}

/** Adds a price to a plan. @throws CodedError PLAN_NOT_FOUND, INVALID_STATE; INVALID_INPUT when there is one for as long */
export async function addPricing(ctx: Ctx, { planId, ...price }: PlanPrice & { planId: string }) {
  const held = await holdPlan(ctx, planId)
  const content = { ...held.content, prices: [...held.content.prices, price] }
  await changePlan(ctx, held, { content, holdsFrom: null })
  const { row, pricings } = await readPlan(ctx, planId)
  return staffPricing(
    pricings.findLast((each) => each.isActive && priceKey(each) === priceKey(price))!,
    row,
  )
}
