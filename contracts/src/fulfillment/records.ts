import { defineRecord } from '../define-record.ts'

export const parcelKind = defineRecord({
  kind: 'fulfillment',
  path: '/administrator/fulfillment',
  place: 'fulfillment',
  access: 'parcel.read',
  rank: 160,
})
