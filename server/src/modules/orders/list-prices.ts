import type { ChargeView } from '#contracts/checkout/views.ts'
import type { OrderLine } from './statuses.ts'

/** The key of the charge that is the line's own. */
export function chargeKeyOf({ kind, planId, pricingId, addonId, deviceId }: OrderLine): string {
  if (kind === 'device') return `device:${pricingId ?? deviceId}`
  return kind === 'plan' ? `plan:${pricingId}` : `addon:${planId}:${addonId}`
}

/** What a line cost before discounts: its own charge, with which discounts, fees and taxes add up to the total. */
export function listPriceOf(line: OrderLine, charges: readonly ChargeView[]) {
  const charge = charges.find(({ key }) => key === chargeKeyOf(line))
  return {
    listUnitCents: charge?.unitCents ?? line.unitCents,
    listAmountCents: charge?.amountCents ?? line.amountCents,
  }
}
