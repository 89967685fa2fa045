import {
  qualifyingCodes,
  yearlyIncomeCents,
  type ProgramCode,
  type IncomePeriod,
  type QualifyingCode,
} from '#contracts/programs/choices.ts'
import { guidelineArea, incomeLimit } from '#contracts/programs/guidelines.ts'
import type { EstimateView, ProgramsView } from '#contracts/programs/views.ts'
import { usStates, type UsStateCode } from '#contracts/us-states.ts'
import type { Caller } from '#platform/context.ts'
import { programInForce, programsInForce, statesServed } from './in-force.ts'

const stateNames = new Map<string, { en: string; es: string }>(
  usStates.map(({ code, en, es }) => [code, { en, es }]),
)

/**
 * What survivors may get is said to an applicant who asks for it in the application, and compared for nobody else.
 */
const isForEverybody = ({ code }: { code: ProgramCode }) => code !== 'lifeline_sca'

/** Every program as everybody may know it. */
export async function viewPrograms(caller: Caller): Promise<ProgramsView> {
  const { at, isClockSet, programs } = await programsInForce(caller)
  return {
    at: at.toISOString(),
    isClockSet,
    programs: programs
      .filter(isForEverybody)
      .map(({ spin: _spin, ...program }) => ({ ...program, states: statesServed(program) })),
  }
}

/** Where ACP is offered, as long as anybody gets it. */
export async function listAcpStates(caller: Caller) {
  const acp = await programInForce(caller, 'acp')
  const states = acp.status === 'ended' ? [] : statesServed(acp)
  return {
    status: acp.status,
    items: states.map((state) => ({ state, name: stateNames.get(state)! })),
  }
}

interface Household {
  state: UsStateCode
  householdSize: number
  income?: { cents: number; period: IncomePeriod } | undefined
  codes: readonly QualifyingCode[]
  onTribalLands: boolean
}

/** What speaks for a household in each program that takes applications. Nothing of it is kept. */
export async function estimateEligibility(caller: Caller, household: Household): Promise<EstimateView> {
  const { state, householdSize, income, onTribalLands } = household
  const { at, programs } = await programsInForce(caller)
  return {
    state,
    programs: programs
      .filter((program) => program.status === 'open' && isForEverybody(program))
      .map((program) => {
        const limit = incomeLimit(program, guidelineArea(state), householdSize, at)
        const counts = (code: QualifyingCode) =>
          program.codes.includes(code) && (onTribalLands || !program.tribalOnlyCodes.includes(code))
        const byProgram = household.codes.some((code) => code !== qualifyingCodes.income && counts(code))
        const byIncome =
          income !== undefined &&
          counts(qualifyingCodes.income) &&
          yearlyIncomeCents(income.cents, income.period) <= limit * 100
        const reason = byProgram ? 'program' : byIncome ? 'income' : null
        return {
          code: program.code,
          estimate: reason ? 'may_qualify' : 'may_not_qualify',
          reason,
          isOffered: statesServed(program).includes(state),
          incomeLimitDollars: limit,
        }
      }),
  }
}
