import { choice, count, defineList, instant, special, state, text } from '../define-list.ts'
import { locales } from '../locale.ts'
import { applicantMessages, textStandings } from './choices.ts'
import { notificationMachine } from './machines.ts'

/** What was sent, or meant to be sent, to people who apply for a subsidy: the notification log itself, seen by its enrollments. */
export const applicantMessageList = defineList({
  name: 'applicant-messages',
  path: '/administrator/nlad_notification_history',
  place: 'notification-history',
  access: 'enrollment.read',
  columns: {
    reference: text({ about: 'Of the enrollment' }),
    createdAt: instant({ sort: true }),
    template: choice(applicantMessages),
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
