import { defineActs } from '../define-acts.ts'
import { dataPoolMachine, sourcePlanMachine } from './machines.ts'
import { dataPoolKind, sourcePlanKind } from './records.ts'

/** What can be done with a source plan. */
export const sourcePlanActs = defineActs({
  record: sourcePlanKind,
  access: 'catalog.write',
  machine: sourcePlanMachine,
  acts: {
    activate: { summary: 'It is bought again', undo: 'deactivate' },
    deactivate: { summary: 'It is bought no more; what is sold on it stays as it is', undo: 'activate' },
    edit: { summary: 'Change it', own: true },
  },
})

/** What can be done with a data pool. */
export const dataPoolActs = defineActs({
  record: dataPoolKind,
  access: 'catalog.write',
  machine: dataPoolMachine,
  acts: {
    count: { summary: 'Ask the carrier now what its lines have used', states: ['active'] },
    archive: {
      summary: 'It is over: its lines are taken out, and nothing is counted any more',
      isDestructive: true,
    },
    edit: { summary: 'Change it', states: ['active'], own: true },
    removeLine: { summary: 'Take a line out of it', states: ['active'], own: true },
    addLines: { summary: 'Put lines into it', states: ['active'], own: true },
  },
})
