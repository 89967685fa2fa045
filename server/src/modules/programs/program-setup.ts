import type { ProgramCode } from '#contracts/programs/choices.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { programTerms, type Program } from '#contracts/programs/terms.ts'
import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { programClocks, programOffers, programVersions, sacCodes } from '#tables/programs.ts'
import { and, asc, eq } from 'drizzle-orm'

export type OfferRow = typeof programOffers.$inferSelect
export type SacRow = typeof sacCodes.$inferSelect
export type VersionRow = typeof programVersions.$inferSelect

/** What a service provider's programs follow from. */
export interface ProgramSetup {
  clock: { startsAt: Date; setAt: Date } | null
  /** Federal versions first, then own ones that are scheduled, by their numbers. */
  versions: readonly Program[]
  offers: ReadonlyMap<ProgramCode, OfferRow>
  sacs: readonly SacRow[]
}

export const programSetupKey = (tenantId: string) => `programs:${tenantId}`

/** The name of an own version among all of its program. */
export const versionName = ({ number }: Pick<VersionRow, 'number'>) => `own-${number}`

/** Rules alone, without what names a version, or was a rule once. */
export const termsOf = (program: object) => programTerms.strip().parse(program)

export const programOfRow = (row: VersionRow & { effectiveFrom: string }): Program => ({
  ...termsOf(row.terms),
  code: row.program,
  version: versionName(row),
  effectiveFrom: row.effectiveFrom,
})

/** As of the caller's request: no statement but the one that asks for the versions. */
export async function programSetupOf(caller: Caller): Promise<ProgramSetup> {
  const { services, tenant, asOf } = caller
  const { value } = await services.snapshots.get(
    programSetupKey(tenant.id),
    () => inTransaction(forEverybody(caller), loadProgramSetup),
    asOf,
  )
  return value
}

export async function loadProgramSetup({ db, tenant }: Ctx): Promise<ProgramSetup> {
  const [clock] = await db.select().from(programClocks).where(eq(programClocks.tenantId, tenant.id))
  const offers = await db.select().from(programOffers).where(eq(programOffers.tenantId, tenant.id))
  const sacs = await db
    .select()
    .from(sacCodes)
    .where(eq(sacCodes.tenantId, tenant.id))
    .orderBy(asc(sacCodes.program), asc(sacCodes.state), asc(sacCodes.fromDay))
  const own = await db
    .select()
    .from(programVersions)
    .where(and(eq(programVersions.tenantId, tenant.id), eq(programVersions.state, 'scheduled')))
    .orderBy(asc(programVersions.number))
  return {
    clock: clock ?? null,
    versions: [...federalPrograms, ...own.flatMap(ownProgram)],
    offers: new Map(offers.map((offer) => [offer.program, offer])),
    sacs,
  }
}

const ownProgram = ({ effectiveFrom, ...row }: VersionRow): Program[] =>
  effectiveFrom ? [programOfRow({ ...row, effectiveFrom })] : []
