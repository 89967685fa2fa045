import { choice, count, defineList, instant, special, state, text } from '../define-list.ts'
import { locales } from '../locale.ts'
import { contactTopics, enrollmentTemplates, textStandings } from './choices.ts'
import { contactMachine, notificationMachine } from './machines.ts'
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

/** What was sent, or meant to be sent, to people who apply for a subsidy: the notification log itself, seen by its enrollments. */
export const applicantMessageList = defineList({
  name: 'applicant-messages',
  path: '/administrator/nlad_notification_history',
  place: 'notification-history',
  access: 'enrollment.read',
  columns: {
    reference: text({ about: 'Of the enrollment' }),
    createdAt: instant({ sort: true }),
    template: choice(enrollmentTemplates),
    channel: choice(['email', 'sms']),
    /** Masked for everybody. */
    recipient: special(),
    locale: choice(locales, { yields: true }),
    state: state(notificationMachine),
    problem: text({ nullable: true, yields: true, about: 'Why it was not sent, or waits' }),
    texting: choice(textStandings, {
      nullable: true,
      yields: true,
      about: 'Whether the number may be texted',
    }),
    segments: count({
      nullable: true,
      yields: true,
      about: 'What it cost: as many text messages as the provider counts and bills for it',
    }),
    sentAt: instant({ nullable: true, yields: true }),
    waitsUntil: instant({ nullable: true, shown: 'chosen' }),
    enrollmentId: text({ shown: 'never', file: false }),
  },
  filters: {
    template: true,
    channel: true,
    state: true,
    texting: true,
    locale: true,
    created: 'createdAt',
  },
  search: 'A whole reference',
  defaultSort: '-createdAt',
  file: 'people.export',
  totals: { segments: count() },
})
