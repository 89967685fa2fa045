import type { Ctx } from '#platform/context.ts'
import { and, eq } from 'drizzle-orm'
import { orders } from '#tables/orders.ts'
import { isOrder, type Order } from './statuses.ts'

/** An order that still waits for its enrollment goes to another place, as the household has confirmed it. */
export async function readdressHeld(ctx: Ctx, orderId: string, shipping: Order['shipping']): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ shipping })
    .where(and(isOrder(ctx, orderId), eq(orders.awaitsEnrollment, true)))
}
