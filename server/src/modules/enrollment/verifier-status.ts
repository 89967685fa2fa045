import { CodedError } from '#contracts/errors.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { progressOf } from './progress.queries.ts'

/** Somebody who asks how something stands is told that nothing does. */
function unknownStatus(error: unknown): never {
  const isUnknown = error instanceof CodedError && error.code === 'ENROLLMENT_NOT_FOUND'
  throw isUnknown ? new CodedError('STATUS_NOT_FOUND') : error
}

/**
 * Asks the National Verifier now. Its page opens once, so its address is told to the person who asks and kept
 * nowhere.
 * @throws CodedError STATUS_NOT_FOUND for what opens no enrollment
 */
export async function askForStatus(caller: Caller, { id }: { id: string }): Promise<ProgressView> {
  const { id: enrollmentId } = await inReadTransaction(caller, (ctx) => enrollmentByToken(ctx, id)).catch(
    unknownStatus,
  )
  const link = await askVerifierAbout(caller, enrollmentId, { isApplicantThere: true })
  return inReadTransaction(caller, async (ctx) => {
    const progress = await progressOf(ctx, await enrollmentByToken(ctx, id))
    return link ? { ...progress, link } : progress
  })
}
