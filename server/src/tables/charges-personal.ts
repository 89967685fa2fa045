import { shippingRates, surcharges } from './charges.ts'
import { rowsOfNobody } from './personal.ts'

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [shippingRates, surcharges],
})
