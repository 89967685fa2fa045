import { defineActs } from '../define-acts.ts'
import { contactMachine } from './machines.ts'
import { contactKind } from './records.ts'

/** What can be done with what a visitor wrote, besides answering and giving it to a colleague. */
export const contactActs = defineActs({
  record: contactKind,
  access: 'contact.answer',
  machine: contactMachine,
  acts: {
    close: { summary: 'Nothing more is to be done', undo: 'reopen' },
    reopen: { summary: 'Something is to be done after all' },
  },
})
