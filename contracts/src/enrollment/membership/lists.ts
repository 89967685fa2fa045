import { calendarDay, choice, defineList, flag, instant, state, text } from '../../define-list.ts'
import { programCodes } from '../../programs/choices.ts'
import { deEnrollmentReasons } from '../../programs/rules/choices.ts'
import { usStateCodes } from '../../us-state-codes.ts'
import { enrollmentMachine } from '../machines.ts'
import { deEnrollmentAskers, memberOrLeftStates, membershipWaits } from './choices.ts'
import { deEnrollmentMachine } from './machines.ts'
import { deEnrollmentKind, nladSubscriberKind } from './records.ts'

/** Households on their way out of a program, and those that are out. */
export const deEnrollmentList = defineList({
  name: 'de-enrollments',
  record: deEnrollmentKind,
  columns: {
    reference: text(),
    program: choice(programCodes),
    reason: choice(deEnrollmentReasons),
    state: state(deEnrollmentMachine),
    askedBy: choice(deEnrollmentAskers, { yields: true }),
    askedAt: instant({ sort: true }),
    dueAt: instant({ about: 'When the notice has run out' }),
    deadlineAt: instant({ yields: true, about: 'Until when the registry has to know' }),
    effectiveOn: calendarDay({ nullable: true, yields: true }),
    problem: text({ nullable: true, yields: true, about: 'What the registry answered' }),
  },
  filters: {
    state: true,
    reason: true,
    program: true,
    asked: 'askedAt',
    due: 'dueAt',
    deadline: 'deadlineAt',
    needsAttention: flag({ about: 'Those that somebody has to look at' }),
  },
  search: 'A whole reference, or the application id of the National Verifier',
  defaultSort: '-askedAt',
  file: 'people.export',
})

/** Who is ours in the registry, or was; whose days run out stands first when sorted by them. */
export const nladSubscriberList = defineList({
  name: 'nlad-subscribers',
  record: nladSubscriberKind,
  columns: {
    reference: text(),
    program: choice(programCodes),
    state: choice(memberOrLeftStates, { tones: enrollmentMachine.tones }),
    subscriberId: text({ nullable: true, about: 'The registry’s own id' }),
    sac: text({ nullable: true, yields: true }),
    usState: choice(usStateCodes, { yields: true }),
    since: instant({ sort: true }),
    phone: text({ nullable: true, yields: true, about: 'The last four digits of the line' }),
    waitsFor: choice(membershipWaits, { nullable: true, yields: true }),
    endsAt: instant({ nullable: true, about: 'When the benefit ends unless the notice is answered' }),
    lastUsedAt: instant({ nullable: true, yields: true }),
    confirmBy: instant({
      nullable: true,
      yields: true,
      about: 'By when the government looks again whether it qualifies, where it does so on a day',
    }),
    isDeviceClaimed: flag({ nullable: true, shown: 'chosen' }),
    reportedAt: instant({
      nullable: true,
      yields: true,
      about: 'When a report of the registry last named it',
    }),
    changeDueAt: instant({
      nullable: true,
      yields: true,
      about: 'Until when the registry has to know what the household has told, where it does not yet',
    }),
  },
  filters: {
    state: true,
    program: true,
    usState: true,
    since: 'since',
    lastUsed: 'lastUsedAt',
    confirm: 'confirmBy',
    changeDue: 'changeDueAt',
    mustUse: flag({ about: 'Those who pay nothing, have to use their service, and were not warned yet' }),
    isAtRisk: flag({ about: 'Those to whom a notice runs' }),
    needsAttention: flag({ about: 'Those about whom the registry and we do not agree' }),
  },
  search: 'A whole reference, or the registry’s own id',
  defaultSort: '-since',
  file: 'people.export',
  imports: 'enrollment.import',
})
