import { endedStates } from '#contracts/enrollment/choices.ts'
import { attentionKinds } from '#contracts/all-attention.ts'
import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import { closeAttention } from '#platform/office/attention.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { letDocumentsGo } from '#modules/documents/index.ts'
import { enrollmentExpired } from './messages/enrollment-expired.ts'
import { leaseMs, letQuestionsGo } from './exchanges.ts'
import { enrollmentEnded } from './jobs.ts'
import { keepAfterEnd } from './kept-until.ts'
import { enrollmentById } from './own-enrollment.ts'
import { withdrawBenefitOrder } from './service/benefit-order.ts'
import { tellApplicant } from './telling/tell-applicant.ts'
import { endTransfer } from './transfer/end-transfer.ts'

const ofEnrollments = Object.values(attentionKinds).filter(({ subject }) => subject === 'enrollment')

/**
 * What follows from the end of an enrollment, however it came: it is known how long it is kept, nobody has to see to it any
 * more, what was ordered for it ends and is paid back, and an applicant who ran out of time is told how to begin again. One
 * that leaves the registry keeps what is still to be settled with it.
 */
export async function afterEnd(ctx: Ctx, enrollmentId: string): Promise<void> {
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  const { state } = enrollment
  if (!(endedStates as readonly string[]).includes(state)) return
  await keepAfterEnd(ctx, enrollment)
  const kinds = state === 'de_enrolled' ? Object.values(enrollmentAttention) : ofEnrollments
  if (await letQuestionsGo(ctx, enrollmentId))
    enqueue(ctx, enrollmentEnded, { timelineId: enrollmentId }, { runAt: later(ctx.now, leaseMs) })
  await closeAttention(ctx, kinds, { subjectId: enrollmentId })
  await endTransfer(ctx, enrollmentId)
  await letDocumentsGo(ctx, enrollmentId)
  if (state !== 'de_enrolled') await withdrawBenefitOrder(ctx, enrollment)
  if (state === 'nv_expired') await tellApplicant(ctx, enrollment, enrollmentExpired)
}
