import { contactTopics } from '../contacts/choices.ts'
import { choice, count, defineList, instant, state, text } from '../define-list.ts'
import { callTimes } from './choices.ts'
import { callBackMachine } from './machines.ts'
import { callBackKind } from './records.ts'

/** Who asks to be called. */
export const callBackList = defineList({
  name: 'call-backs',
  record: callBackKind,
  columns: {
    reference: text(),
    name: text({ personal: 'name' }),
    phoneNumber: text({ personal: 'phone' }),
    topic: choice(contactTopics, { yields: true }),
    preferredTime: choice(callTimes, { about: 'When they would like to be called' }),
    state: state(callBackMachine),
    takenBy: text({ nullable: true, yields: true, about: 'The colleague who calls' }),
    tries: count({ about: 'How often nobody was reached', yields: true }),
    askedAt: instant({ sort: true }),
  },
  filters: { state: true, topic: true, asked: 'askedAt' },
  search: 'A whole reference or phone number',
  defaultSort: '-askedAt',
  file: 'people.export',
})
