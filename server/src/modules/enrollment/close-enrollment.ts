import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { afterEnd } from './after-end.ts'
import { enrollmentState } from './statuses.ts'

/** Staff end it and say why. @throws CodedError INVALID_STATE once the registry has it, or it has ended */
export async function closeEnrollment(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await advance(ctx, enrollmentState, id, 'close', {
    set: { closedBecause: reason, checkAt: null, changedAt: ctx.now },
    data: { reason },
  })
  // Else the record would still show what there is nothing to do about.
  await afterEnd(ctx, id)
}
