import { day, defineActs, oneOf, paragraphs, phone, statedReason } from '../../define-acts.ts'
import { enrollmentMachine } from '../machines.ts'
import { statedReasons } from './choices.ts'
import { deEnrollmentMachine } from './machines.ts'
import { deEnrollmentKind, nladSubscriberKind } from './records.ts'

/** What is done with a household's way out of a program. */
export const deEnrollmentActs = defineActs({
  record: deEnrollmentKind,
  access: 'enrollment.manage',
  machine: deEnrollmentMachine,
  acts: {
    retry: { summary: 'Tell the registry again, after what it refused was seen to' },
    withdraw: {
      summary: 'The reason is gone: the household stays, and is told so',
      fields: { reason: paragraphs(500, { min: 10 }) },
      isDestructive: true,
    },
  },
})

/** Why somebody has to leave, and what shows it. */
export const leavingFields = { reason: oneOf(statedReasons), evidence: statedReason() }

/** What staff do with a household that is ours in the registry. What a demonstration says by hand comes by itself elsewhere. */
export const nladSubscriberActs = defineActs({
  record: nladSubscriberKind,
  access: 'enrollment.manage',
  machine: enrollmentMachine,
  acts: {
    sync: {
      summary: 'Compare it with the registry’s report of today',
      states: ['nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due'],
    },
    keep: {
      summary: 'The household has told us that it wants to keep its service, which counts as use',
      states: ['active', 'usage_warning', 'recert_due'],
      asks: true,
    },
    ask_recertification: {
      summary: 'The government asks the household to confirm that it still qualifies',
      fields: { lastDay: day({ optional: true }) },
    },
    recertify: { summary: 'The government has confirmed that the household still qualifies', asks: true },
    fulfil: { summary: 'In a demonstration: its order is under way' },
    activate: {
      summary: 'In a demonstration: its line works, under this number',
      states: ['nlad_enrolled', 'fulfilling'],
      fields: { phoneNumber: phone({ optional: true }) },
    },
  },
})
