import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { fillShortage, isStocked } from '#modules/sims/index.ts'
import { orders } from '#tables/orders.ts'
import { endAttention, lacksSims } from './attention.ts'
import { linesOf } from './receive-payment.ts'
import { lockOrder } from './lock-orders.ts'

const batchSize = 50

/** Paid orders that lack SIMs get them once there are some, the oldest order first. */
export async function restockOrders(caller: Caller): Promise<void> {
  const short = await transact(caller, (ctx) =>
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        // Another trouble may stand before this one.
        and(eq(orders.tenantId, ctx.tenant.id), isNotNull(orders.attention), lacksSims),
      )
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(batchSize),
  )
  for (const { id } of short) {
    await transact(caller, async (ctx) => {
      const order = await lockOrder(ctx, id)
      if (order.status !== 'confirmed') return
      const lines = (await linesOf(ctx, id)).filter((line) => isStocked(line) && line.simType === 'physical')
      if (await fillShortage(ctx, id, lines)) await endAttention(ctx, id, 'stock_missing')
    })
  }
}
