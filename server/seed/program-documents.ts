import type { OwnTerms } from '#contracts/programs/terms.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import type { Ctx } from '#platform/context.ts'
import { copyVersion, editVersion, scheduleVersion } from '#modules/programs/index.ts'

/**
 * Lets a service provider ask to see documents in a program, from a day on and under whatever the law says from then on: an
 * own version of each federal one, on its day.
 * @param from a day; it may have been
 */
export async function askForDocuments(
  ctx: Ctx,
  { code, documents, from }: { code: ProgramCode; documents: OwnTerms['documents']; from: string },
): Promise<void> {
  // Written down a day before, as any version has to be.
  const before: Ctx = { ...ctx, now: new Date(Date.parse(`${from}T12:00:00Z`) - 86_400_000) }
  const versions = federalPrograms.filter((program) => program.code === code)
  const inForce = versions.findLast(({ effectiveFrom }) => effectiveFrom <= from) ?? versions[0]!
  for (const { version, effectiveFrom } of versions.slice(versions.indexOf(inForce))) {
    const { id, revision, terms } = await copyVersion(before, { code, version })
    await editVersion(before, { id: id!, revision, terms: { ...terms, documents } })
    await scheduleVersion(before, { id: id!, effectiveFrom: effectiveFrom > from ? effectiveFrom : from })
  }
}
