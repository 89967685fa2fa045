import { and, eq, getTableColumns } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { orderActs } from '#contracts/orders/acts.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention, hasAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { emit } from '#platform/outbox.ts'
import { param, statement } from '#platform/database/statement.ts'
import { orders } from '#tables/orders.ts'
import {
  accounts,
  book,
  issueOpenInvoice,
  issuePaidInvoice,
  payInvoice,
  type Transfer,
} from '#modules/billing/index.ts'
import { fraudCase, keepCustomer, openCaseOfOrder, subscriberOfBuyer } from '#modules/identity/index.ts'
import { tellConfirmed, tellUnderpaid } from './telling/tell.ts'
import { beginDelivery } from '#modules/fulfillment/index.ts'
import { tellEnrollment } from './benefit-order.ts'
import { chargesOfDifference } from './compare-charges.ts'
import { deriveDelivery } from './delivery-state.ts'
import { isOwed, isShort, pendingEditOf, whyNotOwed } from './edits.ts'
import { resumeEdited } from './end-edit.ts'
import { enqueueFulfilment } from './fulfilment-job.ts'
import { linesOf } from './lines-of.ts'
import { lockOrder } from './lock-orders.ts'
import { holdForFraud } from './hold-for-fraud.ts'
import { isShipped } from './place-order.ts'
import { isFromShelf, reserveShelf, takeBoxesOf } from './shelf.ts'
import { applyEdit } from './apply-edit.ts'
import { isOrder, orderStatus, type Order, type OrderLine } from './statuses.ts'

export interface Receipt {
  orderId: string
  paymentId: string
  provider: string
  amountCents: number
  currency: string
  /** Whose balance it came from, where it was one: they are the buyer where nobody else is. */
  payerId?: string
  /** The edit of the order whose difference it was asked for, where it was. */
  editId?: string | null
}

/** What follows from a payment is nobody's act: the buyer has paid, and not assigned a SIM or issued an invoice. */
const following = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'system', name: 'payment' } })

/** How money is booked that is for its order, and how where it came besides. */
type Sides = Record<'deposit' | 'besides', Transfer>

export type ReceiptOutcome = 'confirmed' | 'late' | 'duplicate'

const lock = statement((db) =>
  db
    .select({ ...getTableColumns(orders), suspectedIn: openCaseOfOrder })
    .from(orders)
    .where(and(eq(orders.tenantId, param('tenant')), eq(orders.id, param('order'))))
    .for('update'),
)

/**
 * An order with its lines, to itself. One whose buyer came under suspicion while it was being placed is stopped now, before
 * anything leaves.
 */
async function lockWithLines(ctx: Ctx, orderId: string): Promise<[Order, OrderLine[]]> {
  const [[found], lines] = await Promise.all([
    lock(ctx, { tenant: ctx.tenant.id, order: orderId }),
    linesOf(ctx, orderId),
  ])
  if (!found) throw new CodedError('ORDER_NOT_FOUND')
  const { suspectedIn, ...order } = found
  const isNew = suspectedIn !== null && suspectedIn !== order.fraudCaseId && order.status === 'pending'
  return [isNew ? await holdForFraud(ctx, order, await fraudCase(ctx, suspectedIn)) : order, lines]
}

/** Nobody has to see to it that it is paid any more. */
export const linkIsOver = (ctx: Ctx, { id }: Pick<Order, 'id'>) =>
  closeAttention(ctx, [orderAttention.link_ends], { subjectId: id })

/**
 * What captured money means for its order: confirms a pending one (invoice, ledger, delivery); holds one that came too
 * late; leaves one that is already paid or replaced, whose money is the caller's to give back.
 */
