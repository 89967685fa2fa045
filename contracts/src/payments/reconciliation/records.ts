import { defineRecord } from '../../define-record.ts'

export const reconciliationKind = defineRecord({
  kind: 'reconciliation',
  path: '/administrator/reconciliation',
  place: 'reconciliation',
  access: 'order.read',
  rank: 90,
})
