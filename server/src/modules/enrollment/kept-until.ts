import { and, eq } from 'drizzle-orm'
import { dayBegins } from '#contracts/programs/eastern.ts'
import type { Ctx } from '#platform/context.ts'
import { programInForce } from '#modules/programs/index.ts'
import { enrollments } from '#tables/enrollment.ts'
import { programTimeOf } from './membership/program-time.ts'
import type { Enrollment } from './statuses.ts'

/**
 * Records are kept for full calendar years of the program's time after the one in which an enrollment ended, as many as
 * the version says that was in force then.
 */
export async function keepAfterEnd(
  ctx: Ctx,
  { id, program, changedAt }: Pick<Enrollment, 'id' | 'program' | 'changedAt'>,
): Promise<void> {
  const { dayOf, toOurs } = await programTimeOf(ctx)
  const endedOn = dayOf(changedAt)
  const { retentionYears } = await programInForce(ctx, program, dayBegins(endedOn))
  const lastYear = Number(endedOn.slice(0, 4)) + retentionYears
  await ctx.db
    .update(enrollments)
    .set({ keptUntil: toOurs(dayBegins(`${lastYear + 1}-01-01`)) })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
}
