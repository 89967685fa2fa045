import { businessDefaults } from '#contracts/business.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { advance } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { editToPay } from './messages/edit-to-pay.ts'
import { tell } from './telling/tell.ts'
import { linesOf } from './lines-of.ts'
import { partsOf, type Arranged } from './apply-edit.ts'
import { planOf, writeEdit, type Rewriting } from './rewrite-order.ts'
import { isFromShelf, reserveShelf } from './shelf.ts'
import { isOrder, orderStatus, type Order, type OrderLine } from './statuses.ts'

/**
 * Keeps an edit that costs more than was paid until its customer has paid the difference, for which they are asked. Nothing
 * of the order changes; it is stopped meanwhile, and what the edit takes from the shelf besides is held. The caller has the
 * order to itself.
 * @throws CodedError OUT_OF_STOCK, STOCK_IN_CARTS
 */
export async function askForEdit(ctx: Ctx, order: Order, to: Rewriting): Promise<void> {
  const before = await linesOf(ctx, order.id)
  const plan = planOf(ctx, order, before, to)
  const expiresAt = later(ctx.now, daysMs(businessDefaults.editPaymentDays))
  const lines = besides(partsOf(before, plan.lines as OrderLine[]))
  await reserveShelf(ctx, { orderId: order.id, lines, until: expiresAt, isPaid: true })
  const holdsOrder = order.status === 'confirmed'
  const edit = await writeEdit(ctx, order, to, { plan, expiresAt, holdsOrder })
  const amountCents = edit.toCents - edit.fromCents
  const set = { pendingEditId: edit.id, pendingCents: amountCents }
  if (holdsOrder)
    await advance(ctx, orderStatus, order.id, 'hold', {
      set: { ...set, heldFrom: 'confirmed' },
      data: { reason: 'edit_unpaid' },
    })
  else await ctx.db.update(orders).set(set).where(isOrder(ctx, order.id))
  await openAttention(ctx, orderAttention.edit_unpaid, { subjectId: order.id, data: { amountCents } })
  tell(ctx, order, editToPay, { subject: edit.id, sms: true })
}

/** What an edit takes from the shelf more than the lines give back that it ends. */
function besides({ fresh, gone }: Arranged): OrderLine[] {
  const shelfOf = ({ deviceId, simSourceId, simType }: OrderLine) => deviceId ?? `${simSourceId} ${simType}`
  const back = new Map<string, number>()
  for (const line of gone.filter(isFromShelf))
    back.set(shelfOf(line), (back.get(shelfOf(line)) ?? 0) + line.quantity)
  return fresh.filter(isFromShelf).flatMap((line) => {
    const given = Math.min(line.quantity, back.get(shelfOf(line)) ?? 0)
    back.set(shelfOf(line), (back.get(shelfOf(line)) ?? 0) - given)
    return given < line.quantity ? [{ ...line, quantity: line.quantity - given }] : []
  })
}
