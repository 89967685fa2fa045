import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { limitFor } from '#platform/http/rate-limit.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { enrollmentInvite } from '../messages/enrollment-invite.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { resumeLink } from '../resume/resume-codes.ts'
import type { Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { approvedAgent } from './approved-agent.ts'
import { recordOf } from './assisted.queries.ts'

/** Nobody's phone is flooded, however often a seller presses. */
const sendsPerMinute = 2

/**
 * Sends the customer a link that leads on from where the seller stopped, to their own phone and mailbox.
 * @throws CodedError NOT_FOUND for another seller's, RAD_ID_NOT_APPROVED, INVALID_STATE once it is signed, TOO_MANY_REQUESTS
 */
export async function sendLink(caller: Caller, { id }: { id: string }) {
  await limitFor(caller, 'enrollment-invite', id, sendsPerMinute)
  return inTransaction(caller, async (ctx) => {
    const enrollment = await handedOver(ctx, id, 'message')
    await tellApplicant(ctx, enrollment, enrollmentInvite, { occasion: newId() })
    return recordOf(ctx, id)
  })
}

/** A fresh link to be scanned off the seller's screen, or opened on the device that is handed over. @throws as `sendLink` */
export async function showLink(ctx: Ctx, { id }: { id: string }) {
  const enrollment = await handedOver(ctx, id, 'screen')
  return { link: await resumeLink(ctx, enrollment, 'e') }
}

async function handedOver(ctx: Ctx, id: string, by: 'message' | 'screen'): Promise<Enrollment> {
  await recordOf(ctx, id)
  await approvedAgent(ctx)
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  if (enrollment.state !== 'draft')
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'hand_over', allowed: [] })
  emit(ctx, events.enrollment.hand_over, { subject: id, data: { by } })
  return enrollment
}
