import type { PlanView, PricingView } from '#contracts/catalog/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { textIn } from '../../site.ts'

/** A plan as lists show it, in one language. */
export const summarize = (plan: PlanView, locale: Locale) => ({
  id: plan.id,
  type: plan.type,
  name: textIn(plan.name, locale),
  simType: plan.simType,
  hasNumber: plan.hasNumber,
  isDataUnlimited: plan.isDataUnlimited,
  bandwidth: plan.bandwidth,
  callMinutes: plan.callMinutes,
  sms: plan.sms,
  speed: plan.speed,
  hotspot: plan.hotspot,
  callCreditCents: plan.callCreditCents,
  roamingCreditCents: plan.roamingCreditCents,
  countryCount: plan.coverage.length,
  isRegional: plan.isRegional,
  pricings: plan.pricings.map(summarizePricing),
})

/** A price as pages show it. */
export const summarizePricing = ({
  id,
  price,
  duration,
  durationUnit,
  savePercent,
  months,
  oneTimeCents,
  dueTodayCents,
  perMonthCents,
}: PricingView) => ({
  id,
  /** Before a discount and without one-time fees. */
  price,
  duration,
  durationUnit,
  savePercent,
  months,
  oneTimeCents,
  dueTodayCents,
  perMonthCents,
})
export type PlanSummary = ReturnType<typeof summarize>
export type PricingSummary = PlanSummary['pricings'][number]