export async function receivePayment(ctx: Ctx, receipt: Receipt): Promise<ReceiptOutcome> {
  const [order, lines] = await lockWithLines(ctx, receipt.orderId)
  const { payerId } = receipt
  const source = payerId ? accounts.wallet(payerId) : accounts.clearing(receipt.provider)
  const deposit: Transfer = {
    kind: 'payment',
    debit: source,
    credit: accounts.deposits,
    amountCents: receipt.amountCents,
    subjectId: receipt.paymentId,
  }
  const besides: Transfer = { ...deposit, credit: accounts.overpayments }
  if (receipt.editId) return receiveForEdit(ctx, order, receipt, { deposit, besides })
  if (order.dueAt && order.paidCents === 0) return receiveOwed(ctx, order, receipt, { deposit, besides })
  const isOfRest =
    receipt.currency === order.currency && receipt.amountCents <= order.totalCents - order.paidCents
  if (isShort(order) && isOfRest) {
    book(ctx, order.id, receipt.currency, [deposit])
    return receiveRest(ctx, order, receipt)
  }
  // Money for an order that another one stands for goes back like money that comes twice.
  if (order.paidCents > 0 || order.replacedBy) {
    const isFirst = order.paidCents === 0
    book(ctx, order.id, receipt.currency, [isFirst ? deposit : besides])
    if (isFirst)
      await ctx.db
        .update(orders)
        .set({ paidCents: receipt.amountCents, paymentStatus: 'paid' })
        .where(isOrder(ctx, order.id))
    emit(ctx, events.order.duplicate_payment, {
      subject: order.id,
      data: { paymentId: receipt.paymentId },
    })
    return 'duplicate'
  }
  if (order.paysByLink) await linkIsOver(ctx, order)
  const isExact = receipt.amountCents === order.totalCents && receipt.currency === order.currency
  if (order.status !== 'pending' || !isExact) {
    await hold(ctx, order, receipt, isExact)
    book(ctx, order.id, receipt.currency, [deposit])
    return 'late'
  }
  const subscriberId = await buyerOf(ctx, order, payerId)
  await advance(ctx, orderStatus, order.id, 'confirm', {
    set: { subscriberId, paidCents: receipt.amountCents, paymentStatus: 'paid' },
  })
  await goAhead(following(ctx), order, lines)
  issuePaidInvoice(following(ctx), order, { ...deposit, credit: accounts.receivable })
  return 'confirmed'
}

/**
 * What was left to pay, or a part of it. Once nothing is, the order goes on, unless it is stopped for another reason: then
 * its money waits with it.
 */
async function receiveRest(
  ctx: Ctx,
  order: Order,
  { amountCents, paymentId }: Receipt,
): Promise<ReceiptOutcome> {
  const paidCents = order.paidCents + amountCents
  const { amount_mismatch, held_by_staff, held_for_fraud } = orderAttention
  await closeAttention(ctx, [amount_mismatch], { subjectId: order.id })
  if (paidCents < order.totalCents) {
    await ctx.db.update(orders).set({ paidCents }).where(isOrder(ctx, order.id))
    const data = { paidCents, totalCents: order.totalCents }
    await openAttention(ctx, amount_mismatch, { subjectId: order.id, data })
    tellUnderpaid(ctx, order, paymentId)
    return 'late'
  }
  const set = { paidCents, paymentStatus: 'paid' as const }
  if (await hasAttention(ctx, [held_by_staff, held_for_fraud], { subjectId: order.id })) {
    await ctx.db.update(orders).set(set).where(isOrder(ctx, order.id))
    return 'late'
  }
  const released = await advance(ctx, orderStatus, order.id, 'release', { set: { ...set, heldFrom: null } })
  await releasePaid(ctx, released)
  return 'confirmed'
}

/**
 * The difference of an edit that waits is applied with it and has an invoice of its own. Of one that is over, or another
 * amount than was asked for, the money goes back like money that comes twice, and nothing of the order changes.
 */
async function receiveForEdit(
  ctx: Ctx,
  order: Order,
  { paymentId, editId, amountCents, currency }: Receipt,
  { deposit, besides }: Sides,
): Promise<ReceiptOutcome> {
  const edit = order.pendingEditId === editId ? await pendingEditOf(ctx, order) : undefined
  if (!edit || amountCents !== edit.toCents - edit.fromCents || currency !== order.currency) {
    book(ctx, order.id, currency, [besides])
    emit(ctx, events.order.duplicate_payment, { subject: order.id, data: { paymentId } })
    return 'duplicate'
  }
  const charges = chargesOfDifference(order.charges, edit.plan!.charges)
  await applyEdit(ctx, order, edit)
  await resumeEdited(ctx, order, edit.holdsOrder)
  const difference = { ...order, charges, totalCents: amountCents }
  issuePaidInvoice(following(ctx), difference, { ...deposit, credit: accounts.receivable }, edit.id)
  return 'confirmed'
}

