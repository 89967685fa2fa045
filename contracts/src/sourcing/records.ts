import { defineRecord } from '../define-record.ts'

export const sourcePlanKind = defineRecord({
  kind: 'source_plan',
  path: '/administrator/source_plan/plan',
  place: 'source-plan',
  access: 'catalog.read',
  rank: 200,
})

export const dataPoolKind = defineRecord({
  kind: 'data_pool',
  path: '/administrator/source_data_pool/plan',
  place: 'source-data-pool-plan',
  access: 'catalog.read',
  rank: 210,
})
