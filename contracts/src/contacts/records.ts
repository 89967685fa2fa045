import { defineRecord } from '../define-record.ts'

export const contactKind = defineRecord({
  kind: 'contact',
  path: '/administrator/contact',
  place: 'messages',
  access: 'people.read',
  rank: 240,
})
