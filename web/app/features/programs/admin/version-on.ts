import { inForceOn } from '#contracts/programs/machines.ts'
import type { ProgramVersionView } from '#contracts/programs/views.ts'

/** The version that was in force on a day, or will be: neither a draft nor what was withdrawn ever is. */
export const versionOn = (versions: readonly ProgramVersionView[], day: string) =>
  inForceOn(
    versions.flatMap((version) => {
      const { effectiveFrom, state } = version
      return effectiveFrom && (state === null || state === 'scheduled') ? [{ ...version, effectiveFrom }] : []
    }),
    day,
  )
