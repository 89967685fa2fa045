import { defineRecord } from '../../define-record.ts'

export const simSourceKind = defineRecord({
  kind: 'sim_source',
  path: '/administrator/sim_source',
  place: 'sim-source',
  access: 'sim.read',
  rank: 190,
})
