import type { Ctx } from '#platform/context.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { submitToRegistry } from './submit-to-registry.ts'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * Staff have an enrollment sent once more that NLAD did not take.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE where NLAD did not refuse it
 */
export async function retryEnrollment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { state } = await enrollmentById(ctx, id, { locks: true })
  assertIn(enrollmentActs, 'retry', state)
  await submitToRegistry(ctx, id)
}
