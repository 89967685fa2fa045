import {
  choice,
  count,
  defineList,
  flag,
  instant,
  money,
  reference,
  special,
  state,
  text,
} from '../../define-list.ts'
import type { Tone } from '../../machine.ts'
import {
  simDifferences,
  sourceAccounts,
  sourceHealths,
  type SimDifference,
  type SourceHealth,
} from './choices.ts'
import { simDifferenceMachine, simSourceMachine } from './machines.ts'
import { simSourceKind } from './records.ts'

export const healthTones = {
  answers: 'success',
  silent: 'danger',
  refuses: 'danger',
  unasked: 'neutral',
} as const satisfies Record<SourceHealth, Tone>

export const simDifferenceTones = {
  unknown_here: 'warning',
  idle_here: 'warning',
  missing_there: 'danger',
  other_number: 'brand',
} as const satisfies Record<SimDifference, Tone>

/** Where SIMs come from. */
export const simSourceList = defineList({
  name: 'sim-sources',
  record: simSourceKind,
  columns: {
    name: text({ sort: 'up' }),
    vendor: text({ yields: true, nullable: true, about: 'The carrier; null for our own stock' }),
    state: state(simSourceMachine),
    health: choice(sourceHealths, { tones: healthTones }),
    account: choice(sourceAccounts, { yields: true, about: 'Whose account the carrier is asked with' }),
    balanceCents: money({ nullable: true, about: 'Left on its own account by the last answer' }),
    differenceCount: count({ about: 'SIMs that are others there than here' }),
    answeredAt: instant({ nullable: true, shown: 'chosen' }),
    comparedAt: instant({
      nullable: true,
      shown: 'chosen',
      about: 'When its SIMs were last compared with ours',
    }),
  },
  filters: { state: true, health: true, needsAttention: flag() },
  search: 'A part of a name or of the carrier’s',
  defaultSort: 'name',
})

/** SIMs that are others at their carrier than here. */
export const simDifferenceList = defineList({
  name: 'sim-differences',
  path: '/administrator/sim_source/difference',
  place: 'sim-differences',
  access: 'sim.read',
  columns: {
    iccid: text(),
    kind: choice(simDifferences, { tones: simDifferenceTones }),
    state: state(simDifferenceMachine),
    source: text({ yields: true, about: 'The SIM source that it is of' }),
    theirs: text({ nullable: true, yields: true, about: 'What its line is there' }),
    ours: text({ nullable: true, yields: true, about: 'What its line is here' }),
    costCents: money({ nullable: true, about: 'What it costs there in thirty days, where that is known' }),
    foundAt: instant({ sort: true }),
    seenAt: instant({ shown: 'chosen', about: 'When it was last found to differ' }),
    ignoredUntil: instant({ nullable: true, shown: 'chosen' }),
    simId: text({ nullable: true, shown: 'never', file: false }),
    /** What can be done about it by the person who asks. */
    acts: special({ shown: 'never', file: false }),
  },
  filters: { kind: true, state: true, sourceId: reference('id', { about: 'The SIM source that it is of' }) },
  search: 'The beginning of an ICCID',
  defaultSort: '-foundAt',
})
