import { defineRecord } from '../../define-record.ts'

export const transferKind = defineRecord({
  kind: 'transfer',
  path: '/administrator/nlad/progress/transfer',
  place: 'transfer-progress-log',
  access: 'enrollment.read',
  rank: 310,
})
