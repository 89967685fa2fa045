import { defineRecord } from '../define-record.ts'

export const enrollmentKind = defineRecord({
  kind: 'enrollment',
  path: '/administrator/nlad/progress/enrollment',
  place: 'enrollment-progress-log',
  access: 'enrollment.read',
  rank: 290,
})
