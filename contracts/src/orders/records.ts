import { defineRecord } from '../define-record.ts'

export const orderKind = defineRecord({
  kind: 'order',
  path: '/administrator/order',
  place: 'order',
  access: 'order.read',
  rank: 50,
})
