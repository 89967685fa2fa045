import { day, defineActs } from '../define-acts.ts'
import { programVersionMachine } from './machines.ts'
import { sacKind } from './records.ts'

/** What ending a study area code asks for. */
export const endFields = { untilDay: day() }

/** What can be done with a study area code. */
export const sacActs = defineActs({
  record: sacKind,
  access: 'program.write',
  acts: {
    end: { summary: 'Say on which day it is in force last', own: true },
    update: { summary: 'Correct it', own: true },
  },
})

/** What can be done with a version of a program; of one that the platform brings, no more than a copy made. */
export const programVersionActs = defineActs({
  path: '/administrator/program_version',
  access: 'program.write',
  machine: programVersionMachine,
  acts: {
    edit: { summary: 'Change a draft', own: true },
    schedule: { summary: 'Let a draft take effect on a day to come', own: true },
    withdraw: {
      summary: 'Take back a version that has not taken effect',
      isDestructive: true,
      own: true,
    },
    copy: { summary: 'Begin a version of one’s own from it', own: true, endpoint: 'programs.copy' },
  },
})
