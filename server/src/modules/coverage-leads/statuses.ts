import { coverageLeadMachine } from '#contracts/coverage-leads/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'

export const coverageLeadState = bindStatus(coverageLeads, 'state', coverageLeadMachine)
export type CoverageLead = typeof coverageLeads.$inferSelect
