import type { PlanDetail, PricingView } from '#contracts/catalog/views.ts'
import type { CartPlanItem, QuoteView } from '#contracts/checkout/views.ts'
import type { resultOf } from '../../problem.ts'
import { encodeCart } from '../checkout/cart/cart-cookie.ts'

/** A price of a plan or of one that is the same to the buyer, with the SIM that it comes on. */
export type Choice = PricingView & Pick<PlanDetail, 'simType'>

const simOrder = { esim: 0, physical: 1 }
const isSameTerm = (one: Choice, other: Choice) =>
  one.months === null
    ? one.duration === other.duration && one.durationUnit === other.durationUnit
    : one.months === other.months

/** Every price that can be chosen on the page of a plan, the eSIM first, then shorter before longer. */
export const choicesOf = ({ variants }: PlanDetail): Choice[] =>
  variants
    .flatMap(({ simType, pricings }) => pricings.map((pricing) => ({ ...pricing, simType })))
    .toSorted(
      (one, other) =>
        simOrder[one.simType] - simOrder[other.simType] || (one.months ?? 0) - (other.months ?? 0),
    )

/** What the address asks for: a price, else a kind of SIM, else the plan's first price. */
export const chosenOf = (asked: PlanDetail, choices: Choice[], search: URLSearchParams) =>
  choices.find(({ id }) => id === search.get('price')) ??
  choices.find(({ simType }) => simType === search.get('sim')) ??
  choices.find(({ planId }) => planId === asked.id)

/** For each kind of SIM what would be bought: the chosen time, or the first that it comes for. */
export const simChoicesOf = (choices: Choice[], chosen: Choice): Choice[] =>
  (['esim', 'physical'] as const).flatMap((simType) => {
    if (simType === chosen.simType) return [chosen]
    const others = choices.filter((choice) => choice.simType === simType)
    return others.find((choice) => isSameTerm(choice, chosen)) ?? others[0] ?? []
  })

export const lineOf = ({ planId, id: priceId }: PricingView, categoryId: string): CartPlanItem => ({
  type: 'plan',
  planId,
  priceId,
  categoryId,
  quantity: 1,
})

/** A kind of SIM to choose: what it costs today, and how a card travels. The amounts are the quote's. */
export function simView(
  choice: Choice,
  quoted: Awaited<ReturnType<typeof resultOf<QuoteView>>> | undefined,
  categoryId: string,
) {
  const view = quoted?.ok ? quoted.value : undefined
  const rate = view?.shippingOptions.find(({ id }) => id === view.shippingRateId)
  return {
    simType: choice.simType,
    priceId: choice.id,
    /** The line for the cart in its short form. */
    line: encodeCart([lineOf(choice, categoryId)]),
    shipping: rate && { cents: rate.priceCents, days: rate.estimatedDays },
  }
}
export type SimChoice = ReturnType<typeof simView>
