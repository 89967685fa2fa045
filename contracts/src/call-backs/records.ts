import { defineRecord } from '../define-record.ts'

export const callBackKind = defineRecord({
  kind: 'call_back',
  path: '/administrator/call_back',
  place: 'call-backs',
  access: 'people.read',
  rank: 245,
})
