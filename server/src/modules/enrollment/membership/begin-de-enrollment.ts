import { and, eq, inArray } from 'drizzle-orm'
import { memberStates, type DeEnrollmentAsker } from '#contracts/enrollment/membership/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { eventsFrom } from '#contracts/machine.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { enqueue } from '#platform/outbox.ts'
import { programInForce } from '#modules/programs/index.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { benefitNotice, recertify, usageWarning } from './messages/member-messages.ts'
import type { Enrollment } from '../statuses.ts'
import { sealEvidence } from './evidence.ts'
import { deEnroll, deEnrollKey } from './jobs.ts'
import { planLeaving } from './plan-leaving.ts'
import { programTimeOf } from './program-time.ts'
import { deEnrollmentState, type DeEnrollment } from './statuses.ts'
import { tellMember } from './tell-member.ts'

interface Leaving {
  reason: DeEnrollmentReason
  askedBy: DeEnrollmentAsker
  askerName?: string | null
  evidence?: string | null
  /** Last day of the notice, where somebody else has set it. */
  lastDay?: string
}

/** States of a way out that has not ended. */
export const openStates = ['noticed', 'due', 'sent', 'failed'] as const

export const isMember = ({ state }: Pick<Enrollment, 'state'>) =>
  (memberStates as readonly string[]).includes(state)

/**
 * Begins a household's way out of its program, which has to be locked: told first where the law asks for notice, else sent
 * at once. A household that is on that way for the same reason stays on it.
 * @throws CodedError INVALID_STATE for a household that is not enrolled; REASON_NOT_IN_PROGRAM
 */
export async function beginDeEnrollment(
  ctx: Ctx,
  enrollment: Enrollment,
  { reason, askedBy, askerName = null, evidence = null, lastDay }: Leaving,
): Promise<DeEnrollment> {
  if (!isMember(enrollment))
    throw new CodedError('INVALID_STATE', {
      from: enrollment.state,
      event: 'de_enroll',
      allowed: eventsFrom(enrollmentMachine, enrollment.state),
    })
  const time = await programTimeOf(ctx)
  const program = await programInForce(ctx, enrollment.program, time.now)
  const plan = planLeaving(program, reason, time, lastDay)
  const event = plan.noticeDays > 0 ? 'notice' : 'begin'
  const id = newId()
  const [row] = await ctx.db
    .insert(deEnrollments)
    .values({
      tenantId: ctx.tenant.id,
      id,
      enrollmentId: enrollment.id,
      program: enrollment.program,
      ...{ reason, askedBy, askerName, evidence: evidence && sealEvidence(ctx, id, evidence) },
      ...plan,
      state: createdState(deEnrollmentState, event),
      tryAt: event === 'begin' ? ctx.now : null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return (await openDeEnrollments(ctx, enrollment.id)).find((open) => open.reason === reason)!
  emitCreated(ctx, deEnrollmentState, event, row.id, enrollment.id, { reason, askedBy })
  if (event === 'begin') enqueue(ctx, deEnroll, { deEnrollmentId: row.id }, { jobKey: deEnrollKey(row.id) })
  else await tellNotice(ctx, enrollment, row, time.dayOf(new Date(row.dueAt.getTime() - 1)))
  return row
}

const notices = { NON_USAGE: usageWarning, FAILED_RECERT: recertify }

function tellNotice(ctx: Ctx, enrollment: Enrollment, { id, reason }: DeEnrollment, ends: string) {
  const message = notices[reason as keyof typeof notices] ?? benefitNotice
  return tellMember(ctx, enrollment, message, { subject: id, occasion: 'notice', reason, ends })
}

/** Ways out of an enrollment that have not ended, the oldest first. */
export const openDeEnrollments = (ctx: Ctx, enrollmentId: string): Promise<DeEnrollment[]> =>
  ctx.db
    .select()
    .from(deEnrollments)
    .where(
      and(
        eq(deEnrollments.tenantId, ctx.tenant.id),
        eq(deEnrollments.enrollmentId, enrollmentId),
        inArray(deEnrollments.state, [...openStates]),
      ),
    )
    .orderBy(deEnrollments.createdAt, deEnrollments.id)
