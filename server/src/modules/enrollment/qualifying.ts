import type { Answers } from '#contracts/enrollment/answers.ts'
import type { EnrollmentStep } from '#contracts/enrollment/choices.ts'
import { nextOpen } from '#contracts/enrollment/way.ts'
import { qualifyingCodes, type QualifyingName } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'

type Ways = Pick<Program, 'codes' | 'tribalOnlyCodes'>

/** Whether a program has each of these ways to qualify. */
export const hasWays = ({ codes }: Pick<Ways, 'codes'>, names: readonly QualifyingName[]): boolean =>
  names.every((name) => codes.includes(qualifyingCodes[name]))

/** What counts on Tribal lands alone counts until somebody has said that their home is elsewhere. */
const countsAt = ({ tribalOnlyCodes }: Ways, { address }: Answers, name: QualifyingName): boolean =>
  address === undefined || address.onTribalLands || !tribalOnlyCodes.includes(qualifyingCodes[name])

/** Whether somebody wants to qualify by what does not count where they live. */
export const isOffTribalLands = (program: Ways, answers: Answers): boolean =>
  answers.qualify?.codes.some((name) => !countsAt(program, answers, name)) ?? false

/** The ways to qualify that count for somebody in a program. */
export const countingWays = (program: Ways, answers: Answers): QualifyingName[] =>
  answers.qualify?.codes.filter((name) => hasWays(program, [name]) && countsAt(program, answers, name)) ?? []

/** Whether the ways to qualify have to be asked for again: the program has changed since, or is another one. */
export const asksWaysAgain = (program: Ways, { qualify }: Answers): boolean =>
  qualify !== undefined && !hasWays(program, qualify.codes)

/** The first page that is to be answered in a program; `check` when nothing is open. */
export const nextStep = (program: Ways, answers: Answers): EnrollmentStep =>
  asksWaysAgain(program, answers) ? 'qualify' : nextOpen(answers)
