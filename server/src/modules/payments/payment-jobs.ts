import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { inNameOf } from '#platform/asked-by.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import type { Job, Recurring } from '#platform/jobs.ts'
import { transact } from '#platform/scope.ts'
import { orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { openPayment } from './open-payment.ts'
import { handlePaymentEvent } from './payment-events.ts'
import { askAboutRefund, sendRefund } from './refund-payment.ts'
import { returnDuplicate } from './request-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { openStates, paymentState } from './statuses.ts'
import { closePage } from './withdraw-pages.ts'

const ofOrder = z.looseObject({ orderId: z.uuid() })
const ofPayment = z.looseObject({ paymentId: z.uuid() })
const ofRefund = z.looseObject({ refundId: z.uuid() })

/** Closes the provider's pages of an order that no longer waits for money; a page paid meanwhile is settled instead. */
async function closePayments(caller: Caller, raw: Record<string, unknown>) {
  const { orderId } = ofOrder.parse(raw)
  const open = await transact(caller, (ctx) =>
    ctx.db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.tenantId, ctx.tenant.id),
          eq(payments.orderId, orderId),
          inArray(payments.state, [...openStates]),
        ),
      ),
  )
  for (const payment of open) {
    if (!payment.providerSession) {
      await transact(caller, (ctx) => advance(ctx, paymentState, payment.id, 'cancel')).catch(ignoreMoved)
      continue
    }
    await closePage(caller, payment)
  }
}

async function refundDuplicate(caller: Caller, raw: Record<string, unknown>) {
  const { paymentId } = ofPayment.parse(raw)
  try {
    const { refund, payment } = await transact(caller, (ctx) => returnDuplicate(ctx, paymentId))
    if (refund.state === 'pending') await sendRefund(caller, refund, payment)
  } catch (error) {
    // Whoever cancelled the order meanwhile has asked for this money already.
    if (!(error instanceof CodedError && error.code.startsWith('REFUND_'))) throw error
  }
}

/** Sends a refund that was written down with the act that it belongs to. */
async function sendWrittenRefund(caller: Caller, raw: Record<string, unknown>) {
  const { refundId } = ofRefund.parse(raw)
  const found = await transact(caller, async (ctx) => {
    const [row] = await ctx.db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.tenantId, refunds.tenantId), eq(payments.id, refunds.paymentId)))
      .where(and(eq(refunds.tenantId, ctx.tenant.id), eq(refunds.id, refundId)))
    return row
  })
  if (found?.refund.state !== 'pending') return
  await sendRefund(inNameOf(caller, found.refund.askedBy), found.refund, found.payment)
}

/** Asks the provider about payments that no webhook and no buyer told us about. */
async function paymentJanitor(caller: Caller) {
  const since = (minutes: number) => later(caller.services.clock.now(), -minutesMs(minutes))
  const waiting = await transact(caller, (ctx) =>
    ctx.db
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, and(eq(orders.tenantId, payments.tenantId), eq(orders.id, payments.orderId)))
      .where(
        and(
          eq(payments.tenantId, ctx.tenant.id),
          inArray(payments.state, [...openStates]),
          lt(payments.createdAt, since(2)),
          sql`(${payments.checkedAt} is null or ${payments.checkedAt} < ${since(5).toISOString()})`,
        ),
      )
      .limit(50),
  )
  for (const { payment, order } of waiting) {
    try {
      // Without a session the first call's answer was lost: the same key finds what it opened.
      if (!payment.providerSession && order.status === 'pending') await openPayment(caller, order, payment)
      else if (payment.providerSession) await settlePayment(caller, payment)
      else await transact(caller, (ctx) => advance(ctx, paymentState, payment.id, 'cancel'))
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
    }
  }
}

/** Asks again for refunds whose answer is not known; the refund's key makes that safe. */
async function refundJanitor(caller: Caller) {
  const waiting = await transact(caller, (ctx) =>
    ctx.db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.tenantId, refunds.tenantId), eq(payments.id, refunds.paymentId)))
      .where(
        and(
          eq(refunds.tenantId, ctx.tenant.id),
          inArray(refunds.state, ['pending', 'unknown']),
          lt(refunds.createdAt, later(ctx.now, -minutesMs(1))),
        ),
      )
      .limit(50),
  )
  for (const { refund, payment } of waiting) {
    await askAboutRefund(caller, refund, payment)
  }
}

const ignoreMoved = (error: unknown) => {
  if (!(error instanceof CodedError && error.code === 'INVALID_STATE')) throw error
}

export const jobs: Job[] = [
  { task: 'payment-event', handle: handlePaymentEvent },
  { task: 'close-payments', handle: closePayments },
  { task: 'refund-duplicate', handle: refundDuplicate },
  { task: 'send-refund', handle: sendWrittenRefund },
]

export const recurring: Recurring[] = [
  { task: 'payment-janitor', pattern: '* * * * *', handle: paymentJanitor },
  { task: 'refund-janitor', pattern: '* * * * *', handle: refundJanitor },
]
