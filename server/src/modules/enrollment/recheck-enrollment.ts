import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { look } from '#platform/database/scope.ts'
import { askVerifierAbout, isVerified } from './ask-verifier.ts'
import { enrollmentById } from './own-enrollment.ts'

/**
 * Staff ask the National Verifier now. Its page opens once and is for the applicant alone, so its address is dropped.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE where it has nothing more to decide
 */
export async function recheckEnrollment(caller: Caller, { id }: { id: string }): Promise<void> {
  const enrollment = await look(caller, (ctx) => enrollmentById(ctx, id))
  if (!isVerified(enrollment))
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'recheck', allowed: [] })
  await askVerifierAbout(caller, id)
}
