import { calendarDay, choice, count, defineList, flag, instant, state, text } from '../../define-list.ts'
import { programCodes } from '../../programs/choices.ts'
import { usStateCodes } from '../../us-state-codes.ts'
import { exchangeMachine } from '../machines.ts'
import { registryErrorCategories } from '../registry/choices.ts'
import { benefits, callOperations, type Milestone, verifierStatuses } from './choices.ts'
import { reminderActs } from '../resume/choices.ts'

/** What every call says of where it belongs, and of what became of it. */
const about = {
  usState: choice(usStateCodes),
  program: choice(programCodes, { yields: true }),
} as const
/** Whose call it was: initials, no matter who asks, and never what rows are found or sorted by. */
const whose = {
  name: text({ nullable: true, personal: 'name', about: 'Initials of who applies, whoever asks' }),
} as const
const outcome = {
  result: text({ nullable: true, about: 'The status that was answered, or the code that decides' }),
  category: choice(registryErrorCategories, {
    nullable: true,
    about: 'What it asked for by the rules of its day; null where it asked for nothing',
  }),
  state: state(exchangeMachine),
} as const
const rest = {
  plan: text({ nullable: true, yields: true, about: 'What the household has chosen' }),
  applicationId: text({ nullable: true, about: 'Of the National Verifier' }),
  representativeId: text({
    nullable: true,
    yields: true,
    about: 'Who helped; null where the household did it alone',
  }),
  latencyMs: count({ nullable: true, yields: true, about: 'From the question to the answer' }),
  enrollmentId: text({ shown: 'never', file: false }),
} as const
const asked = {
  sent: 'sentAt',
  usState: true,
  program: true,
  category: true,
  isAssisted: flag({ about: 'Those that a representative made' }),
} as const
const totals = { refused: count(), unanswered: count(), latencyMs: count() } as const
const search =
  'A whole reference, application id of the National Verifier, id of a representative, code of a result, or category'

/** Calls to the National Verifier: applications that were filed, and how they stood whenever it was asked. */
export const eligibilityCallList = defineList({
  name: 'eligibility-calls',
  path: '/administrator/nlad/eligibility-check',
  place: 'eligibility-log',
  access: 'enrollment.read',
  columns: {
    reference: text(),
    sentAt: instant({ sort: true }),
    ...whose,
    operation: choice(callOperations.eligibility, { yields: true }),
    ...about,
    programCodes: text({ nullable: true, yields: true, about: 'By what the household says it qualifies' }),
    ...outcome,
    failures: text({ nullable: true, about: 'Codes of what could not be confirmed' }),
    expiresOn: calendarDay({ nullable: true, yields: true, about: 'Last day of the approval' }),
    ...rest,
  },
  filters: { ...asked, result: choice(verifierStatuses), state: true, operation: true },
  search,
  defaultSort: '-sentAt',
  file: 'people.export',
  bulk: reminderActs,
  totals,
})

/** What a call to NLAD was about. */
const enrolled = {
  ...outcome,
  codes: text({ nullable: true, yields: true, about: 'All codes of a refusal' }),
  sac: text({ nullable: true }),
  subscriberId: text({ nullable: true, yields: true, about: 'Of NLAD' }),
  deviceModel: text({ nullable: true, shown: 'chosen' }),
  benefit: choice(benefits, { nullable: true, shown: 'chosen' }),
} as const

/** Calls to NLAD about households that are to be enrolled, or are: all but transfers. */
export const enrollmentCallList = defineList({
  name: 'enrollment-calls',
  path: '/administrator/nlad/enrollment',
  place: 'enrollment-log',
  access: 'enrollment.read',
  columns: {
    reference: text(),
    sentAt: instant({ sort: true }),
    ...whose,
    operation: choice(callOperations.enrollment),
    ...about,
    ...enrolled,
    ...rest,
  },
  filters: { ...asked, state: true, operation: true },
  search,
  defaultSort: '-sentAt',
  file: 'people.export',
  bulk: reminderActs,
  totals,
})

/** Calls to NLAD about households that bring their benefit along from another company. */
export const transferCallList = defineList({
  name: 'transfer-calls',
  wordsOf: 'enrollment-calls',
  path: '/administrator/nlad/transfer',
  place: 'transfer-log',
  access: 'enrollment.read',
  columns: {
    reference: text(),
    sentAt: instant({ sort: true }),
    ...whose,
    operation: choice(callOperations.transfer, { yields: true }),
    ...about,
    exception: text({ nullable: true, about: 'Why the monthly limit does not hold: `TE1` to `TE4`' }),
    consentAt: text({ nullable: true, yields: true, about: 'When the household agreed, by its own clock' }),
    transferableOn: calendarDay({ nullable: true, about: 'First day on which NLAD would take it' }),
    ...enrolled,
    ...rest,
  },
  filters: {
    ...asked,
    state: true,
    operation: true,
    hasException: flag({ about: 'Those with an exception' }),
  },
  search,
  defaultSort: '-sentAt',
  file: 'people.export',
  bulk: reminderActs,
  totals,
})

/** A line of the enrollment report as its file has it: how many came how far on a day, in a state or program, or by a seller. */
export const enrollReportList = defineList({
  name: 'enroll-report',
  path: '/administrator/nlad/enroll-report',
  place: 'enroll-report',
  access: 'enrollment.read',
  columns: {
    key: text({ sort: true, about: 'A day, or the code of a state, program or seller' }),
    started: count(),
    submitted: count(),
    qualified: count(),
    enrolled: count(),
    transferred: count(),
    shipped: count(),
    active: count(),
    de_enrolled: count(),
  } satisfies Record<Milestone | 'key', object>,
  filters: {},
  defaultSort: 'key',
})
