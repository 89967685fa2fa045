import type { PlanView } from '#contracts/catalog.ts'
import type { Locale } from '#contracts/locale.ts'

/** A plan as lists show it, in one language. */
export const summarize = (plan: PlanView, locale: Locale) => ({
  id: plan.id,
  type: plan.type,
  name: plan.name[locale],
  simType: plan.simType,
  hasNumber: plan.hasNumber,
  isDataUnlimited: plan.isDataUnlimited,
  dataMb: plan.dataMb,
  callMinutes: plan.callMinutes,
  smsCount: plan.smsCount,
  speed: plan.speed,
  hotspot: plan.hotspot,
  countryCount: plan.coverage.length,
  pricings: plan.pricings.map(
    ({ id, priceCents, discountedPriceCents, duration, durationUnit, savePercent }) => ({
      id,
      priceCents,
      discountedPriceCents,
      duration,
      durationUnit,
      savePercent,
    }),
  ),
})
export type PlanSummary = ReturnType<typeof summarize>
export type PricingSummary = PlanSummary['pricings'][number]
