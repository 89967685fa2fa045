import type { ProgramCode } from '#contracts/programs/choices.ts'
import { consentIds, consentTexts, type ConsentId } from '#contracts/programs/consents/index.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import type { ProgramConsents } from '#contracts/programs/views.ts'

/** The texts that versions of a program may name: those that the platform brings for it. */
export function consentIdsOf(code: ProgramCode): ReadonlySet<ConsentId> {
  const versions = federalPrograms.filter((program) => program.code === code)
  return new Set(versions.flatMap(({ consents }) => Object.values(consents)))
}

export const consentsOfProgram = (code: ProgramCode): ProgramConsents => ({
  items: consentIds
    .filter((id) => consentIdsOf(code).has(id))
    .map((id) => {
      const { kind, title, intro, items } = consentTexts[id]
      return { id, kind, title, intro, items: items.map(({ text }) => text) }
    }),
})
