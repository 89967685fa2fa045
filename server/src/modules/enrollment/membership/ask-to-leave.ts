import type { statedReasons } from '#contracts/enrollment/membership/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { beginDeEnrollment } from './begin-de-enrollment.ts'

/** Staff state why a household has to leave, and what shows it. @throws CodedError INVALID_STATE, REASON_NOT_IN_PROGRAM */
export async function askToLeave(
  ctx: Ctx,
  { id, reason, evidence }: { id: string; reason: (typeof statedReasons)[number]; evidence: string },
): Promise<void> {
  const { actor } = ctx
  await beginDeEnrollment(ctx, await enrollmentById(ctx, id, { locks: true }), {
    reason,
    askedBy: 'staff',
    askerName: actor.kind === 'administrator' ? actor.name : null,
    evidence,
  })
}
