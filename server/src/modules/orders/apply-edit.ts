import { and, eq, inArray } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { events } from '#contracts/events.ts'
import { advance } from '#platform/advance.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { orderLines, orders, type EditPlan } from '#tables/orders.ts'
import { amendPromo } from '#modules/promotions/index.ts'
import { beginDelivery, withdrawLines } from '#modules/fulfillment/index.ts'
import { orderEdited } from './messages/order-edited.ts'
import { tell } from './telling/tell.ts'
import { isUnderDelivery } from './assert-editable.ts'
import { deriveDelivery } from './delivery-state.ts'
import { enqueueFulfilment } from './fulfilment-job.ts'
import { linesOf } from './lines-of.ts'
import { isShipped } from './place-order.ts'
import { isFromShelf, putOrderBoxesBack, releaseShelf, reserveShelf, takeBoxesOf } from './shelf.ts'
import { isOrder, orderEditState, type Order, type OrderEdit, type OrderLine } from './statuses.ts'

/** Makes an order what its edit says. What the edit costs more is paid by then. */
export async function applyEdit(ctx: Ctx, order: Order, edit: OrderEdit): Promise<Order> {
  const plan = edit.plan!
  const before = await linesOf(ctx, order.id)
  const isDelivering = isUnderDelivery(order)
  const lines = plan.lines as OrderLine[]
  const arranged = partsOf(before, lines)
  if (!isDelivering) await releaseShelf(ctx, order.id)
  const lineIds = arranged.gone.map(({ id }) => id)
  const goneBoxes = lineIds.map((id) => ({ id, stay: 0 }))
  await putOrderBoxesBack(ctx, order, goneBoxes, { fate: 'restock', reason: 'order_edited' })
  await withdrawLines(ctx, { orderId: order.id, lineIds, reason: 'order_edited' })
  await writeLines(ctx, arranged)
  const rewritten = await writeOrder(ctx, order, edit, plan)
  await amendPromo(ctx, { orderId: order.id, savedCents: plan.promo?.savedCents ?? null })
  await advance(ctx, orderEditState, edit.id, 'apply', {
    set: { plan: null },
    timelineId: edit.outcome === 'more' ? order.id : edit.id,
  })
  if (isDelivering) await deliver(ctx, rewritten, arranged, edit)
  tell(ctx, rewritten, orderEdited, { subject: edit.id })
  return rewritten
}

export interface Arranged {
  lines: OrderLine[]
  fresh: OrderLine[]
  gone: OrderLine[]
}

/** Which lines are new or other than before, and which of the old ones end. */
export function partsOf(before: readonly OrderLine[], lines: OrderLine[]): Arranged {
  const stays = new Set(lines.map(({ id }) => id))
  const was = new Set(before.map(({ id }) => id))
  return {
    lines,
    fresh: lines.filter(({ id }) => !was.has(id)),
    gone: before.filter(({ id }) => !stays.has(id)),
  }
}

async function writeLines(ctx: Ctx, { lines, fresh, gone }: Arranged) {
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db
      .delete(orderLines)
      .where(and(eq(orderLines.tenantId, ctx.tenant.id), inArray(orderLines.id, ids)))
  for (const { id, position } of lines.filter((line) => !fresh.includes(line)))
    await ctx.db
      .update(orderLines)
      .set({ position })
      .where(and(eq(orderLines.tenantId, ctx.tenant.id), eq(orderLines.id, id)))
  if (fresh.length > 0) await ctx.db.insert(orderLines).values(fresh)
}

async function writeOrder(
  ctx: Ctx,
  order: Order,
  { fromCents, toCents, outcome, reason, changes, isReaddressed }: OrderEdit,
  { charges, lines, shipping, shippingRateId, serviceZipcode }: EditPlan,
): Promise<Order> {
  const differenceCents = toCents - fromCents
  const hasEsims = lines.some(({ simType }) => simType === 'esim')
  const hasParcel = (lines as OrderLine[]).some(isShipped)
  // What was paid besides has an invoice of its own; what went back has not.
  const settled =
    outcome === 'more'
      ? { paidCents: order.paidCents + differenceCents, pendingEditId: null, pendingCents: null }
      : { amendedCents: order.amendedCents + differenceCents }
  const [rewritten] = await ctx.db
    .update(orders)
    .set({
      ...{ charges, totalCents: toCents, shipping, shippingRateId, serviceZipcode },
      itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      edits: order.edits + 1,
      // A buyer who presses Pay with the cart of before sees that it is another order now.
      detailsHash: null,
      ...(isUnderDelivery(order)
        ? {
            ...settled,
            // How far its parcels are follows from them.
            ...(hasEsims && order.activationStatus === 'none' && { activationStatus: 'pending' as const }),
          }
        : {
            paymentStatus: 'unpaid' as const,
            activationStatus: hasEsims ? ('pending' as const) : ('none' as const),
            fulfillmentStatus: hasParcel ? ('unassigned' as const) : ('not_required' as const),
            expiresAt: waitsUntil(ctx, order),
          }),
    })
    .where(isOrder(ctx, order.id))
    .returning()
  emit(ctx, events.order.edit, {
    subject: order.id,
    data: { reason, fromCents, toCents, changes, isReaddressed },
  })
  return rewritten!
}

/** Its customer has as long as for a new one. */
function waitsUntil(ctx: Ctx, { expiresAt, paysByLink }: Order): Date {
  const ms = paysByLink
    ? daysMs(businessDefaults.paymentLinkExpiryDays)
    : hoursMs(businessDefaults.orderExpiryHours)
  const least = later(ctx.now, ms)
  return expiresAt > least ? expiresAt : least
}

/**
 * What is new is taken from the shelf at once, since it is paid, and delivered with the rest. Where the money came after the
 * edit was asked for, what the shelf lacks by then waits for a person.
 */
async function deliver(ctx: Ctx, order: Order, { lines, fresh }: Arranged, { outcome }: OrderEdit) {
  if (outcome !== 'more') {
    const stocked = fresh.filter(isFromShelf)
    await reserveShelf(ctx, { orderId: order.id, lines: stocked, until: ctx.now, isPaid: true })
  }
  await takeBoxesOf(ctx, order.id, fresh)
  await beginDelivery(ctx, order, lines, fresh)
  await deriveDelivery(ctx, order.id)
  if (order.status === 'confirmed') enqueueFulfilment(ctx, order.id)
}
