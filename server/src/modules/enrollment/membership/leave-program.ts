import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentById, enrollmentByToken } from '../own-enrollment.ts'
import { progressOf } from '../progress.queries.ts'
import { beginDeEnrollment } from './begin-de-enrollment.ts'

/** The household leaves the program: the registry is told at once, at the latest within the days that the law gives. */
export async function leaveProgram(ctx: Ctx, { id }: { id: string }): Promise<ProgressView> {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  await beginDeEnrollment(ctx, enrollment, { reason: 'CUSTOMER_REQUEST', askedBy: 'person' })
  return progressOf(ctx, await enrollmentById(ctx, enrollment.id))
}
