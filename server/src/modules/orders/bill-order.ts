import type { accountDays } from '#contracts/orders/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { authorize } from '#platform/security/authorize.ts'
import { confirmOwed } from './receive-payment.ts'

/**
 * Delivers an order before it is paid, to a customer whom staff trust: its invoice is open for as many days. A provider's
 * page that is open pays the invoice.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, ORDER_NOT_FOUND, INVALID_STATE; OUT_OF_STOCK where what it takes is gone
 */
export async function billOrder(
  ctx: Ctx,
  { id, days, reason }: { id: string; days: (typeof accountDays)[number]; reason: string },
): Promise<void> {
  authorize(ctx, 'order.bill')
  await confirmOwed(ctx, id, { dueAt: later(ctx.now, daysMs(Number(days))), reason })
}
