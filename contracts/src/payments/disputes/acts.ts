import { defineActs } from '../../define-acts.ts'
import { disputeMachine } from './machines.ts'
import { disputeKind } from './records.ts'

/** What can be done with a dispute, each by a call to its provider. */
export const disputeActs = defineActs({
  record: disputeKind,
  access: 'payment.refund',
  machine: disputeMachine,
  acts: {
    submit: {
      summary: 'Send the evidence to the provider; it can be sent once',
      states: ['evidence_due'],
      asks: true,
    },
    accept: {
      summary: 'Leave the money to the buyer',
      states: ['evidence_due'],
      isDestructive: true,
    },
  },
})
