import { defineActs } from '../define-acts.ts'
import { coverageLeadMachine } from './machines.ts'
import { coverageLeadKind } from './records.ts'

export const coverageLeadActs = defineActs({
  record: coverageLeadKind,
  access: 'enrollment.manage',
  machine: coverageLeadMachine,
  acts: {
    tell: { summary: 'They are told now that they can apply, where they can', asks: true },
    remove: { summary: 'They wait no more, and how to reach them is forgotten', isDestructive: true },
  },
})