/**
 * What an invoice was open for. Another amount than that, or money for one that is void, goes back like money that comes
 * twice: its customer is asked for the whole, and what was taken back is not delivered again.
 */
async function receiveOwed(
  ctx: Ctx,
  order: Order,
  { paymentId, amountCents, currency, payerId }: Receipt,
  { deposit, besides }: Sides,
): Promise<ReceiptOutcome> {
  const isWhole = amountCents === order.totalCents && currency === order.currency
  if (!isWhole || !isOwed(order)) {
    book(ctx, order.id, currency, [besides])
    emit(ctx, events.order.duplicate_payment, { subject: order.id, data: { paymentId } })
    return 'duplicate'
  }
  const subscriberId = await buyerOf(ctx, order, payerId)
  await ctx.db
    .update(orders)
    .set({ subscriberId, paidCents: amountCents, paymentStatus: 'paid' })
    .where(isOrder(ctx, order.id))
  await payInvoice(following(ctx), order, deposit)
  return 'confirmed'
}

/**
 * Delivers an order that waits for its payment on account: it is confirmed with an invoice that stays open.
 * @param terms until when it is to be paid, and why its customer is trusted
 * @throws CodedError ORDER_NOT_FOUND, INVALID_STATE; OUT_OF_STOCK where what it takes is gone
 */
export async function confirmOwed(
  ctx: Ctx,
  orderId: string,
  terms: { dueAt: Date; reason: string },
): Promise<void> {
  const [order, lines] = await lockWithLines(ctx, orderId)
  assertIn(orderActs, 'bill', order.status)
  assertNothing(whyNotOwed(order))
  if (order.paysByLink) await linkIsOver(ctx, order)
  const stocked = lines.filter(isFromShelf)
  await reserveShelf(ctx, { orderId, lines: stocked, until: ctx.now, isPaid: true })
  const { dueAt } = terms
  const subscriberId = await buyerOf(ctx, order)
  const set = { subscriberId, dueAt, paymentStatus: 'unpaid' as const }
  const billed = await advance(ctx, orderStatus, orderId, 'confirm', { set })
  await goAhead(following(ctx), billed, lines)
  issueOpenInvoice(ctx, billed, terms)
}

/**
 * Confirms a pending order of which nothing is to be paid, with an invoice that says so. One on hold is confirmed when it is
 * released.
 * @throws CodedError ORDER_NOT_FOUND, INVALID_STATE; ALREADY_PAID where something is to be paid
 */
export async function confirmFree(ctx: Ctx, orderId: string): Promise<void> {
  const [order, lines] = await lockWithLines(ctx, orderId)
  if (order.totalCents > 0) throw new CodedError('ALREADY_PAID')
  if (order.heldFrom === 'pending') return
  const subscriberId = await buyerOf(ctx, order)
  await advance(ctx, orderStatus, order.id, 'confirm', { set: { subscriberId, paymentStatus: 'paid' } })
  await goAhead(following(ctx), order, lines)
  const nothing = { debit: accounts.clearing('manual'), credit: accounts.receivable, amountCents: 0 }
  issuePaidInvoice(following(ctx), order, { kind: 'payment', ...nothing, subjectId: order.id })
}

/** The same for an order that an earlier run, or another one at the same moment, may have confirmed. */
export async function confirmFreeOnce(ctx: Ctx, orderId: string): Promise<void> {
  const { status } = await lockOrder(ctx, orderId)
  if (status === 'pending') await confirmFree(ctx, orderId)
}

/**
 * The household is in the registry: what it ordered leaves, or is queued while staff have stopped it. Asked again it changes nothing.
 * @throws CodedError ORDER_NOT_FOUND
 */
export async function releaseHeld(ctx: Ctx, orderId: string): Promise<void> {
  const [order, lines] = await lockWithLines(ctx, orderId)
  if (!order.awaitsEnrollment) return
  await ctx.db.update(orders).set({ awaitsEnrollment: false }).where(isOrder(ctx, order.id))
  emit(ctx, events.order.enrolled, { subject: order.id })
  if (order.status !== 'confirmed' && order.heldFrom !== 'confirmed') return
  await deliver(ctx, order, lines)
  enqueueFulfilment(ctx, order.id)
}

