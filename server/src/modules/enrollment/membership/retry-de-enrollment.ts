import { deEnrollmentAttention } from '#contracts/enrollment/membership/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { deEnroll, deEnrollKey } from './jobs.ts'
import { deEnrollmentState } from './statuses.ts'

/** Staff have seen to what the registry refused: it is sent again. @throws CodedError INVALID_STATE */
export async function retryDeEnrollment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await advance(ctx, deEnrollmentState, id, 'retry', {
    set: { tryAt: ctx.now, attempts: 0 },
    timelineId: ({ enrollmentId }) => enrollmentId,
  })
  await closeAttention(ctx, [deEnrollmentAttention.de_enrollment_refused], { subjectId: id })
  enqueue(ctx, deEnroll, { deEnrollmentId: id }, { jobKey: deEnrollKey(id) })
}
