import type { DeEnrollmentRecord, LeavingView } from '#contracts/enrollment/membership/admin.ts'
import { statedReasons } from '#contracts/enrollment/membership/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { attentionOf } from '#platform/office/attention.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { programInForce } from '#modules/programs/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { isMember, openDeEnrollments } from './begin-de-enrollment.ts'
import { openEvidence } from './evidence.ts'
import { listOfDeEnrollments } from './list-of-de-enrollments.ts'
import { planLeaving } from './plan-leaving.ts'
import { programTimeOf } from './program-time.ts'
import { deEnrollmentById } from './send-de-enrollment.ts'
import { deEnrollmentActs } from '#contracts/enrollment/membership/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

/** One way out as staff see it. @throws CodedError NOT_FOUND */
export async function getDeEnrollment(ctx: Ctx, { id }: { id: string }): Promise<DeEnrollmentRecord> {
  const row = await listOfDeEnrollments.row(ctx, id)
  const kept = await deEnrollmentById(ctx, id)
  if (!row || !kept) throw new CodedError('NOT_FOUND')
  const { enrollmentId, askerName, noticeDays, attempts, withdrawnBecause } = kept
  return {
    ...row,
    ...{ enrollmentId, askerName, noticeDays, attempts, withdrawnBecause },
    // Staff's words about a person are for those alone who work with it.
    evidence: may(roleOf(ctx.actor), 'enrollment.manage') ? openEvidence(ctx, kept) : null,
    tryAt: kept.tryAt?.toISOString() ?? null,
    doneAt: kept.doneAt?.toISOString() ?? null,
    attention: await attentionOf(ctx, 'de_enrollment', id),
    acts: actsFor(ctx, deEnrollmentActs, row.state),
    timeline: await timelineOf(ctx, enrollmentId),
  }
}

/** What would follow were each reason stated now, and what is under way. @throws CodedError ENROLLMENT_NOT_FOUND */
export async function leavingOf(ctx: Ctx, { id }: { id: string }): Promise<LeavingView> {
  const enrollment = await enrollmentById(ctx, id)
  const open = await openDeEnrollments(ctx, id)
  const time = await programTimeOf(ctx)
  const program = await programInForce(ctx, enrollment.program, time.now)
  const reasons = isMember(enrollment) ? statedReasons.filter((reason) => program.deEnrollment[reason]) : []
  return {
    plans: reasons.map((reason) => {
      const { noticeDays, dueAt, deadlineAt } = planLeaving(program, reason, time)
      return { reason, noticeDays, dueAt: dueAt.toISOString(), deadlineAt: deadlineAt.toISOString() }
    }),
    // Answers to staff are kept for days: what shows it stays in its record.
    open: open.map((row) => ({
      ...{ id: row.id, reason: row.reason, state: row.state },
      dueAt: row.dueAt.toISOString(),
    })),
  }
}
