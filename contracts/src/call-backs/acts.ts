import { contactTopics } from '../contacts/choices.ts'
import { defineActs, oneOf, paragraphs, phone, words } from '../define-acts.ts'
import { locales } from '../locale.ts'
import { callTimes } from './choices.ts'
import { callBackMachine } from './machines.ts'
import { callBackKind } from './records.ts'

export const callBackActs = defineActs({
  record: callBackKind,
  access: 'contact.answer',
  machine: callBackMachine,
  acts: {
    take: { summary: 'The caller of this endpoint calls them', undo: 'put_back' },
    reach: { summary: 'They were reached', fields: { note: paragraphs(500, { optional: true }) } },
    miss: { summary: 'Nobody was reached; the tries are counted' },
    put_back: { summary: 'Somebody else may call them' },
    close: { summary: 'They are not called any more', undo: 'reopen' },
    reopen: { summary: 'They are to be called after all' },
  },
})

/** What a colleague notes of somebody who called and wants to be called back. */
export const callerFields = {
  name: words(120),
  phoneNumber: phone(),
  topic: oneOf(contactTopics),
  preferredTime: oneOf(callTimes),
  locale: oneOf(locales),
}
