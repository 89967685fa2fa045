import { defineRecord } from '../define-record.ts'

export const serviceProviderKind = defineRecord({
  kind: 'service_provider',
  path: '/super_admin/service_provider',
  place: 'sp-management',
  access: 'platform.manage',
  rank: 40,
})
