import { orderAttention } from '#contracts/orders/attention.ts'
import { advance } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { isUnderDelivery } from './assert-editable.ts'
import { resume } from './end-edit.ts'
import { lockOrder } from './lock-orders.ts'
import { orderStatus } from './statuses.ts'

/** The bank took one of several payments of an order back: nothing leaves before a person has decided about it. */
export async function holdChargedBack(
  ctx: Ctx,
  { orderId, amountCents }: { orderId: string; amountCents: number },
): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (!isUnderDelivery(order)) return
  if (order.status === 'confirmed')
    await advance(ctx, orderStatus, orderId, 'hold', {
      set: { heldFrom: 'confirmed' },
      data: { reason: 'charged_back' },
    })
  await openAttention(ctx, orderAttention.charged_back, { subjectId: orderId, data: { amountCents } })
}

/** A dispute has ended well: an order that was kept on hold for it alone, as one whose edit was over meanwhile, goes on. */
export async function resumeUndisputed(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (order.status === 'on_hold' && isUnderDelivery(order) && !order.pendingEditId) await resume(ctx, orderId)
}
