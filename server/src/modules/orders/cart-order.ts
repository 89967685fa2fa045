import { and, eq } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sha256 } from '#platform/database/ids.ts'
import { orders } from '#tables/orders.ts'
import { nothingToDeliver } from './delivery-state.ts'
import { releaseShelf } from './shelf.ts'
import { orderStatus, type Order } from './statuses.ts'

/** What an order keeps of the cart that it was placed for. A unique constraint holds one order for each. */
export type CartOfOrder = { cartHash: string; detailsHash: string }

export const cartOf = (cartId: string, details: unknown): CartOfOrder => ({
  cartHash: sha256(cartId),
  detailsHash: sha256(JSON.stringify(details)),
})

/** The order that is open or paid for a cart, locked; none when it was given up, expired or replaced. */
export async function orderOfCart(ctx: Ctx, { cartHash }: CartOfOrder): Promise<Order | undefined> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.cartHash, cartHash)))
    .for('update')
  return order
}

/**
 * Ends an unpaid order for which the buyer changed the details, and frees its cart and what it held. Nobody may be able
 * to pay it any more: its pages were closed before.
 * @throws CodedError INVALID_STATE when it no longer waits for money
 */
export async function replaceOrder(ctx: Ctx, order: Order, replacedBy: string): Promise<void> {
  await advance(ctx, orderStatus, order.id, 'replace', {
    set: { cartHash: null, replacedBy, paymentStatus: 'unpaid', ...nothingToDeliver },
    data: { replacedBy },
  })
  await releaseShelf(ctx, order.id)
}
