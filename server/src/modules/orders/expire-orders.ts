import { and, eq, lt, sql } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { orders } from '#tables/orders.ts'
import { tellEnrollment } from './benefit-order.ts'
import { closePayments } from './close-payments.ts'
import { nothingToDeliver } from './delivery-state.ts'
import { linkIsOver } from './receive-payment.ts'
import { releaseShelf } from './shelf.ts'
import { orderStatus } from './statuses.ts'

const isOver = (moment: Moment) => and(eq(orders.status, 'pending'), lt(orders.expiresAt, moment))
export const ordersOver = anyOf(orders, isOver)

/**
 * Expires pending orders whose time is up, a batch at a time: their stock goes back and their payment pages are closed.
 * A page that was paid at the last moment becomes a late payment, which holds the order for a person.
 */
export const expireOrders = (caller: Caller): Promise<void> => inTransaction(caller, expireDue)

/** The same for one batch, within a transaction of the caller's. */
export async function expireDue(ctx: Ctx): Promise<void> {
  const due = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), isOver(ctx.now)))
    .limit(100)
    .for('update', { skipLocked: true })
  const expired = await advanceWhere(ctx, orderStatus, sql`${orders.id} in ${due}`, 'expire', {
    set: {
      cartHash: null,
      ...nothingToDeliver,
      paymentStatus: sql`case when payment_status = 'pending' then 'unpaid' else payment_status end`,
    },
  })
  for (const order of expired) {
    await releaseShelf(ctx, order.id)
    if (order.paysByLink) await linkIsOver(ctx, order)
    enqueue(ctx, closePayments, { orderId: order.id })
    tellEnrollment(ctx, order)
  }
}
