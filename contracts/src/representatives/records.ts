import { defineRecord } from '../define-record.ts'

export const representativeKind = defineRecord({
  kind: 'representative',
  path: '/administrator/acp_agent_approval_request',
  place: 'rad-id',
  access: 'people.read',
  rank: 280,
})
