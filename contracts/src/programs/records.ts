import { defineRecord } from '../define-record.ts'

export const programKind = defineRecord({
  kind: 'program',
  path: '/administrator/program',
  place: 'programs',
  access: 'program.read',
  rank: 250,
})

export const sacKind = defineRecord({
  kind: 'sac_code',
  path: '/administrator/sac_code',
  place: 'sac-codes',
  access: 'program.read',
  rank: 260,
})
