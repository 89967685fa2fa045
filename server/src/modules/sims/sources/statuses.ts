import { simDifferenceMachine, simSourceMachine } from '#contracts/sims/sources/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { simDifferences, simSources, type simSourceAccounts } from '#tables/sims-sources.ts'

export const sourceState = bindStatus(simSources, 'state', simSourceMachine, {
  notFound: 'SIM_SOURCE_NOT_FOUND',
})
export const differenceState = bindStatus(simDifferences, 'state', simDifferenceMachine)

export type SimSource = typeof simSources.$inferSelect
export type SourceAccountRow = typeof simSourceAccounts.$inferSelect
export type SimDifferenceRecord = typeof simDifferences.$inferSelect
