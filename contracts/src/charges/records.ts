import { defineRecord } from '../define-record.ts'

export const surchargeKind = defineRecord({
  kind: 'surcharge',
  path: '/administrator/surcharge',
  place: 'surcharge',
  access: 'catalog.read',
  rank: 170,
})

export const shippingRateKind = defineRecord({
  kind: 'shipping_rate',
  path: '/administrator/shipping_rate',
  place: 'shipping-rate',
  access: 'catalog.read',
  rank: 180,
})
