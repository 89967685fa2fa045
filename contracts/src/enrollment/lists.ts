import { choice, defineList, flag, instant, reference, state, text } from '../define-list.ts'
import { programCodes } from '../programs/choices.ts'
import { usStateCodes } from '../us-state-codes.ts'
import { enrollmentSources, stepOwners } from './choices.ts'
import { milestones } from './log/choices.ts'
import { enrollmentMachine } from './machines.ts'
import { reminderActs } from './resume/choices.ts'
import { enrollmentKind } from './records.ts'

/** Enrollments and how far each has come; nothing of a person stands in it. */
export const enrollmentList = defineList({
  name: 'enrollments',
  record: enrollmentKind,
  columns: {
    reference: text(),
    program: choice(programCodes),
    state: state(enrollmentMachine),
    owner: choice(stepOwners, { about: 'Who has to act' }),
    usState: choice(usStateCodes),
    startedAt: instant({ sort: true }),
    endsAt: instant({ nullable: true, about: 'When it ends unless somebody acts' }),
    remindedAt: instant({
      nullable: true,
      yields: true,
      about: 'When they were last reminded of their step',
    }),
    source: choice(enrollmentSources, { yields: true }),
    changedAt: instant({ yields: true }),
  },
  filters: {
    state: true,
    program: true,
    source: true,
    usState: true,
    started: 'startedAt',
    ends: 'endsAt',
    payBy: instant({ about: 'Until when what is due before it is sent can be paid' }),
    milestone: choice(milestones, {
      about: 'Those that have come so far, in `reached` if that is asked for',
    }),
    reached: instant({ about: 'When they first did; any milestone counts where none is named' }),
    seller: reference('code', { about: 'Those that came through this seller' }),
    needsAttention: flag({ about: 'Those that somebody has to look at' }),
  },
  search: 'A whole reference, or the application id of the National Verifier',
  defaultSort: '-startedAt',
  file: 'people.export',
  bulk: reminderActs,
})
