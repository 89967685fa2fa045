import { and, eq, inArray } from 'drizzle-orm'
import type { CardFate } from '#contracts/sims/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { payments } from '#tables/payments.ts'
import { isOwed, lockOrder, stopDelivery } from '#modules/orders/index.ts'

/**
 * Once none of the money that came for an order is left with us, nothing is sent for it any more, unless it is delivered on
 * account and its invoice waits to be paid. @returns whether that is so
 */
export async function stopIfPaidBack(
  ctx: Ctx,
  orderId: string,
  reason: 'refunded' | 'charged_back',
  cards?: CardFate,
): Promise<boolean> {
  const withUs = await ctx.db.$count(
    payments,
    and(
      eq(payments.tenantId, ctx.tenant.id),
      eq(payments.orderId, orderId),
      inArray(payments.state, ['succeeded', 'partially_refunded', 'disputed']),
    ),
  )
  if (withUs > 0 || isOwed(await lockOrder(ctx, orderId))) return false
  await stopDelivery(ctx, orderId, reason, cards)
  return true
}
