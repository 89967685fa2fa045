import { defineActs, paragraphs } from '../define-acts.ts'
import { representativeMachine } from './machines.ts'
import { representativeKind } from './records.ts'

const why = { reason: paragraphs(500) }

/** What is decided about a Representative ID; the agent is told each time, with the reason where there is one. */
export const representativeActs = defineActs({
  record: representativeKind,
  access: 'representative.decide',
  machine: representativeMachine,
  acts: {
    approve: { summary: 'The agent may enroll people under it' },
    reject: {
      summary: 'It is not theirs, or not in order; they may ask anew',
      fields: why,
      isDestructive: true,
    },
    unlock: { summary: 'USAC has unlocked it' },
    restore: { summary: 'The agent may enroll people again', asks: true },
    lock: { summary: 'USAC has locked it', fields: why, isDestructive: true },
    revoke: { summary: 'The agent may enroll nobody any more', fields: why, isDestructive: true },
  },
})
