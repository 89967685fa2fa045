import { CodedError } from '#contracts/errors.ts'
import { eventsFrom } from '#contracts/machine.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentState } from '../statuses.ts'
import { beginDeEnrollment, openDeEnrollments } from './begin-de-enrollment.ts'
import { updateMember } from './join-member.ts'
import { withdrawDeEnrollment } from './withdraw-de-enrollment.ts'

/**
 * The government asks a household to confirm that it still qualifies: told in writing, with the days that the program gives
 * or a last day that the government has named. Asked again the same stays.
 * @throws CodedError INVALID_STATE for a household that has no service yet, or no benefit
 */
export async function askRecertification(
  ctx: Ctx,
  { id, lastDay }: { id: string; lastDay?: string | undefined },
): Promise<void> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  if (enrollment.state === 'recert_due') return
  await advance(ctx, enrollmentState, id, 'ask_recertification', { set: { changedAt: ctx.now } })
  await updateMember(ctx, id, { confirmBy: null })
  await beginDeEnrollment(
    ctx,
    { ...enrollment, state: 'recert_due' },
    { reason: 'FAILED_RECERT', askedBy: 'usac', ...(lastDay && { lastDay }) },
  )
}

/** Staff say by hand that it asks. @throws CodedError INVALID_STATE, also where it has asked already */
export async function askRecertificationByHand(
  ctx: Ctx,
  asked: { id: string; lastDay?: string | undefined },
): Promise<void> {
  assertIn(
    nladSubscriberActs,
    'ask_recertification',
    (await enrollmentById(ctx, asked.id, { locks: true })).state,
  )
  await askRecertification(ctx, asked)
}

/** The government has confirmed it. @throws CodedError INVALID_STATE where nobody asked, or it is too late */
export async function confirmRecertified(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { state } = await enrollmentById(ctx, id, { locks: true })
  assertIn(nladSubscriberActs, 'recertify', state)
  const way = (await openDeEnrollments(ctx, id)).find(({ reason }) => reason === 'FAILED_RECERT')
  if (!way)
    throw new CodedError('INVALID_STATE', {
      from: state,
      event: 'recertify',
      allowed: eventsFrom(enrollmentMachine, state),
    })
  await withdrawDeEnrollment(ctx, { id: way.id, reason: 'recertified' })
}
