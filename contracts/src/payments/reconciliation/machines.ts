import type { DifferenceKind } from './choices.ts'
import { machine, saying, type StateOf } from '../../machine.ts'

/** One business day of one account at a provider: its report against the ledger. */
export const reconciliationMachine = machine({
  name: 'reconciliation',
  created: { start: 'running' },
  moves: {
    running: { match: 'matched', differ: 'differs', resolve: 'resolved' },
    matched: { differ: 'differs' },
    differs: { resolve: 'resolved' },
    // Looked at once more, a day may show what it did not before.
    resolved: { differ: 'differs' },
  },
  tones: { running: 'brand', matched: 'success', differs: 'danger', resolved: 'success' },
  eventTones: { differ: 'danger' },
  says: saying<{
    start: { day: string }
    match: { count: number }
    differ: { count: number }
    resolve: { count: number }
  }>(),
})
export type ReconciliationState = StateOf<typeof reconciliationMachine>

/** What a report and the ledger disagree about, until a person or a later look says why. */
export const differenceMachine = machine({
  name: 'reconciliation_difference',
  created: { find: 'open' },
  moves: {
    open: { resolve: 'resolved', explain: 'explained' },
    resolved: {},
    explained: { find_again: 'open' },
  },
  tones: { open: 'danger', resolved: 'success', explained: 'success' },
  eventTones: { find: 'danger', find_again: 'danger' },
  says: saying<{
    find: { kind: DifferenceKind }
    explain: { kind: DifferenceKind }
    resolve: { reason: string }
  }>(),
})
export type DifferenceState = StateOf<typeof differenceMachine>
