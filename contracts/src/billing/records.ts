import { defineRecord } from '../define-record.ts'

export const invoiceKind = defineRecord({
  kind: 'invoice',
  path: '/administrator/invoice',
  place: 'invoice',
  access: 'order.read',
  rank: 100,
})
