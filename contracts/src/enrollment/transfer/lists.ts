import { calendarDay, choice, count, defineList, flag, instant, state, text } from '../../define-list.ts'
import { programCodes, transferExceptions } from '../../programs/choices.ts'
import { usStateCodes } from '../../us-state-codes.ts'
import { reminderActs } from '../resume/choices.ts'
import { transferReasons } from './choices.ts'
import { transferMachine } from './machines.ts'
import { transferKind } from './records.ts'

/** Benefits on their way here from other companies; nothing of a person stands in it. */
export const transferList = defineList({
  name: 'transfers',
  record: transferKind,
  columns: {
    reference: text({ about: 'Of the enrollment' }),
    program: choice(programCodes),
    state: state(transferMachine),
    reason: choice(transferReasons, { nullable: true, about: 'Why the last attempt came to nothing' }),
    transferableOn: calendarDay({ nullable: true, about: 'First day on which NLAD moves it' }),
    exception: choice(transferExceptions, { nullable: true, yields: true }),
    attempts: count({ yields: true }),
    usState: choice(usStateCodes, { yields: true }),
    startedAt: instant({ sort: true }),
    remindedAt: instant({ nullable: true, yields: true, about: 'When they were last reminded of it' }),
    changedAt: instant({ yields: true }),
  },
  filters: {
    state: true,
    program: true,
    exception: true,
    usState: true,
    started: 'startedAt',
    reopens: instant({ about: 'When the day is here on which NLAD moves it' }),
    needsAttention: flag({ about: 'Those that somebody has to look at' }),
  },
  search: 'A whole reference, or the application id of the National Verifier',
  defaultSort: '-startedAt',
  file: 'people.export',
  bulk: reminderActs,
})
