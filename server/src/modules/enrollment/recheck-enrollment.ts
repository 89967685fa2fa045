import type { Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { enrollmentById } from './own-enrollment.ts'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * Staff ask the National Verifier now. Its page opens once and is for the applicant alone, so its address is dropped.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE where it has nothing more to decide
 */
export async function recheckEnrollment(caller: Caller, { id }: { id: string }): Promise<void> {
  const { state } = await inReadTransaction(caller, (ctx) => enrollmentById(ctx, id))
  assertIn(enrollmentActs, 'recheck', state)
  await askVerifierAbout(caller, id)
}
