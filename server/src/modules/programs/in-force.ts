import { ruledBy, type ProgramCode, type ProgramStatus } from '#contracts/programs/choices.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import { programsAt, programStatus, stateRoute, takesTransfers } from '#contracts/programs/in-force.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import type { Caller, Services, Tenant } from '#platform/context.ts'
import { programSetupOf, type ProgramSetup } from './program-setup.ts'

/** A program in the version in force, with how it stands and where this service provider offers it. */
export interface OfferedProgram extends Program {
  status: ProgramStatus
  takesTransfers: boolean
  /** None where it is not turned on, or not on this day. */
  states: readonly UsStateCode[]
  /** The service provider's number; null where the program is not turned on. */
  spin: string | null
}

/** Where households apply here: a state with an administrator of its own takes the applications for itself. */
export const statesServed = (program: Omit<OfferedProgram, 'spin'>): UsStateCode[] =>
  program.states.filter((state) => stateRoute(program, state) === 'national_verifier')

/** Where the government's own services answer. */
const governmentHost = 'https://api.universalservice.org'

/**
 * Only a demonstration may live at another time: never a service provider that serves real customers, or asks the
 * government itself. An account of one's own leads there for real customers alone (`enrollment/accounts`).
 */
export const mayLiveAtAnotherTime = (
  { config: { usac } }: Pick<Services, 'config'>,
  { isLive }: Pick<Tenant, 'isLive'>,
) => !isLive && usac?.apiBase !== governmentHost

/** The instant of the programs' time that belongs to `now`. */
export function programTime(
  { services, tenant }: Pick<Caller, 'services' | 'tenant'>,
  { clock }: Pick<ProgramSetup, 'clock'>,
  now: Date,
): Date {
  if (!clock || !mayLiveAtAnotherTime(services, tenant)) return now
  return new Date(clock.startsAt.getTime() + now.getTime() - clock.setAt.getTime())
}

/** A transaction lives at one instant from its beginning to its end, so that its days and deadlines are exact. */
type Living = Caller & { now?: Date }
const instantOf = ({ now, services }: Pick<Living, 'now' | 'services'>) => now ?? services.clock.now()

/** What time it is for the caller's programs: all that opens, closes or falls due in a program goes by it. */
export async function programNow(caller: Living): Promise<Date> {
  return programTime(caller, await programSetupOf(caller), instantOf(caller))
}

/** What programs are in force by what stands on a setup. */
export interface InForce {
  at: Date
  isClockSet: boolean
  programs: OfferedProgram[]
}

/** Every program in the version in force, in the order of their codes, now or at another instant of the programs' time. */
export const programsInForce = async (caller: Living, at?: Date): Promise<InForce> =>
  programsOn(caller, await programSetupOf(caller), at)

/** The same by a setup that is at hand. */
export function programsOn(
  caller: Pick<Living, 'services' | 'tenant' | 'now'>,
  setup: ProgramSetup,
  wanted?: Date,
): InForce {
  const now = instantOf(caller)
  const time = programTime(caller, setup, now)
  const at = wanted ?? time
  const { programs } = programsAt(at, setup.versions)
  return { at, isClockSet: time !== now, programs: programs.map((program) => offered(setup, program, at)) }
}

/** One program in the version in force, now or at another instant of the programs' time. */
export async function programInForce(caller: Living, code: ProgramCode, at?: Date): Promise<OfferedProgram> {
  const { programs } = await programsInForce(caller, at)
  return programs.find((program) => program.code === code)!
}

/** The study area code under which a program is claimed in a state, now or at another instant; null where there is none. */
export async function sacInForce(
  caller: Living,
  code: ProgramCode,
  state: string,
  at?: Date,
): Promise<{ sac: string; spin: string } | null> {
  const setup = await programSetupOf(caller)
  const day = programDay(at ?? programTime(caller, setup, instantOf(caller)))
  const found = setup.sacs.find(
    (row) => row.program === ruledBy(code) && row.state === state && isWithin(row, day),
  )
  return found ? { sac: found.sac, spin: found.spin } : null
}

/** Every study area code in force, now or at another instant. */
export async function sacsInForce(caller: Living, at?: Date): Promise<ProgramSetup['sacs']> {
  const setup = await programSetupOf(caller)
  const day = programDay(at ?? programTime(caller, setup, instantOf(caller)))
  return setup.sacs.filter((row) => isWithin(row, day))
}

function offered(setup: ProgramSetup, program: Program, at: Date): OfferedProgram {
  const offer = setup.offers.get(program.code)
  const isOffered = offer && isWithin(offer, programDay(at))
  return {
    ...program,
    status: programStatus(program, at),
    takesTransfers: takesTransfers(program, at),
    states: isOffered ? offer.states : [],
    spin: offer?.spin ?? null,
  }
}

/** Whether a day is among those from the first to the last, both within. */
export const isWithin = (days: { fromDay: string; untilDay: string | null }, day: string) =>
  days.fromDay <= day && (!days.untilDay || day <= days.untilDay)
