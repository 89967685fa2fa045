import { shippingRateList, surchargeList } from '#contracts/charges/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const surchargeCalls = callsOf(surchargeList, { page: (query) => api.charges.surcharges.list(query) })

export const shippingRateCalls = callsOf(shippingRateList, {
  page: (query) => api.charges.shippingRates.list(query),
})
