import { defineRecord } from '../define-record.ts'

export const administratorKind = defineRecord({
  kind: 'administrator',
  path: '/administrator/administrator',
  place: 'user-management',
  access: 'team.read',
  rank: 30,
})
