import { defineRecord } from '../define-record.ts'

export const paymentKind = defineRecord({
  kind: 'payment',
  path: '/administrator/payment',
  place: 'payment',
  access: 'order.read',
  rank: 70,
})
