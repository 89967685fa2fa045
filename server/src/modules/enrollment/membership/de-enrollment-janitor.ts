import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { deEnrollmentAttention } from '#contracts/enrollment/membership/attention.ts'
import { advanceWhere } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import { daysMs, later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { isUnsealed, sealFormerEvidence } from './evidence.ts'
import { deEnroll, deEnrollKey } from './jobs.ts'
import { programTimeOf } from './program-time.ts'
import { deEnrollmentState } from './statuses.ts'

const maxPerRun = 500
/** So long before the law's deadline staff are told. */
const nearMs = daysMs(1)

const noticeIsOver = (moment: Moment) =>
  and(eq(deEnrollments.state, 'noticed'), lte(deEnrollments.dueAt, moment))
const isToBeSent = (moment: Moment) => and(isNotNull(deEnrollments.tryAt), lte(deEnrollments.tryAt, moment))
const isNear = (tomorrow: Moment) =>
  and(inArray(deEnrollments.state, ['due', 'sent', 'failed']), lte(deEnrollments.deadlineAt, tomorrow))

export const deEnrollmentsDue = anyOf(deEnrollments, (moment) =>
  or(noticeIsOver(moment), isToBeSent(moment), isNear(sql`${moment} + interval '1 day'`), isUnsealed),
)

/** Sends what notice has run out for, sends again what got no answer, and tells staff of what comes near its deadline. */
export const deEnrollmentJanitor = (
  caller: Caller,
  within: typeof inTransaction = inTransaction,
): Promise<void> =>
  within(caller, async (ctx) => {
    await advanceWhere(ctx, deEnrollmentState, noticeIsOver(ctx.now)!, 'fall_due', {
      set: { tryAt: ctx.now },
      timelineId: ({ enrollmentId }) => enrollmentId,
    })
    await tellLate(ctx)
    await sealFormerEvidence(ctx)
    const due = ctx.db
      .select({ id: deEnrollments.id })
      .from(deEnrollments)
      .where(and(eq(deEnrollments.tenantId, ctx.tenant.id), isToBeSent(ctx.now)))
      .orderBy(deEnrollments.tryAt)
      .limit(maxPerRun)
      .for('update', { skipLocked: true })
    const taken = await ctx.db
      .update(deEnrollments)
      .set({ tryAt: later(ctx.now, minutesMs(5)) })
      .where(and(eq(deEnrollments.tenantId, ctx.tenant.id), inArray(deEnrollments.id, due)))
      .returning({ id: deEnrollments.id })
    for (const { id } of taken) enqueue(ctx, deEnroll, { deEnrollmentId: id }, { jobKey: deEnrollKey(id) })
  })

/** Those whose deadline is a day away or past, which nobody was told of yet. */
async function tellLate(ctx: Ctx): Promise<void> {
  const { name } = deEnrollmentAttention.de_enrollment_late
  const late = await ctx.db
    .select({ id: deEnrollments.id, deadlineAt: deEnrollments.deadlineAt })
    .from(deEnrollments)
    .where(
      and(
        eq(deEnrollments.tenantId, ctx.tenant.id),
        isNear(later(ctx.now, nearMs)),
        // One that is being sent for the first time is not late yet.
        sql`(${deEnrollments.attempts} > 0 or ${deEnrollments.deadlineAt} <= ${ctx.now.toISOString()}::timestamptz)`,
        sql`not exists (select from attention a where a.tenant_id = ${deEnrollments.tenantId}
          and a.subject_kind = 'de_enrollment' and a.subject_id = ${deEnrollments.id} and a.kind = ${name}
          and a.closed_at is null)`,
      ),
    )
    .limit(maxPerRun)
  if (late.length === 0) return
  const time = await programTimeOf(ctx)
  for (const { id, deadlineAt } of late)
    await openAttention(ctx, deEnrollmentAttention.de_enrollment_late, {
      subjectId: id,
      data: { deadline: time.dayOf(new Date(deadlineAt.getTime() - 1)) },
    })
}
