import { and, asc, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { param, isOneOf, statement } from '#platform/database/statement.ts'
import { orders } from '#tables/orders.ts'
import type { Order } from './statuses.ts'

const lock = statement((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, param('tenant')), isOneOf(orders.id, 'ids')))
    .orderBy(asc(orders.id))
    .for('update'),
)

/** Orders, locked in the order of their ids: one writer at a time decides what a payment or a delivery means for each. */
export const lockOrders = (ctx: Ctx, ids: readonly string[]): Promise<Order[]> =>
  lock(ctx, { tenant: ctx.tenant.id, ids })

/** @throws CodedError ORDER_NOT_FOUND */
export async function lockOrder(ctx: Ctx, orderId: string): Promise<Order> {
  const [order] = await lockOrders(ctx, [orderId])
  if (!order) throw new CodedError('ORDER_NOT_FOUND')
  return order
}
