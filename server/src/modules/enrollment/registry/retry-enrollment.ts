import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { submitToRegistry } from './submit-to-registry.ts'

/**
 * Staff have an enrollment sent once more that NLAD did not take.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE where NLAD did not refuse it
 */
export async function retryEnrollment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { state } = await enrollmentById(ctx, id, { locks: true })
  if (state !== 'nlad_failed')
    throw new CodedError('INVALID_STATE', { from: state, event: 'retry', allowed: [] })
  await submitToRegistry(ctx, id)
}
