import { choice, defineList, instant, state, text } from '../define-list.ts'
import { contactTopics } from './choices.ts'
import { contactMachine } from './machines.ts'
import { contactKind } from './records.ts'

/** What visitors wrote. Staff who may read people see that there is something; the words open to those who answer. */
export const contactList = defineList({
  name: 'contacts',
  record: contactKind,
  columns: {
    reference: text(),
    topic: choice(contactTopics, { yields: true }),
    name: text({ personal: 'name' }),
    email: text({ personal: 'email', yields: true }),
    state: state(contactMachine),
    /** The colleague who sees to it. */
    assignee: text({ nullable: true, yields: true }),
    orderNumber: text({ nullable: true, shown: 'chosen' }),
    receivedAt: instant({ sort: true }),
  },
  filters: {
    state: true,
    topic: true,
    received: 'receivedAt',
    assigned: choice(['me', 'others', 'nobody'], { about: 'Who sees to it' }),
  },
  search: 'A whole reference or order number, or a part of a name or an address',
  defaultSort: '-receivedAt',
  file: 'people.export',
})
