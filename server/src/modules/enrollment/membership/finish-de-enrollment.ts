import { and, eq } from 'drizzle-orm'
import { deEnrollmentAttention, membershipAttention } from '#contracts/enrollment/membership/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { memberships } from '#tables/enrollment-membership.ts'
import { benefitEnded } from './messages/member-messages.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { withdrawChanges } from './ask-change.ts'
import { isMember } from './begin-de-enrollment.ts'
import { deEnrollmentState, type DeEnrollment } from './statuses.ts'
import { tellMember } from './tell-member.ts'
import { supersede } from './withdraw-de-enrollment.ts'

/** The registry has it: the benefit is over, whatever else was under way ends, and the household is told. */
export async function finishDeEnrollment(
  ctx: Ctx,
  enrollment: Enrollment,
  row: Pick<DeEnrollment, 'id'>,
): Promise<void> {
  const finished = await advance(ctx, deEnrollmentState, row.id, 'finish', {
    set: { doneAt: ctx.now, tryAt: null, problem: null },
    timelineId: enrollment.id,
  })
  await endMembership(ctx, enrollment, finished)
}

/** What follows once a household is out, however that came about. */
export async function endMembership(
  ctx: Ctx,
  enrollment: Enrollment,
  { id, reason }: Pick<DeEnrollment, 'id' | 'reason'>,
): Promise<void> {
  await closeAttention(ctx, Object.values(deEnrollmentAttention), { subjectId: id })
  await closeAttention(ctx, Object.values(membershipAttention), { subjectId: enrollment.id })
  if (!isMember(enrollment)) return
  await advance(ctx, enrollmentState, enrollment.id, 'de_enroll', {
    set: { changedAt: ctx.now, closedBecause: reason },
    data: { reason },
  })
  await ctx.db
    .update(memberships)
    .set({ waitsFor: null, tellAt: null, lastUsedAt: null, confirmBy: null })
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.id, enrollment.id)))
  await supersede(ctx, enrollment.id)
  await withdrawChanges(ctx, enrollment.id, 'left')
  await tellMember(ctx, enrollment, benefitEnded, { occasion: id, reason })
}
