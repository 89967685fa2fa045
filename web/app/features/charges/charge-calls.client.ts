import { shippingRateList, surchargeList } from '#contracts/charges/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const surchargeCalls = callsOf(surchargeList, api.charges.surcharges)

export const shippingRateCalls = callsOf(shippingRateList, api.charges.shippingRates)