/** What follows from a confirmation: its messages go out, and its goods, unless an enrollment is waited for. */
async function goAhead(ctx: Ctx, order: Order, lines: OrderLine[]) {
  tellConfirmed(ctx, order)
  await takeBoxesOf(ctx, order.id, lines)
  if (!order.awaitsEnrollment) await deliver(ctx, order, lines)
  tellEnrollment(ctx, order)
  enqueueFulfilment(ctx, order.id)
}

/** Its goods go out; what is sent stands as assigned with the answer to the caller that confirmed it. */
async function deliver(ctx: Ctx, order: Order, lines: OrderLine[]) {
  await beginDelivery(ctx, order, lines)
  if (lines.some(isShipped)) await deriveDelivery(ctx, order.id)
}

/**
 * Confirms an order with the money that is there for it: the deposit pays the invoice, what is missing of it is forgiven,
 * and sold stock is taken again.
 */
export async function releasePaid(ctx: Ctx, order: Order): Promise<void> {
  const lines = await linesOf(ctx, order.id)
  if (order.paidCents === 0)
    throw new CodedError('INVALID_STATE', { from: order.status, event: 'release', allowed: ['cancel'] })
  if (!order.awaitsEnrollment)
    await reserveShelf(ctx, {
      orderId: order.id,
      lines: lines.filter(isFromShelf),
      until: ctx.now,
      isPaid: true,
    })
  await goAhead(following(ctx), order, lines)
  issuePaidInvoice(following(ctx), order, {
    kind: 'deposit_used',
    debit: accounts.deposits,
    credit: accounts.receivable,
    amountCents: Math.min(order.paidCents, order.totalCents),
    subjectId: order.id,
  })
  book(ctx, order.id, order.currency, [
    {
      kind: 'forgiven',
      debit: accounts.goodwill,
      credit: accounts.receivable,
      amountCents: Math.max(0, order.totalCents - order.paidCents),
      subjectId: order.id,
    },
  ])
}

/** The person who pays owns the order. A buyer who was signed in keeps it, also after a change of their address. */
async function buyerOf(ctx: Ctx, order: Order, payerId?: string): Promise<string> {
  const { subscriberId, emailAddress, customerName: name, phoneNumber, locale, resellerId } = order
  const buyer =
    subscriberId ?? payerId ?? (await subscriberOfBuyer(ctx, { emailAddress, name, phoneNumber, locale }))
  if (resellerId) await keepCustomer(ctx, buyer, resellerId)
  return buyer
}

async function hold(ctx: Ctx, order: Order, receipt: Receipt, isExact: boolean) {
  const { amountCents: paidCents, currency, payerId } = receipt
  const subscriberId = await buyerOf(ctx, order, payerId)
  const waits = order.status === 'pending' || order.heldFrom === 'pending'
  const isPart = currency === order.currency && paidCents < order.totalCents
  const set = {
    ...{ subscriberId, paidCents },
    paymentStatus: isPart ? ('partially_paid' as const) : ('paid' as const),
    ...(isPart && waits && { heldFrom: 'pending' as const }),
  }
  // What staff have stopped may be paid: its money waits with it.
  if (isExact && order.heldFrom === 'pending') {
    await ctx.db.update(orders).set(set).where(isOrder(ctx, order.id))
    return
  }
  const reason = isExact ? 'late_payment' : 'amount_mismatch'
  if (order.status === 'on_hold') await ctx.db.update(orders).set(set).where(isOrder(ctx, order.id))
  else await advance(ctx, orderStatus, order.id, 'hold', { set, data: { reason } })
  const { late_payment, amount_mismatch } = orderAttention
  const subjectId = order.id
  if (isExact) await openAttention(ctx, late_payment, { subjectId, data: { paidCents } })
  else
    await openAttention(ctx, amount_mismatch, {
      subjectId,
      data: { paidCents, totalCents: order.totalCents },
    })
  if (isPart && waits) tellUnderpaid(ctx, order, receipt.paymentId)
}
