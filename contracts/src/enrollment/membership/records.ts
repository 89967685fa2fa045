import { defineRecord } from '../../define-record.ts'

export const deEnrollmentKind = defineRecord({
  kind: 'de_enrollment',
  path: '/administrator/nlad/de-enrollment',
  place: 'de-enrollment-log',
  access: 'enrollment.read',
  rank: 300,
})

export const nladSubscriberKind = defineRecord({
  kind: 'nlad_subscriber',
  path: '/administrator/nlad_subscriber',
  place: 'nlad-subscriber',
  access: 'enrollment.read',
  rank: 320,
})
