import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { afterEnd } from './after-end.ts'
import { enrollmentState } from './statuses.ts'

/** Ends what was never sent, because its person is to be forgotten. @throws CodedError INVALID_STATE once it cannot be given up */
export async function giveUpDraft(ctx: Ctx, id: string): Promise<void> {
  await advance(ctx, enrollmentState, id, 'cancel', { set: { checkAt: null, changedAt: ctx.now } })
  // So that nothing of it is left open when it goes.
  await afterEnd(ctx, id)
}
