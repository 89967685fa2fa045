import { defineActs } from '../define-acts.ts'
import { contactMachine } from './machines.ts'
import { contactKind } from './records.ts'

/** What can be done with what a visitor wrote. */
export const contactActs = defineActs({
  record: contactKind,
  access: 'contact.answer',
  machine: contactMachine,
  acts: {
    close: { summary: 'Nothing more is to be done', undo: 'reopen' },
    reopen: { summary: 'Something is to be done after all' },
    assign: { summary: 'Give it to a colleague', own: true },
    answer: { summary: 'Write back by e-mail', own: true },
  },
})
