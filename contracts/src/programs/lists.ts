import { calendarDay, choice, count, defineList, text } from '../define-list.ts'
import type { Tone } from '../machine.ts'
import { usStateCodes } from '../us-state-codes.ts'
import { programCodes, programStatuses, ruledPrograms } from './choices.ts'
import { sacStandings } from './rules/choices.ts'
import { programKind, sacKind } from './records.ts'

export const programTones = {
  upcoming: 'brand',
  open: 'success',
  closed: 'warning',
  ended: 'neutral',
} as const satisfies Record<(typeof programStatuses)[number], Tone>

export const sacTones = {
  upcoming: 'brand',
  active: 'success',
  ended: 'neutral',
} as const satisfies Record<(typeof sacStandings)[number], Tone>

/** The subsidy programs as this service provider stands with them. */
export const programList = defineList({
  name: 'programs',
  record: programKind,
  columns: {
    code: choice(programCodes, { sort: 'up' }),
    status: choice(programStatuses, { tones: programTones }),
    version: text(),
    effectiveFrom: calendarDay({ yields: true }),
    /** The day on which the next version takes effect. */
    nextFrom: calendarDay({ nullable: true }),
    stateCount: count({ about: 'States in which it is offered; 0 where it is not' }),
    spin: text({ nullable: true, yields: true }),
  },
  filters: { status: true },
  defaultSort: 'code',
})

/** Study area codes: under which number a service provider claims a program in a state. */
export const sacList = defineList({
  name: 'sac-codes',
  record: sacKind,
  columns: {
    sac: text({ sort: true }),
    program: choice(ruledPrograms),
    state: choice(usStateCodes, { sort: 'up' }),
    standing: choice(sacStandings, { tones: sacTones }),
    spin: text({ yields: true }),
    fromDay: calendarDay({ sort: true, yields: true }),
    untilDay: calendarDay({ nullable: true, yields: true }),
  },
  filters: { program: true, state: true, standing: true },
  search: 'A part of a code or of a SPIN',
  defaultSort: 'state',
  file: 'program.read',
  imports: 'program.write',
})
