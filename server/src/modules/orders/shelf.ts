import type { CardFate } from '#contracts/sims/choices.ts'
import { events } from '#contracts/events.ts'
import { simAttention } from '#contracts/sims/attention.ts'
import { and, eq } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { later, minutesMs } from '#platform/clock.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import {
  assertBoxes,
  assignBoxes,
  putBenefitBoxBack,
  putBoxesBack,
  releaseBoxes,
  reserveBoxes,
  type SoldLine,
} from '#modules/devices/index.ts'
import { assertInStock, holderOf, isStocked, releaseStock, reserveStock } from '#modules/sims/index.ts'
import { orders } from '#tables/orders.ts'
import { enrollmentServices } from '#tables/enrollment-service.ts'
import { isOwed } from './edits.ts'
import { linesOf } from './lines-of.ts'
import { isOrder, type Order, type OrderLine } from './statuses.ts'

/** What of a line says whether, and of what, it takes from our shelves. */
export type ShelfLine = Pick<
  OrderLine,
  | 'kind'
  | 'simType'
  | 'providerBundle'
  | 'id'
  | 'simSourceId'
  | 'quantity'
  | 'planId'
  | 'deviceId'
  | 'pricingId'
>

/** A device that is sold outright has a price of its own; one that goes with an enrollment is seen to by that. */
export const isSold = (line: Pick<OrderLine, 'kind' | 'pricingId'>): boolean =>
  line.kind === 'device' && line.pricingId !== null

export const isFromShelf = (line: ShelfLine): boolean => isStocked(line) || isSold(line)

export const soldLines = (lines: readonly ShelfLine[]): SoldLine[] =>
  lines.filter(isSold).map(({ id, deviceId, quantity }) => ({ id, deviceId: deviceId!, quantity }))

/**
 * Takes SIMs and boxes from our shelves for an order until `until`: all that its lines still lack, or none.
 * @throws CodedError OUT_OF_STOCK, STOCK_IN_CARTS, STOCK_LIMIT
 */
export async function reserveShelf(
  ctx: Ctx,
  {
    orderId,
    lines,
    until,
    isPaid,
  }: { orderId: string; lines: readonly ShelfLine[]; until: Date; isPaid?: boolean },
): Promise<void> {
  await reserveStock(ctx, { orderId, lines: lines.filter(isStocked), until, ...(isPaid && { isPaid }) })
  const holder = isPaid ? null : holderOf(ctx)
  await reserveBoxes(ctx, { orderId, lines: soldLines(lines), until, holder })
}

/** How long an order waits whose stock is held: a payment page's shortest life and a little. */
export const holdMs = minutesMs(businessDefaults.stockReserveMinutes + 5)

/** An order with what it takes from the shelf held for it. */
export interface HeldOrder {
  order: Order
  /** Null where nothing comes from the shelf. */
  heldUntil: Date | null
}

/**
 * Holds what an order takes from the shelf until it is paid; the order waits for as long at least, so that order, hold and
 * payment page end together. The caller has the order to itself.
 * @throws CodedError OUT_OF_STOCK, STOCK_IN_CARTS, STOCK_LIMIT
 */
export async function holdStock(ctx: Ctx, order: Order, lines: readonly ShelfLine[]): Promise<HeldOrder> {
  const stocked = lines.filter(isFromShelf)
  if (stocked.length === 0) return { order, heldUntil: null }
  const heldUntil = later(ctx.now, holdMs)
  await reserveShelf(ctx, { orderId: order.id, lines: stocked, until: heldUntil })
  if (heldUntil <= order.expiresAt) return { order, heldUntil }
  const [longer] = await ctx.db
    .update(orders)
    .set({ expiresAt: heldUntil })
    .where(isOrder(ctx, order.id))
    .returning()
  return { order: longer!, heldUntil }
}

/** The same for another attempt at paying it. What an edit of it takes is held already, and what is owed for is its own. */
export const holdForPayment = async (ctx: Ctx, order: Order): Promise<HeldOrder> =>
  order.pendingEditId === null && !isOwed(order)
    ? holdStock(ctx, order, await linesOf(ctx, order.id))
    : { order, heldUntil: null }

/** Only looks whether there is enough. @throws CodedError OUT_OF_STOCK, STOCK_IN_CARTS */
export async function assertOnShelf(ctx: Ctx, orderId: string, lines: readonly ShelfLine[]): Promise<void> {
  await assertInStock(ctx, orderId, lines.filter(isStocked))
  await assertBoxes(ctx, orderId, soldLines(lines))
}

/** Gives back what an order holds that is not paid, or some lines of it. */
export async function releaseShelf(ctx: Ctx, orderId: string, lineIds?: readonly string[]): Promise<void> {
  if (lineIds?.length === 0) return
  await releaseStock(ctx, orderId, lineIds)
  await releaseBoxes(ctx, orderId, lineIds)
}

/** The order is paid: its boxes are its own, and what came too late for the shelf is for a person to see to. */
export async function takeBoxesOf(ctx: Ctx, orderId: string, lines: readonly ShelfLine[]): Promise<void> {
  const sold = soldLines(lines)
  if (sold.length === 0) return
  const short = await assignBoxes(ctx, { orderId, lines: sold })
  for (const [orderLineId, missing] of short) {
    emit(ctx, events.order.stock_missing, { subject: orderId, data: { orderLineId, missing } })
    await openAttention(ctx, simAttention.stock_missing, {
      subjectId: orderId,
      cause: orderLineId,
      data: { missing },
    })
  }
  const causes = sold.map(({ id }) => id).filter((id) => !short.has(id))
  await closeAttention(ctx, [simAttention.stock_missing], { subjectId: orderId, causes })
}

/** Boxes of an order that do not leave: back to the shelf, or written off where they cannot be sold again. */
export async function putOrderBoxesBack(
  ctx: Ctx,
  order: Pick<Order, 'id' | 'enrollmentId'>,
  lines: readonly { id: string; stay: number }[],
  { fate, reason }: { fate: CardFate; reason: string },
): Promise<void> {
  await putBoxesBack(ctx, { orderId: order.id, lines, fate, reason })
  const { enrollmentId } = order
  if (enrollmentId && lines.some(({ stay }) => stay === 0) && (await isOrderedNow(ctx, order.id)))
    await putBenefitBoxBack(ctx, { enrollmentId, fate, reason })
}

/** Whether it is what its enrollment gets; one that chose anew keeps a box for another order. */
async function isOrderedNow(ctx: Ctx, orderId: string): Promise<boolean> {
  const own = and(eq(enrollmentServices.tenantId, ctx.tenant.id), eq(enrollmentServices.orderId, orderId))
  return (await ctx.db.$count(enrollmentServices, own)) > 0
}
