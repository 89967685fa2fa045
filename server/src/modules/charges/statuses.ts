import { shippingRateMachine, surchargeMachine } from '#contracts/charges/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { shippingRates, surcharges } from '#tables/charges.ts'

export const surchargeStatus = bindStatus(surcharges, 'status', surchargeMachine)
export const shippingRateStatus = bindStatus(shippingRates, 'status', shippingRateMachine)

export type Surcharge = typeof surcharges.$inferSelect
export type ShippingRate = typeof shippingRates.$inferSelect
