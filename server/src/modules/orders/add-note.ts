import { CodedError } from '#contracts/errors.ts'
import type { TimelineEntry } from '#contracts/timeline.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { orders } from '#tables/orders.ts'
import { isOrder } from './statuses.ts'

/**
 * Adds a note to an order's timeline; it can be neither changed nor removed.
 * @throws CodedError ORDER_NOT_FOUND
 */
export async function addNote(ctx: Ctx, input: { id: string; note: string }): Promise<TimelineEntry> {
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(isOrder(ctx, input.id))
  if (!order) throw new CodedError('ORDER_NOT_FOUND')
  const event = emit(ctx, events.order.note, {
    subject: order.id,
    data: { note: input.note },
  })
  return {
    id: event.id,
    type: event.type,
    at: ctx.now.toISOString(),
    actor: { kind: ctx.actor.kind, name: 'name' in ctx.actor ? ctx.actor.name : null },
    data: event.data,
  }
}
