import { CodedError } from '#contracts/errors.ts'
import { ruledPrograms, type RuledProgram } from '#contracts/programs/choices.ts'
import type { UsStateCode } from '#contracts/us-state-codes.ts'
import type { Caller } from '#platform/context.ts'
import { programsInForce, sacsInForce, statesServed } from '#modules/programs/index.ts'

/** A program in a state. */
export interface Place {
  program: RuledProgram
  usState: UsStateCode
}

const isRuled = (code: string): code is RuledProgram => (ruledPrograms as readonly string[]).includes(code)

/** Where households can apply with this service provider now, by the programs' own time. */
export async function openPlaces(caller: Caller): Promise<Place[]> {
  const { programs } = await programsInForce(caller)
  return programs.flatMap((program) => {
    const { code, status } = program
    if (status !== 'open' || !isRuled(code)) return []
    return statesServed(program).map((usState) => ({ program: code, usState }))
  })
}

/** Those of them where an enrollment can be claimed: nobody is called for one that would come to nothing. */
export async function servedPlaces(caller: Caller): Promise<Place[]> {
  const sacs = await sacsInForce(caller)
  return (await openPlaces(caller)).filter(({ program, usState }) =>
    sacs.some((sac) => sac.program === program && sac.state === usState),
  )
}

export const isAmong = (places: readonly Place[], { program, usState }: Place) =>
  places.some((place) => place.program === program && place.usState === usState)

/** Why somebody who waits is not told yet. */
export const whyNotTold = (places: readonly Place[], place: Place) =>
  isAmong(places, place) ? null : new CodedError('STATE_NOT_SERVED')

export const isServedNow = async (caller: Caller, place: Place) => isAmong(await servedPlaces(caller), place)
