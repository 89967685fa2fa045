import { defineRecord } from '../define-record.ts'

export const balanceAdjustmentKind = defineRecord({
  kind: 'balance_adjustment',
  path: '/administrator/balance_adjustment',
  place: 'balance-adjustment',
  access: 'people.read',
  rank: 230,
})
