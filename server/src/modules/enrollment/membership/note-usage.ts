import type { Ctx } from '#platform/context.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { WithdrawalCode } from '#contracts/enrollment/membership/choices.ts'
import { deEnrollmentMachine } from '#contracts/enrollment/membership/machines.ts'
import { allows } from '#contracts/machine.ts'
import { enrollmentById, enrollmentByToken } from '../own-enrollment.ts'
import { progressOf } from '../progress.queries.ts'
import type { Enrollment } from '../statuses.ts'
import { openDeEnrollments } from './begin-de-enrollment.ts'
import { updateMember } from './join-member.ts'
import { membershipById } from './member.queries.ts'
import { withdrawDeEnrollment } from './withdraw-de-enrollment.ts'
import { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * The service of a household was used at an instant, or it has said that it wants to keep it: days are counted from then,
 * and a warning of not using it ends. What is told late, or twice, changes nothing.
 */
export async function noteUsage(ctx: Ctx, enrollmentId: string, at: Date): Promise<void> {
  await enrollmentById(ctx, enrollmentId, { locks: true })
  const member = await membershipById(ctx, enrollmentId, { locks: true })
  const usedAt = at > ctx.now ? ctx.now : at
  if (!member?.lastUsedAt || member.lastUsedAt >= usedAt) return
  await updateMember(ctx, enrollmentId, { lastUsedAt: usedAt })
  const warning = (await openDeEnrollments(ctx, enrollmentId)).find(({ reason }) => reason === 'NON_USAGE')
  // What was used before the thirty days ran out would have kept the warning away; later uses end it.
  if (warning && allows(deEnrollmentMachine, warning.state, 'withdraw'))
    await withdrawDeEnrollment(ctx, { id: warning.id, reason: 'used' satisfies WithdrawalCode })
}

/** The household answers our warning: that counts as use. @throws CodedError INVALID_STATE where nobody was warned */
export async function keepService(ctx: Ctx, { id }: { id: string }): Promise<ProgressView> {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  await keep(ctx, enrollment)
  return progressOf(ctx, await enrollmentById(ctx, enrollment.id))
}

/** Staff note for a household that it wants to keep its service. @throws CodedError ENROLLMENT_NOT_FOUND, INVALID_STATE */
export async function keepForHousehold(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  assertIn(nladSubscriberActs, 'keep', enrollment.state)
  await keep(ctx, enrollment)
}

async function keep(ctx: Ctx, { id, state }: Enrollment): Promise<void> {
  const member = await membershipById(ctx, id)
  if (!member?.lastUsedAt) throw new CodedError('INVALID_STATE', { from: state, event: 'use', allowed: [] })
  await noteUsage(ctx, id, ctx.now)
}
