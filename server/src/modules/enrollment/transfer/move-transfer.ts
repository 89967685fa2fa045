import { enrollmentMoves, type TransferEvent } from '#contracts/enrollment/transfer/machines.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import type { enrollments } from '#tables/enrollment.ts'
import type { transfers } from '#tables/enrollment-transfer.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { transferState, type Transfer } from './statuses.ts'

type Coupled = typeof enrollmentMoves
type MoveOf<Event extends TransferEvent> = Event extends keyof Coupled ? Coupled[Event][number] : never

interface Move<Event extends TransferEvent> {
  set?: Partial<typeof transfers.$inferInsert>
  data?: Record<string, unknown>
  /** Which of the enrollment's moves comes with it, where there are several. */
  move?: MoveOf<Event>
  enrollmentSet?: Partial<typeof enrollments.$inferInsert>
}

/**
 * Moves a transfer, and its enrollment where that goes with it: never one without the other. Both have to be locked.
 * @throws CodedError INVALID_STATE
 */
export async function moveTransfer<Event extends TransferEvent>(
  ctx: Ctx,
  { id, enrollmentId }: Pick<Transfer, 'id' | 'enrollmentId'>,
  event: Event,
  { set = {}, data = {}, move, enrollmentSet = {} }: Move<Event> = {},
): Promise<{ transfer: Transfer; enrollment: Enrollment | null }> {
  const transfer = await advance(ctx, transferState, id, event, {
    set: { ...set, changedAt: ctx.now },
    data,
    timelineId: enrollmentId,
  })
  // The last step is made where what is written of a subscriber is at hand.
  if (event === 'complete') return { transfer, enrollment: null }
  const coupled = (enrollmentMoves as Partial<Record<TransferEvent, readonly string[]>>)[event]?.[0]
  const enrollmentEvent = move ?? (coupled as MoveOf<Event> | undefined)
  if (!enrollmentEvent) return { transfer, enrollment: null }
  const enrollment = await advance(ctx, enrollmentState, enrollmentId, enrollmentEvent, {
    set: { ...enrollmentSet, changedAt: ctx.now },
  })
  return { transfer, enrollment }
}
