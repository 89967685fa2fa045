import { defineActs } from '../../define-acts.ts'
import { disputeMachine, type DisputeState } from './machines.ts'
import { disputeKind } from './records.ts'

/** In which it waits for our answer: what is sent, accepted or decided does not, and its last day no longer counts. */
export const answerable = ['opened', 'evidence_due'] as const satisfies DisputeState[]

export const isAnswerable = (state: DisputeState): boolean => answerable.some((each) => each === state)

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
    addEvidence: {
      summary: 'Write down or upload what speaks for us, or take it away again before it is sent',
      access: 'note.write',
      states: answerable,
      own: true,
    },
  },
})
