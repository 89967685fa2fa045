import { publicProgramName, ruledBy, type ProgramCode } from '#contracts/programs/choices.ts'
import { openPrograms, stateRoute } from '#contracts/programs/in-force.ts'
import { administratorNames } from '#contracts/programs/rules/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { isUsStateCode } from '#contracts/us-states.ts'
import { loadPrograms } from './load-programs.server.ts'
import { stateName } from './state-name.server.ts'

/** Who takes the applications of a state that has an administrator of its own; null where the National Verifier does. */
export function administratorIn(locale: Locale, program: Program, state: string): string | null {
  const route = stateRoute(program, state)
  return route === 'national_verifier' ? null : administratorNames[route][locale]
}

/** The same with all that a page tells of it, for the first open program that is decided about there. */
export async function stateDecision(site: Site, state: string, code?: ProgramCode) {
  if (!isUsStateCode(state)) return null
  for (const program of openPrograms(await loadPrograms(site))) {
    const administrator = administratorIn(site.locale, program, state)
    if (administrator && (!code || program.code === ruledBy(code)))
      return {
        administrator,
        program: publicProgramName(program.code),
        state: stateName(state, site.locale),
      }
  }
  return null
}
export type StateDecision = NonNullable<Awaited<ReturnType<typeof stateDecision>>>
