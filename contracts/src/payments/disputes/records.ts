import { defineRecord } from '../../define-record.ts'

export const disputeKind = defineRecord({
  kind: 'dispute',
  path: '/administrator/dispute',
  place: 'dispute',
  access: 'order.read',
  rank: 80,
})
