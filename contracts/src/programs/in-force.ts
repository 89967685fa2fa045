import { programCodes, ruledBy, type ProgramCode, type ProgramStatus } from './choices.ts'
import type { VerificationRoute } from './rules/choices.ts'
import { programDay } from './eastern.ts'
import { federalPrograms } from './federal.ts'
import { inForceOn } from './machines.ts'
import type { Program } from './terms.ts'

/** The version of a program that is in force at an instant. */
export function versionAt(versions: readonly Program[], code: ProgramCode, at: Date): Program {
  const own = versions.filter((version) => version.code === code)
  const inForce = inForceOn(own, programDay(at))
  if (!inForce) throw new Error(`no version of ${code}`)
  return inForce
}

/** The first version that takes effect after an instant. */
export const nextVersionAfter = (versions: readonly Program[], code: ProgramCode, at: Date) =>
  versions
    .filter((version) => version.code === code && version.effectiveFrom > programDay(at))
    .toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))[0]

/** The programs as they are in force at an instant, in the order of the codes. */
export interface ProgramsInForce {
  at: Date
  programs: readonly Program[]
}

export const programsAt = (
  at: Date,
  versions: readonly Program[] = federalPrograms,
  codes: readonly ProgramCode[] = programCodes,
): ProgramsInForce => ({ at, programs: codes.map((code) => versionAt(versions, code, at)) })

export const programOf = ({ programs }: ProgramsInForce, code: ProgramCode) =>
  programs.find((program) => program.code === code)

/** Those that take applications. */
export const openPrograms = ({ at, programs }: ProgramsInForce) =>
  programs.filter((program) => programStatus(program, at) === 'open')

/** How a program stands at an instant, by the clock alone. */
export function programStatus(program: Program, at: Date): ProgramStatus {
  const day = programDay(at)
  if (day < program.applicationsFrom) return 'upcoming'
  if (program.benefitEndsOn && day >= program.benefitEndsOn) return 'ended'
  return program.applicationsUntil && day > program.applicationsUntil ? 'closed' : 'open'
}

/** Whether a household that has the benefit may change its company at an instant. */
export function takesTransfers(program: Program, at: Date): boolean {
  const status = programStatus(program, at)
  if (status === 'upcoming' || status === 'ended') return false
  return !program.transfersUntil || programDay(at) <= program.transfersUntil
}

/**
 * Whether a household may have two programs beside each other: where both allow it. Emergency support of survivors is
 * Lifeline, which nobody has twice.
 */
export const areCombinable = (one: Combinable, other: Combinable): boolean =>
  ruledBy(one.code) !== ruledBy(other.code) && allows(one, other) && allows(other, one)

type Combinable = Pick<Program, 'code' | 'combinableWith'>
const allows = ({ combinableWith }: Combinable, { code }: Combinable): boolean =>
  combinableWith.includes(ruledBy(code)) || combinableWith.includes(code)

/** Who decides about an application from a state. */
export const stateRoute = (program: Program, state: string): VerificationRoute =>
  program.stateRoutes[state] ?? 'national_verifier'
