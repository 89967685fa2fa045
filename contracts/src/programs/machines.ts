import { machine, saying, type StateOf } from '../machine.ts'

/** A version of a program that a service provider wrote: it takes effect on its day, unless it was withdrawn before. */
export const programVersionMachine = machine({
  name: 'program_version',
  created: { copy: 'draft' },
  moves: {
    draft: { edit: 'draft', schedule: 'scheduled', withdraw: 'withdrawn' },
    scheduled: { withdraw: 'withdrawn' },
    withdrawn: {},
  },
  tones: { draft: 'brand', scheduled: 'success', withdrawn: 'neutral' },
  eventTones: { edit: 'neutral' },
  says: saying<{
    copy: { version: string; basedOn: string }
    edit: { version: string }
    schedule: { version: string; effectiveFrom: string }
    withdraw: { version: string }
  }>(),
})
export type ProgramVersionState = StateOf<typeof programVersionMachine>

/**
 * Of versions of one program the one in force on a day: the one that took effect last, and of two on the same day the
 * later in the list; before the oldest of them, the oldest.
 */
export function inForceOn<Version extends { effectiveFrom: string }>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  const inOrder = versions.toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
  return inOrder.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? inOrder[0]
}
