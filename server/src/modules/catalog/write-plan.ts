import { and, eq, sql } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { priceKey } from '#contracts/catalog/choices.ts'
import type { PlanContent, PlanPrice } from '#contracts/catalog/content.ts'
import { events } from '#contracts/events.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { planPricings, plans } from '#tables/catalog.ts'
import type { PricingRow } from './catalog-model.ts'
import { thisPlan, type HeldPlan } from './held-plan.ts'
import { fieldsOf } from './plan-content.ts'

/**
 * Makes a plan hold this from now on. What a price costs is never changed: another takes its place, and carts that hold
 * the old one are charged it for the promised time; lines and orders keep its id.
 */
export async function writePlan(ctx: Ctx, { row, pricings }: HeldPlan, content: PlanContent): Promise<void> {
  await ctx.db
    .update(plans)
    .set({ ...fieldsOf(content), version: sql`${plans.version} + 1` })
    .where(thisPlan(ctx, row.id))
  const wanted = new Map(content.prices.map((price) => [priceKey(price), price]))
  const offered = pricings.filter(({ isActive }) => isActive)
  const kept = new Set<string>()
  for (const old of offered) {
    const key = priceKey(old)
    const price = kept.has(key) ? undefined : wanted.get(key)
    kept.add(key)
    if (price && isSame(old, price)) continue
    await retirePrice(ctx, old)
    if (!price) {
      emit(ctx, events.plan_pricing.retire, {
        subject: old.id,
        timelineId: row.id,
        data: { old: factsOf(old) },
      })
      continue
    }
    const replacedBy = await addPrice(ctx, row.id, price)
    emit(ctx, events.plan_pricing.update, {
      subject: old.id,
      timelineId: row.id,
      data: { old: factsOf(old), new: factsOf(price), replacedBy },
    })
  }
  for (const [key, price] of wanted) {
    if (kept.has(key)) continue
    const id = await addPrice(ctx, row.id, price)
    emit(ctx, events.plan_pricing.create, { subject: id, timelineId: row.id, data: { new: factsOf(price) } })
  }
}

/** Writes a price that was not there. */
export async function addPrice(ctx: Ctx, planId: string, price: PlanPrice): Promise<string> {
  const id = newId()
  await ctx.db
    .insert(planPricings)
    .values({ tenantId: ctx.tenant.id, id, planId, ...price, createdAt: ctx.now })
  return id
}

const retirePrice = (ctx: Ctx, { id }: PricingRow) =>
  ctx.db
    .update(planPricings)
    .set({
      isActive: false,
      honouredUntil: later(ctx.now, hoursMs(businessDefaults.pricePromiseHours)),
    })
    .where(and(eq(planPricings.tenantId, ctx.tenant.id), eq(planPricings.id, id)))

const isSame = (old: PricingRow, price: PlanPrice) =>
  old.price === price.price && old.discountedPrice === price.discountedPrice

const factsOf = ({ audience, duration, durationUnit, price, discountedPrice }: PlanPrice | PricingRow) => ({
  audience,
  duration,
  durationUnit,
  price,
  discountedPrice,
})
