import { and, asc, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { given, statement } from '#platform/statement.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { accounts, book, issuePaidInvoice, type Transfer } from '#modules/billing/index.ts'
import { keepCustomer, subscriberOfBuyer } from '#modules/identity/index.ts'
import { tellConfirmed } from '#modules/messaging/index.ts'
import { beginDelivery, isStocked, reserveStock } from '#modules/sims/index.ts'
import { enqueueFulfilment } from './fulfilment-job.ts'
import { lockOrder } from './lock-orders.ts'
import { isOrder, orderStatus, type Order, type OrderLine } from './statuses.ts'

export interface Receipt {
  orderId: string
  paymentId: string
  provider: string
  amountCents: number
  currency: string
}

export type ReceiptOutcome = 'confirmed' | 'late' | 'duplicate'

const findLines = statement((db) =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, given('tenant')), eq(orderLines.orderId, given('order'))))
    .orderBy(asc(orderLines.position)),
)

export const linesOf = (ctx: Ctx, orderId: string): Promise<OrderLine[]> =>
  findLines(ctx, { tenant: ctx.tenant.id, order: orderId })

const lockWithLines = (ctx: Ctx, orderId: string) =>
  Promise.all([lockOrder(ctx, orderId), linesOf(ctx, orderId)])

/**
 * What captured money means for its order: confirms a pending one (invoice, ledger, delivery); holds one that came too
 * late; leaves one that is already paid or replaced, whose money is the caller's to give back.
 */
export async function receivePayment(ctx: Ctx, receipt: Receipt): Promise<ReceiptOutcome> {
  const [order, lines] = await lockWithLines(ctx, receipt.orderId)
  const clearing = accounts.clearing(receipt.provider)
  const deposit: Transfer = {
    kind: 'payment',
    debit: clearing,
    credit: accounts.deposits,
    amountCents: receipt.amountCents,
    subjectId: receipt.paymentId,
  }
  // Money for an order that another one stands for goes back like money that comes twice.
  if (order.paidCents > 0 || order.replacedBy) {
    book(ctx, order.id, receipt.currency, [deposit])
    if (order.paidCents === 0)
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
  const isExact = receipt.amountCents === order.totalCents && receipt.currency === order.currency
  if (order.status !== 'pending' || !isExact) {
    await hold(ctx, order, receipt.amountCents, isExact)
    book(ctx, order.id, receipt.currency, [deposit])
    return 'late'
  }
  const subscriberId = await buyerOf(ctx, order)
  await advance(ctx, orderStatus, order.id, 'confirm', {
    set: { subscriberId, paidCents: receipt.amountCents, paymentStatus: 'paid' },
  })
  tellConfirmed(ctx, order)
  await beginDelivery(ctx, order, lines)
  enqueueFulfilment(ctx, order.id)
  issuePaidInvoice(ctx, order, { ...deposit, credit: accounts.receivable })
  return 'confirmed'
}

/** Lets an order on hold go on: the deposit pays the invoice, sold stock is taken again. */
export async function releaseOrder(ctx: Ctx, input: { id: string; note: string }): Promise<void> {
  const [order, lines] = await lockWithLines(ctx, input.id)
  await advance(ctx, orderStatus, order.id, 'release', {
    data: { note: input.note },
  })
  await closeAttention(ctx, Object.values(orderAttention), { subjectId: input.id })
  if (order.paidCents === 0)
    throw new CodedError('INVALID_STATE', { from: order.status, event: 'release', allowed: ['cancel'] })
  tellConfirmed(ctx, order)
  await reserveStock(ctx, { orderId: order.id, lines: lines.filter(isStocked), until: ctx.now, isPaid: true })
  await beginDelivery(ctx, order, lines)
  enqueueFulfilment(ctx, order.id)
  issuePaidInvoice(ctx, order, {
    kind: 'deposit_used',
    debit: accounts.deposits,
    credit: accounts.receivable,
    amountCents: order.paidCents,
    subjectId: order.id,
  })
}

/** Whoever pays owns the order. Whoever was signed in keeps it, also after a change of their address. */
async function buyerOf(ctx: Ctx, order: Order): Promise<string> {
  const { subscriberId, emailAddress, customerName: name, phoneNumber, locale, resellerId } = order
  const buyer = subscriberId ?? (await subscriberOfBuyer(ctx, { emailAddress, name, phoneNumber, locale }))
  if (resellerId) await keepCustomer(ctx, buyer, resellerId)
  return buyer
}

async function hold(ctx: Ctx, order: Order, paidCents: number, isExact: boolean) {
  const subscriberId = await buyerOf(ctx, order)
  const set = { subscriberId, paidCents, paymentStatus: 'paid' as const }
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
}
