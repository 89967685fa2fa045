import { businessDefaults } from '#contracts/business.ts'
import { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { membershipAttention } from '#contracts/enrollment/membership/attention.ts'
import type { WithdrawalCode } from '#contracts/enrollment/membership/choices.ts'
import { deEnrollmentMachine } from '#contracts/enrollment/membership/machines.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { allows } from '#contracts/machine.ts'
import type { Ctx } from '#platform/context.ts'
import { closeAttention, hasAttention, openAttention } from '#platform/office/attention.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { emit } from '#platform/outbox.ts'
import { enrollmentById } from '../own-enrollment.ts'
import type { Enrollment } from '../statuses.ts'
import { openDeEnrollments } from './begin-de-enrollment.ts'
import { updateMember } from './join-member.ts'
import { membershipById } from './member.queries.ts'
import { supportChanged } from './messages/member-messages.ts'
import { dueOf, type ServiceNow } from './service-now.ts'
import type { MemberChange } from './statuses.ts'
import { tellMember } from './tell-member.ts'
import { withdrawDeEnrollment } from './withdraw-de-enrollment.ts'

const unfit = [membershipAttention.plan_unfit]

/**
 * The registry has the new home, and with it the benefit that counts there: the household hears what is left to it, staff
 * where its plan does not suit it any more, and whether it has to use its service goes by what it pays.
 */
export async function followHome(
  ctx: Ctx,
  enrollment: Enrollment,
  { id }: Pick<MemberChange, 'id'>,
  { before, after }: { before: ServiceNow; after: ServiceNow },
): Promise<void> {
  if (before === after) return
  const { supportCents } = after
  const isUnfit = dueOf(after) > dueOf(before) || (after.plan.households === 'tribal' && !after.isTribal)
  if (isUnfit)
    await openAttention(ctx, membershipAttention.plan_unfit, {
      subjectId: enrollment.id,
      data: { supportCents, dueCents: dueOf(after) },
    })
  else await closeAttention(ctx, unfit, { subjectId: enrollment.id })
  if (supportCents === before.supportCents) return
  emit(ctx, events.enrollment.support, { subject: enrollment.id, data: { amountCents: supportCents } })
  await followFee(ctx, enrollment.id, dueOf(after) > 0)
  await tellMember(ctx, enrollment, supportChanged, {
    ...{ subject: id, occasion: 'told', currency: businessDefaults.currency },
    ...{ cents: String(supportCents), dueCents: String(dueOf(after)) },
  })
}

/** Who pays something need not use the service, so that a warning ends; who does not has to from now on. */
async function followFee(ctx: Ctx, id: string, hasConsumerFee: boolean): Promise<void> {
  const member = await membershipById(ctx, id, { locks: true })
  if (!member || member.hasConsumerFee === hasConsumerFee) return
  await updateMember(ctx, id, {
    hasConsumerFee,
    ...(!hasConsumerFee && member.lastUsedAt && { lastUsedAt: ctx.now }),
  })
  if (!hasConsumerFee) return
  const warning = (await openDeEnrollments(ctx, id)).find(({ reason }) => reason === 'NON_USAGE')
  if (warning && allows(deEnrollmentMachine, warning.state, 'withdraw'))
    await withdrawDeEnrollment(ctx, { id: warning.id, reason: 'pays' satisfies WithdrawalCode })
}

/**
 * What becomes of a plan that suits the household no more is agreed with it.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE where its plan suits it, or it has left
 */
export async function settlePlan(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { state } = await enrollmentById(ctx, id, { locks: true })
  assertIn(nladSubscriberActs, 'settle_plan', state)
  if (!(await hasAttention(ctx, unfit, { subjectId: id })))
    throw new CodedError('INVALID_STATE', { from: state, event: 'settle_plan', allowed: [] })
  await closeAttention(ctx, unfit, { subjectId: id })
  emit(ctx, events.enrollment.settle_plan, { subject: id, data: { reason } })
}
