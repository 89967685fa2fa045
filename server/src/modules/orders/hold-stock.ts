import { businessDefaults } from '#contracts/business.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { linesOf } from './lines-of.ts'
import { isFromShelf, reserveShelf, type ShelfLine } from './shelf.ts'
import { isOrder, type Order } from './statuses.ts'

/** How long an order waits whose stock is held: a payment page's shortest life and a little. */
export const holdMs = minutesMs(businessDefaults.stockReserveMinutes + 5)

/**
 * Holds what an order takes from the shelf, from the opening of a payment page on; the order waits for as long, so that
 * order, hold and page end together. The caller has the order to itself.
 * @throws CodedError OUT_OF_STOCK, STOCK_IN_CARTS, STOCK_LIMIT
 */
export async function holdStock(ctx: Ctx, order: Order, lines: readonly ShelfLine[]): Promise<Order> {
  const stocked = lines.filter(isFromShelf)
  if (stocked.length === 0) return order
  const until = later(ctx.now, holdMs)
  await reserveShelf(ctx, { orderId: order.id, lines: stocked, until })
  if (until <= order.expiresAt) return order
  const [held] = await ctx.db
    .update(orders)
    .set({ expiresAt: until })
    .where(isOrder(ctx, order.id))
    .returning()
  return held ?? order
}

/** The same for an order whose lines are not at hand. */
export const holdStockOf = async (ctx: Ctx, order: Order): Promise<Order> =>
  holdStock(ctx, order, await linesOf(ctx, order.id))

/** Whether anything of an order comes from our own shelf, SIM cards, eSIMs and devices alike. */
export const takesFromShelf = async (ctx: Ctx, orderId: string): Promise<boolean> =>
  (await linesOf(ctx, orderId)).some(isFromShelf)
