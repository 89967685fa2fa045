import { defineRecord } from '../../define-record.ts'

export const registryCodeKind = defineRecord({
  kind: 'registry_code',
  path: '/administrator/registry_code',
  place: 'registry-codes',
  access: 'program.read',
  rank: 270,
})
