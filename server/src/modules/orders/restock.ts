import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { simAttention } from '#contracts/sims/attention.ts'
import type { Caller } from '#platform/context.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { fillShortage, isStocked } from '#modules/sims/index.ts'
import { attention } from '#tables/platform.ts'
import { orders } from '#tables/orders.ts'
import { linesOf } from './lines-of.ts'
import { fillBoxes } from './stop-boxes.ts'
import { lockOrder } from './lock-orders.ts'

const batchSize = 50

const isShort = and(
  eq(attention.kind, simAttention.stock_missing.name),
  isNull(attention.closedAt),
  eq(orders.status, 'confirmed'),
)
const ofAttention = and(eq(orders.tenantId, attention.tenantId), eq(orders.id, attention.subjectId))

export const shortOrders: DueWork = (tenantId) => sql`exists (
  select from ${attention} join ${orders} on ${ofAttention}
  where ${attention.tenantId} = ${tenantId} and ${attention.subjectKind} = 'order' and ${isShort})`

/** Paid orders that lack SIMs or devices get them once there are some, the oldest order first. */
export async function restockOrders(caller: Caller): Promise<void> {
  const short = await inTransaction(caller, (ctx) =>
    ctx.db
      .selectDistinct({ id: orders.id, placedAt: orders.placedAt })
      .from(attention)
      .innerJoin(orders, ofAttention)
      .where(and(eq(attention.tenantId, ctx.tenant.id), isShort))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(batchSize),
  )
  for (const { id } of short) await restockOrder(caller, id)
}

/** One such order gets what there is; what it still lacks stays with a person. */
export const restockOrder = (caller: Caller, id: string): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order.status !== 'confirmed') return
    const lines = await linesOf(ctx, id)
    await fillShortage(
      ctx,
      id,
      lines.filter(isStocked).filter(({ simType }) => simType === 'physical'),
    )
    await fillBoxes(ctx, order, lines)
  })
