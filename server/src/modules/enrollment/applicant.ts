import { and, eq, inArray } from 'drizzle-orm'
import type { Answers } from '#contracts/enrollment/answers.ts'
import type { Ctx } from '#platform/context.ts'
import { applicants } from '#tables/enrollment.ts'

const placeOf = (enrollmentId: string) => ({ table: 'applicants', column: 'answers', row: enrollmentId })

/** What somebody answered so far. */
export async function answersOf(ctx: Ctx, enrollmentId: string): Promise<Answers> {
  const [row] = await ctx.db
    .select({ answers: applicants.answers })
    .from(applicants)
    .where(and(eq(applicants.tenantId, ctx.tenant.id), eq(applicants.enrollmentId, enrollmentId)))
  return row ? (JSON.parse(ctx.vault.open(row.answers, placeOf(enrollmentId))) as Answers) : {}
}

/** The same of several, by their ids; of those that nobody answered anything for there is none. */
export async function answersOfMany(ctx: Ctx, ids: string[]): Promise<Map<string, Answers>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: applicants.enrollmentId, answers: applicants.answers })
    .from(applicants)
    .where(and(eq(applicants.tenantId, ctx.tenant.id), inArray(applicants.enrollmentId, ids)))
  return new Map(
    rows.map(({ id, answers }) => [id, JSON.parse(ctx.vault.open(answers, placeOf(id))) as Answers]),
  )
}

/** A row of what somebody answered. */
export const sealedAnswers = (ctx: Ctx, enrollmentId: string, answers: Answers) => ({
  tenantId: ctx.tenant.id,
  enrollmentId,
  answers: ctx.vault.seal(JSON.stringify(answers), placeOf(enrollmentId)),
  changedAt: ctx.now,
})

export async function keepAnswers(ctx: Ctx, enrollmentId: string, answers: Answers): Promise<void> {
  const row = sealedAnswers(ctx, enrollmentId, answers)
  await ctx.db
    .insert(applicants)
    .values(row)
    .onConflictDoUpdate({
      target: [applicants.tenantId, applicants.enrollmentId],
      set: { answers: row.answers, changedAt: row.changedAt },
    })
}
