import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { param, statement } from '#platform/database/statement.ts'
import { orderLines } from '#tables/orders.ts'
import type { OrderLine } from './statuses.ts'

const findLines = statement((db) =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, param('tenant')), eq(orderLines.orderId, param('order'))))
    .orderBy(asc(orderLines.position)),
)

/** The lines of an order, in their order. */
export const linesOf = (ctx: Ctx, orderId: string): Promise<OrderLine[]> =>
  findLines(ctx, { tenant: ctx.tenant.id, order: orderId })
