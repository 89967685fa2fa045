import type { AdminOrderView } from '#contracts/orders/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { noteReveal, revealedFor } from '#platform/security/mask-personal.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { orders } from '#tables/orders.ts'
import { getOrder } from './admin-orders.queries.ts'
import { isOrder } from './statuses.ts'

/**
 * An order with its buyer's name, addresses and numbers; who asked and why stands in its timeline from then on.
 * @throws CodedError ORDER_NOT_FOUND
 */
export async function revealOrder(
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<AdminOrderView> {
  await inTransaction(caller, async (ctx) => {
    const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(isOrder(ctx, id))
    if (!order) throw new CodedError('ORDER_NOT_FOUND')
    noteReveal(ctx, { kind: 'order', id }, reason)
  })
  return inTransaction(caller, (ctx) => getOrder(ctx, id, revealedFor(ctx)))
}
