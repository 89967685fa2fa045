import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import type { DeEnrollment } from './statuses.ts'

const placeOf = (row: string) => ({ table: 'de_enrollments', column: 'leaving_evidence', row })
const maxPerRun = 200

/** What shows that somebody has to leave stands in staff's own words about a person, under seal. */
export const sealEvidence = ({ vault }: Pick<Ctx, 'vault'>, id: string, words: string): string =>
  vault.seal(words, placeOf(id))

/** The same, for those who manage enrollments; what is not sealed yet is there as well. */
export const openEvidence = (
  { vault }: Pick<Ctx, 'vault'>,
  { id, evidence, formerEvidence }: Pick<DeEnrollment, 'id' | 'evidence' | 'formerEvidence'>,
): string | null => (evidence === null ? formerEvidence : vault.open(evidence, placeOf(id)))

/** Those whose words were written before they were sealed. */
export const isUnsealed = isNotNull(deEnrollments.formerEvidence)

/** Seals what was written before, as no migration has the keys for it. */
export async function sealFormerEvidence(ctx: Ctx): Promise<void> {
  const found = await ctx.db
    .select({ id: deEnrollments.id, words: sql<string>`${deEnrollments.formerEvidence}` })
    .from(deEnrollments)
    .where(and(eq(deEnrollments.tenantId, ctx.tenant.id), isUnsealed))
    .limit(maxPerRun)
    .for('update', { skipLocked: true })
  for (const { id, words } of found)
    await ctx.db
      .update(deEnrollments)
      .set({ evidence: sealEvidence(ctx, id, words), formerEvidence: null })
      .where(and(eq(deEnrollments.tenantId, ctx.tenant.id), eq(deEnrollments.id, id)))
}
