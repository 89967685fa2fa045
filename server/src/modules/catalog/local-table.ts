import { monthsOf } from '#contracts/business.ts'
import type { LocalRow, PlanView, PricingView } from '#contracts/catalog.ts'
import type { CategoryRow } from './catalog-model.ts'

const terms = [1, 3, 6, 12] as const

/**
 * Local categories against 1, 3, 6 and 12 months, each cell the price with the least to pay today. Only categories with
 * at least one plan that has a number.
 */
export const localTableOf = (
  categories: readonly CategoryRow[],
  plansByCategory: ReadonlyMap<string, PlanView[]>,
): LocalRow[] =>
  categories.flatMap((category) => {
    const plans = plansByCategory.get(category.id) ?? []
    if (category.kind !== 'local' || !plans.some((plan) => plan.hasNumber)) return []
    const cells = terms.flatMap((months) => cellOf(plans, months))
    const [first] = cells
    return first ? [{ categoryId: category.id, name: category.name, planId: first.planId, cells }] : []
  })

function cellOf(plans: readonly PlanView[], months: (typeof terms)[number]): LocalRow['cells'] {
  let best: PricingView | undefined
  for (const plan of plans) {
    for (const pricing of plan.pricings) {
      const isCheaper = !best || pricing.discountedPriceCents < best.discountedPriceCents
      if (monthsOf(pricing) === months && isCheaper) best = pricing
    }
  }
  if (!best) return []
  const billedUpfrontCents = best.discountedPriceCents
  return [
    {
      months,
      planId: best.planId,
      pricingId: best.id,
      priceCents: best.priceCents,
      billedUpfrontCents,
      perMonthCents: Math.round(billedUpfrontCents / months),
      savePercent: best.savePercent,
    },
  ]
}
