import type { GuestPurchase } from '#contracts/people/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import { guestPurchasesOf } from '#modules/orders/index.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'

/** What a subscriber bought as a guest, for staff to give it to them. @throws CodedError NOT_FOUND */
export async function unlinkedPurchases(
  ctx: Ctx,
  id: string,
): Promise<{ isProven: boolean; items: GuestPurchase[] }> {
  const mask = maskingFor(ctx)
  const subscriber = await listOfSubscribers.row(ctx, id, mask)
  if (!subscriber) throw new CodedError('NOT_FOUND')
  const found = await guestPurchasesOf(ctx, id)
  return {
    isProven: subscriber.state === 'active',
    items: found.map((order) => ({
      id: order.id,
      orderNumber: order.number,
      placedAt: new Date(order.placed_at).toISOString(),
      totalCents: Number(order.total_cents),
      emailAddress: mask.email(order.email_address),
      customerName: mask.name(order.customer_name),
      by: order.by,
    })),
  }
}
