import type { ChargeView } from '#contracts/checkout/views.ts'
import type { OrderLine } from './statuses.ts'

const keyOf = ({ kind, planId, pricingId, addonId }: OrderLine) =>
  kind === 'plan' ? `plan:${pricingId}` : `addon:${planId}:${addonId}`

/** What a line cost before discounts: its own charge, with which discounts, fees and taxes add up to the total. */
export function listPriceOf(line: OrderLine, charges: readonly ChargeView[]) {
  const charge = charges.find(({ key }) => key === keyOf(line))
  return {
    listUnitCents: charge?.unitCents ?? line.unitCents,
    listAmountCents: charge?.amountCents ?? line.amountCents,
  }
}
