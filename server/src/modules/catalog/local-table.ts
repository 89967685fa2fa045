import { type LocalRow, type PlanView, type PricingView, simTypes } from '#contracts/catalog/views.ts'
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
    const main = plans.find(({ id }) => id === cells[0]?.planId)
    if (!main) return []
    const row = { categoryId: category.id, name: category.name, planId: main.id }
    return [
      {
        ...row,
        simTypes: simTypes.filter((each) => plans.some(({ simType }) => simType === each)),
        facts: factsOf(main),
        cells,
      },
    ]
  })

const factsOf = ({
  hasNumber,
  isDataUnlimited,
  bandwidth,
  callMinutes,
  sms,
  speed,
  hotspot,
  callCreditCents,
  roamingCreditCents,
}: PlanView): LocalRow['facts'] => ({
  hasNumber,
  isDataUnlimited,
  bandwidth,
  callMinutes,
  sms,
  speed,
  hotspot,
  callCreditCents,
  roamingCreditCents,
})

function cellOf(plans: readonly PlanView[], months: (typeof terms)[number]): LocalRow['cells'] {
  let best: PricingView | undefined
  for (const plan of plans) {
    for (const pricing of plan.pricings) {
      const isCheaper = !best || pricing.dueTodayCents < best.dueTodayCents
      if (pricing.months === months && isCheaper) best = pricing
    }
  }
  if (!best || best.perMonthCents === null) return []
  const { id, planId, price, discountedPrice, perMonthCents, oneTimeCents, dueTodayCents } = best
  return [
    {
      months,
      planId,
      pricingId: id,
      price,
      discountedPrice: discountedPrice,
      perMonthCents,
      oneTimeCents,
      dueTodayCents,
      savePercent: best.savePercent,
    },
  ]
}
