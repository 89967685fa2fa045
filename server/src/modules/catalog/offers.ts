import type { PlanRow } from './catalog-model.ts'

type Offered = Pick<PlanRow, 'id' | 'offerId' | 'simType' | 'sort'>

/**
 * Plan id → id of the plan whose address stands for its whole offer: the eSIM first, as that is there at once, then
 * by category. A plan of no offer stands for itself.
 */
export function mainPlansOf(plans: readonly Offered[]): Map<string, string> {
  const mains = new Map<string, Offered>()
  for (const plan of plans) {
    const key = plan.offerId ?? plan.id
    const main = mains.get(key)
    if (!main || comesBefore(plan, main)) mains.set(key, plan)
  }
  return new Map(plans.map((plan) => [plan.id, mains.get(plan.offerId ?? plan.id)!.id]))
}

const rankOf = ({ simType }: Offered) => (simType === 'esim' ? 0 : 1)

const comesBefore = (one: Offered, other: Offered) =>
  (rankOf(one) - rankOf(other) || one.sort - other.sort || (one.id < other.id ? -1 : 1)) < 0
