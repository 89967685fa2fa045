import { day, defineActs } from '../define-acts.ts'
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
