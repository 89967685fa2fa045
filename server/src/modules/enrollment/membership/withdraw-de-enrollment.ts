import { and, eq } from 'drizzle-orm'
import { deEnrollmentAttention } from '#contracts/enrollment/membership/attention.ts'
import type { WithdrawalCode } from '#contracts/enrollment/membership/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import { advance, advanceWhere } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { benefitKept } from './messages/member-messages.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentState } from '../statuses.ts'
import { openDeEnrollments } from './begin-de-enrollment.ts'
import { confirmByAfter } from './confirm-by.ts'
import { updateMember } from './join-member.ts'
import { deEnrollmentState } from './statuses.ts'
import { tellMember } from './tell-member.ts'

/** What a household does that takes a warning back, by the reason of it. */
const cures: Partial<Record<DeEnrollmentReason, { from: string; event: 'use' | 'recertify' }>> = {
  NON_USAGE: { from: 'usage_warning', event: 'use' },
  FAILED_RECERT: { from: 'recert_due', event: 'recertify' },
}

/**
 * The reason is gone, or never was: the household stays, and is told so.
 * @throws CodedError INVALID_STATE once the registry is being told, or has been
 */
export async function withdrawDeEnrollment(
  ctx: Ctx,
  { id, reason: because }: { id: string; reason: string },
): Promise<void> {
  const [found] = await ctx.db
    .select({ enrollmentId: deEnrollments.enrollmentId })
    .from(deEnrollments)
    .where(and(eq(deEnrollments.tenantId, ctx.tenant.id), eq(deEnrollments.id, id)))
  if (!found) throw new CodedError('NOT_FOUND')
  const enrollment = await enrollmentById(ctx, found.enrollmentId, { locks: true })
  const { reason } = await advance(ctx, deEnrollmentState, id, 'withdraw', {
    set: { withdrawnBecause: because, tryAt: null },
    data: { because },
    timelineId: enrollment.id,
  })
  await closeAttention(ctx, Object.values(deEnrollmentAttention), { subjectId: id })
  const cure = cures[reason]
  if (cure && cure.from === enrollment.state) {
    await advance(ctx, enrollmentState, enrollment.id, cure.event, { set: { changedAt: ctx.now } })
    if (cure.event === 'recertify')
      await updateMember(ctx, enrollment.id, {
        confirmBy: await confirmByAfter(ctx, enrollment, ctx.now),
      })
    await warnStill(ctx, enrollment.id)
  }
  await tellMember(ctx, enrollment, benefitKept, { occasion: id, reason })
}

/** A household that has confirmed, and was warned besides that the service is not used, stays warned of that. */
async function warnStill(ctx: Ctx, enrollmentId: string): Promise<void> {
  const open = await openDeEnrollments(ctx, enrollmentId)
  if (open.some(({ reason }) => reason === 'NON_USAGE'))
    await advance(ctx, enrollmentState, enrollmentId, 'warn_of_usage', { set: { changedAt: ctx.now } })
}

const superseded: WithdrawalCode = 'superseded'

/** Ends what is still under way for a household that is out already. */
export async function supersede(ctx: Ctx, enrollmentId: string): Promise<void> {
  const ended = await advanceWhere(
    ctx,
    deEnrollmentState,
    eq(deEnrollments.enrollmentId, enrollmentId),
    'withdraw',
    {
      set: { withdrawnBecause: superseded, tryAt: null },
      data: { because: superseded },
      timelineId: enrollmentId,
    },
  )
  for (const { id } of ended)
    await closeAttention(ctx, Object.values(deEnrollmentAttention), { subjectId: id })
}
