import { enrollmentMoves, type TransferEvent } from '#contracts/enrollment/transfer/machines.ts'
import { adding, advance, type MoveOptions, type Told } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import type { enrollments } from '#tables/enrollment.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { transferState, type Transfer } from './statuses.ts'

type Coupled = typeof enrollmentMoves
type MoveOf<Event extends TransferEvent> = Event extends keyof Coupled ? Coupled[Event][number] : never
type AnyMove = Coupled[keyof Coupled][number]

type Move<Event extends TransferEvent> = MoveOptions<typeof transferState, Event> & Coupling<Event>
interface Coupling<Event extends TransferEvent> {
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
  ...told: Told<Move<Event>>
): Promise<{ transfer: Transfer; enrollment: Enrollment | null }> {
  const { set, move, enrollmentSet = {} }: Pick<Move<Event>, 'set'> & Coupling<Event> = told[0] ?? {}
  const more = { set: { ...set, changedAt: ctx.now }, timelineId: enrollmentId }
  const transfer = await advance(
    ctx,
    transferState,
    id,
    event,
    ...adding<MoveOptions<typeof transferState, Event>>(told, more),
  )
  // The last step is made where what is written of a subscriber is at hand.
  if (event === 'complete') return { transfer, enrollment: null }
  const coupled = (enrollmentMoves as Partial<Record<TransferEvent, readonly AnyMove[]>>)[event]?.[0]
  const enrollmentEvent: AnyMove | undefined = move ?? coupled
  if (!enrollmentEvent) return { transfer, enrollment: null }
  const enrollment = await advance(ctx, enrollmentState, enrollmentId, enrollmentEvent, {
    set: { ...enrollmentSet, changedAt: ctx.now },
  })
  return { transfer, enrollment }
}
