import { and, eq, notInArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { costOfLines, type LineCount } from '#contracts/payments/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { refunds } from '#tables/payments.ts'
import { refundableCents, type Payment } from './statuses.ts'

/**
 * What some lines of an order come to with their taxes and surcharges, after those that were given back before. The
 * caller has the order to itself, so that two who choose at once are kept apart.
 * @throws CodedError REFUND_TOO_LARGE where so many are not left
 */
export async function costOfChosen(
  ctx: Ctx,
  payment: Payment,
  chosen: readonly LineCount[],
): Promise<number> {
  const { orderId } = payment
  const [order] = await ctx.db
    .select({ charges: orders.charges })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
  const back = await ctx.db
    .select({ lines: refunds.lines })
    .from(refunds)
    .where(
      and(
        eq(refunds.tenantId, ctx.tenant.id),
        eq(refunds.orderId, orderId),
        notInArray(refunds.state, ['failed', 'cancelled']),
      ),
    )
  const before = back.flatMap(({ lines }) => lines ?? [])
  const cents = costOfLines(order?.charges ?? [], before, chosen)
  if (cents === undefined)
    throw new CodedError('REFUND_TOO_LARGE', { refundableCents: refundableCents(payment) })
  return cents
}
