import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import type { Moment } from '#tables/columns.ts'
import { enrollments } from '#tables/enrollment.ts'

/** So many a minute and service provider; the workers ask about as many at once as they are. */
const maxPerRun = 500

type Time = 'checkAt' | 'registryTryAt'

const hasCome = (time: Time, moment: Moment) =>
  and(isNotNull(enrollments[time]), lte(enrollments[time], moment))

/** What of a kind is due to be asked. */
export const dueBy = (time: Time) => anyOf(enrollments, (moment) => hasCome(time, moment))

/**
 * The enrollments whose time of a kind has come, those that have waited longest first. The caller has ten minutes;
 * then they are due again.
 */
export async function takeDue(ctx: Ctx, time: Time): Promise<string[]> {
  const due = ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), hasCome(time, ctx.now)))
    .orderBy(enrollments[time])
    .limit(maxPerRun)
    .for('update', { skipLocked: true })
  const taken = await ctx.db
    .update(enrollments)
    .set({ [time]: later(ctx.now, minutesMs(10)) })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), inArray(enrollments.id, due)))
    .returning({ id: enrollments.id })
  return taken.map(({ id }) => id)
}
