import { classifyAddon, savePercent, termOf } from '#contracts/catalog/choices.ts'
import type { AddonView, PlanView, PricingView, ShippingRateView } from '#contracts/catalog/views.ts'
import { isRegional } from './plan-region.ts'
import type { AddonRow, CatalogPlan, PlanRow, PricingRow, ShippingRateRow } from './catalog-model.ts'

/** What of a plan is paid beside its price. */
type Fees = Pick<PlanRow, 'activationFeeCents'>

export const pricingViewOf = (row: PricingRow, { activationFeeCents }: Fees): PricingView => ({
  id: row.id,
  planId: row.planId,
  price: row.price,
  discountedPrice: row.discountedPrice,
  duration: row.duration,
  durationUnit: row.durationUnit,
  isActive: row.isActive,
  savePercent: savePercent(row.price, row.discountedPrice),
  ...termOf(row, activationFeeCents),
})

export const planViewOf = (
  { row, category }: CatalogPlan,
  mainPlanId: string,
  pricings: PricingView[],
): PlanView => ({
  id: row.id,
  categoryId: row.categoryId,
  mainPlanId,
  name: row.name,
  type: category.kind,
  simType: row.simType,
  hasNumber: row.hasNumber,
  isActive: row.isActive,
  isDataUnlimited: row.isDataUnlimited,
  bandwidth: row.bandwidth,
  callMinutes: row.callMinutes,
  sms: row.sms,
  speed: row.speed,
  hotspot: row.hotspot,
  callCreditCents: row.callCreditCents,
  roamingCreditCents: row.roamingCreditCents,
  coverage: row.coverage,
  isRegional: isRegional(row, category),
  pricings,
})

export const addonViewOf = (row: AddonRow): AddonView => ({
  id: row.id,
  name: row.name,
  price: row.price,
  allowedForPlanId: row.allowedForPlanId,
  callMinutes: row.callMinutes,
  sms: row.sms,
  bandwidth: row.bandwidth,
  kind: classifyAddon({ name: row.name.en, callMinutes: row.callMinutes, sms: row.sms }),
  isActive: row.isActive,
})

export const shippingRateViewOf = (row: ShippingRateRow): ShippingRateView => ({
  id: row.id,
  name: row.name,
  country: row.country,
  priceCents: row.priceCents,
  estimatedDays: row.estimatedDays,
  freeOverCents: row.freeOverCents,
})

const unitDays = { day: 1, month: 30, year: 360 }

/** Roughly how long a price lasts, for sorting only. */
export const daysOf = (pricing: Pick<PricingView, 'duration' | 'durationUnit'>) =>
  pricing.duration * unitDays[pricing.durationUnit]

/** The price with the least to pay today. */
export const cheapestOf = (plan: PlanView): PricingView =>
  plan.pricings.reduce((best, pricing) => (pricing.dueTodayCents < best.dueTodayCents ? pricing : best))

export const lowestCents = (plan: PlanView) => cheapestOf(plan).dueTodayCents

export const byPriceThenId = (one: PlanView, other: PlanView) =>
  lowestCents(one) - lowestCents(other) || (one.id < other.id ? -1 : 1)
