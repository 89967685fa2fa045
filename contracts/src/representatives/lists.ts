import { defineList, flag, instant, state, text } from '../define-list.ts'
import { representativeMachine } from './machines.ts'
import { representativeKind } from './records.ts'

/** Representative IDs of agents, asked for and decided. */
export const representativeList = defineList({
  name: 'representatives',
  record: representativeKind,
  columns: {
    repId: text(),
    /** The company, else the person. */
    agent: text({ personal: 'label' }),
    resellerCode: text({ yields: true }),
    status: state(representativeMachine),
    askedAt: instant({ sort: true }),
    decidedAt: instant({ nullable: true, yields: true }),
    decidedBy: text({ nullable: true, yields: true }),
  },
  filters: {
    status: true,
    asked: 'askedAt',
    needsAttention: flag({ about: 'Those that wait for a decision' }),
  },
  search: 'A whole RAD ID or code, or a part of a name',
  defaultSort: '-askedAt',
  file: 'people.export',
  bulk: { approve: { permission: 'representative.decide' } },
})
