import type { ChargeView } from '#contracts/checkout/views.ts'
import { supportOf } from '#contracts/enrollment/service/support.ts'
import { publicProgramName, ruledBy } from '#contracts/programs/choices.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { priceSurcharges } from '#modules/checkout/index.ts'
import type { OfferedProgram } from '#modules/programs/index.ts'
import type { PlanOnOffer } from './plans-on-offer.ts'

/** A household as far as it decides what things cost. */
export interface Household {
  rules: OfferedProgram
  isTribal: boolean
  /** Where they live: taxes and fees follow it. */
  usState: string
}

/** A device at what the household pays for it. */
export interface PricedDevice {
  id: string
  name: string
  cents: number
}

export interface ServicePrice {
  charges: ChargeView[]
  planCents: number
  supportCents: number
  /** Of the plan, before taxes and fees. */
  dueCents: number
  feesCents: number
  totalCents: number
}

const benefitOf = (program: OfferedProgram): ChargeView['name'] => ({
  en: `${publicProgramName(program.code)} benefit`,
  es: `Beneficio de ${publicProgramName(program.code)}`,
})

/**
 * What a household pays today for the first month of a plan and for a device, in integer cents: pure, and the only source
 * of every amount that is shown. What the program pays bears no taxes and fees; nothing is paid for shipping.
 */
export function priceService(
  catalog: Catalog,
  { rules, isTribal, usState }: Household,
  plan: PlanOnOffer,
  device: PricedDevice | null = null,
): ServicePrice {
  const { priceCents: planCents } = plan
  const supportCents = supportOf(rules, plan, isTribal)
  const dueCents = planCents - supportCents
  const line = { item: { type: 'plan' as const }, simType: plan.simType, quantity: 1, amountCents: dueCents }
  const fees = priceSurcharges(catalog, [{ taxClass: plan.taxClass, line }], 0, usState)
  const charge = (kind: ChargeView['kind'], key: string, name: ChargeView['name'], cents: number) => ({
    ...{ kind, key, name, group: null, quantity: 1, unitCents: cents, amountCents: cents },
  })
  const charges: ChargeView[] = [
    charge('plan', `plan:${plan.pricingId}`, plan.name!, planCents),
    ...(supportCents > 0
      ? [charge('discount', `benefit:${ruledBy(rules.code)}`, benefitOf(rules), -supportCents)]
      : []),
    ...(device
      ? [charge('device', `device:${device.id}`, { en: device.name, es: device.name }, device.cents)]
      : []),
    ...fees,
  ]
  const sumOf = (some: readonly ChargeView[]) => some.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    ...{ charges, planCents, supportCents, dueCents },
    feesCents: sumOf(fees),
    totalCents: sumOf(charges),
  }
}
