import { defineRecord } from '../define-record.ts'

export const simKind = defineRecord({
  kind: 'sim',
  path: '/administrator/sim',
  place: 'sims',
  access: 'sim.read',
  rank: 60,
})
