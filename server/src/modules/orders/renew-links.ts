import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { linksAreOpen } from '#platform/values/link-age.ts'
import { orders } from '#tables/orders.ts'
import type { Order } from './statuses.ts'

/**
 * A buyer who has proven themself, is sent the messages again or is helped by staff has an old order's links for a
 * while.
 */
export async function renewLinks(
  ctx: Ctx,
  found: Pick<Order, 'id' | 'placedAt' | 'linksRenewedAt'>[],
): Promise<void> {
  const over = found.filter((order) => !linksAreOpen(ctx.now, order)).map(({ id }) => id)
  if (over.length === 0) return
  await ctx.db
    .update(orders)
    .set({ linksRenewedAt: ctx.now })
    .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, over)))
}

/** The same for the orders named. */
export async function renewLinksOf(ctx: Ctx, orderIds: string[]): Promise<void> {
  const { id, placedAt, linksRenewedAt } = orders
  const found = await ctx.db
    .select({ id, placedAt, linksRenewedAt })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(id, orderIds)))
  await renewLinks(ctx, found)
}
