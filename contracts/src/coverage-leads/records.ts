import { defineRecord } from '../define-record.ts'

export const coverageLeadKind = defineRecord({
  kind: 'coverage_lead',
  path: '/administrator/coverage_lead',
  place: 'no-coverage-leads',
  access: 'enrollment.read',
  rank: 246,
})
