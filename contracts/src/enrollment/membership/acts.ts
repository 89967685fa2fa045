import { day, defineActs, oneOf, paragraphs, phone, statedReason, tick, words } from '../../define-acts.ts'
import { usStateCodes } from '../../us-state-codes.ts'
import { enrollmentMachine } from '../machines.ts'
import { memberStates, statedReasons } from './choices.ts'
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
    move: {
      summary: 'The household has told us where it lives now: the registry is told',
      states: memberStates,
      fields: {
        address1: words(100),
        address2: words(60, { optional: true }),
        urbanization: words(60, { optional: true }),
        city: words(60),
        state: oneOf(usStateCodes),
        zip: words(12),
        isTemporary: tick(),
        onTribalLands: tick(),
        lettersToo: tick(),
        mailingAddress1: words(100, { optional: true }),
        mailingAddress2: words(60, { optional: true }),
        mailingUrbanization: words(60, { optional: true }),
        mailingCity: words(60, { optional: true }),
        mailingState: words(2, { optional: true, isCode: true }),
        mailingZip: words(12, { optional: true }),
        reason: statedReason(),
      },
    },
    reach: {
      summary: 'The household has told us its new phone number and e-mail address: the registry is told',
      states: memberStates,
      fields: {
        phoneNumber: phone(),
        emailAddress: words(254),
        textsAllowed: tick(),
        reason: statedReason(),
      },
    },
    tell_again: {
      summary: 'Tell the registry again what it refused, after that was seen to',
      states: memberStates,
    },
    settle_plan: {
      summary: 'What becomes of a plan that suits the household no more is agreed with it',
      states: memberStates,
      fields: { reason: statedReason() },
    },
    fulfil: { summary: 'In a demonstration: its order is under way' },
    activate: {
      summary: 'In a demonstration: its line works, under this number',
      states: ['nlad_enrolled', 'fulfilling'],
      fields: { phoneNumber: phone({ optional: true }) },
    },
  },
})
