import { defineRecord } from '../define-record.ts'

export const subscriberKind = defineRecord({
  kind: 'subscriber',
  path: '/administrator/subscriber',
  place: 'subscribers',
  access: 'people.read',
  rank: 10,
})

export const resellerKind = defineRecord({
  kind: 'reseller',
  path: '/administrator/reseller',
  place: 'resellers',
  access: 'people.read',
  rank: 20,
})
