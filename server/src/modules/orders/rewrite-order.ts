import type { QuoteView } from '#contracts/checkout/views.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { orderEdits, type EditPlan } from '#tables/orders.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { applyEdit } from './apply-edit.ts'
import { isUnderDelivery } from './assert-editable.ts'
import { compareCharges, differs } from './compare-charges.ts'
import { keyOfItem, keyOfLine } from './line-keys.ts'
import { linesOf } from './lines-of.ts'
import { lineRow } from './place-order.ts'
import { assertOnShelf, isFromShelf } from './shelf.ts'
import { confirmFree } from './receive-payment.ts'
import { orderEditState, type Order, type OrderEdit, type OrderLine } from './statuses.ts'

/** What an order is to be. */
export interface Rewriting {
  catalog: Catalog
  quote: QuoteView
  shipping: Order['shipping']
  serviceZipcode: string | undefined
  reason: string
  outcome: OrderEdit['outcome']
  /** The promo code that it still has, and what that takes off now. */
  promo: EditPlan['promo']
}

/**
 * Puts other lines, charges and another address into an order that can be edited, which the caller has to itself and of
 * which no payment page is open any more. What is ordered as before stays as it is, with its SIMs; the rest is taken out
 * and begun anew. Its customer is told what is other now.
 * @throws CodedError OUT_OF_STOCK, STOCK_IN_CARTS; EDIT_TOO_LATE where something of it has just left
 */
export async function rewriteOrder(ctx: Ctx, order: Order, to: Rewriting): Promise<void> {
  const before = await linesOf(ctx, order.id)
  const plan = planOf(ctx, order, before, to)
  const edit = await writeEdit(ctx, order, to, { plan })
  const rewritten = await applyEdit(ctx, order, edit)
  if (!isUnderDelivery(order)) await waitForPayment(ctx, rewritten, plan.lines as OrderLine[])
}

/** How an order would be: lines that are as before keep their row, others have one of their own. */
export function planOf(ctx: Ctx, order: Order, before: readonly OrderLine[], to: Rewriting): EditPlan {
  const { quote, shipping, serviceZipcode, promo } = to
  return {
    ...{ charges: quote.charges, lines: arrange(ctx, order, before, to), shipping, promo },
    shippingRateId: quote.shippingRateId,
    serviceZipcode: serviceZipcode ?? null,
  }
}

/** Writes an edit down, with how the order would be. One that is applied at once has no place of its own in the timeline. */
export async function writeEdit(
  ctx: Ctx,
  order: Order,
  { quote: { totalCents, charges }, shipping, reason, outcome }: Rewriting,
  more: Pick<OrderEdit, 'plan'> & Partial<OrderEdit>,
): Promise<OrderEdit> {
  const [edit] = await ctx.db
    .insert(orderEdits)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      orderId: order.id,
      state: createdState(orderEditState, 'ask'),
      ...{ outcome, reason, fromCents: order.totalCents, toCents: totalCents },
      changes: compareCharges(order.charges, charges).filter(differs),
      isReaddressed: !isSamePlace(order.shipping, shipping),
      askedBy: askedBy(ctx),
      askedAt: ctx.now,
      ...more,
    })
    .returning()
  emitCreated(ctx, orderEditState, 'ask', edit!.id, outcome === 'more' ? order.id : edit!.id, {
    amountCents: totalCents - order.totalCents,
    reason,
  })
  return edit!
}

/** The lines as they would be; each that is new or other than before has an id of its own. */
function arrange(ctx: Ctx, order: Order, before: readonly OrderLine[], to: Rewriting): OrderLine[] {
  const known = new Map(before.map((line) => [keyOfLine(line), line]))
  return to.quote.lines.map((line, position): OrderLine => {
    const old = known.get(keyOfItem(line.item))
    const { quantity, unitCents, amountCents } = line
    if (old?.quantity === quantity && old.unitCents === unitCents) return { ...old, position }
    const id = idFrom('order-line', order.id, String(position), `edit ${order.edits + 1}`)
    const row = old ?? lineRow(ctx, order.id, line, position, { catalog: to.catalog, targetSimId: null })
    return { ...row, id, position, quantity, unitCents, amountCents }
  })
}

function isSamePlace(one: Order['shipping'], other: Order['shipping']): boolean {
  const [before, after] = [one ?? {}, other ?? {}] as Record<string, string | undefined>[]
  const fields = new Set([...Object.keys(before!), ...Object.keys(after!)])
  return [...fields].every((field) => (before![field] ?? '') === (after![field] ?? ''))
}

async function waitForPayment(ctx: Ctx, order: Order, lines: readonly OrderLine[]) {
  await assertOnShelf(ctx, order.id, lines.filter(isFromShelf))
  if (order.totalCents === 0) await confirmFree(ctx, order.id)
}
