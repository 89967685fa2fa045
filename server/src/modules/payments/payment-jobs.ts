import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { inNameOf } from '#platform/asked-by.ts'
import type { Caller } from '#platform/context.ts'
import type { Job, Recurring, RecurringForAll } from '#platform/jobs.ts'
import { transact } from '#platform/scope.ts'
import { payments, refunds } from '#tables/payments.ts'
import { lockOrder } from '#modules/orders/index.ts'
import { paymentJanitor, refundJanitor } from './janitors.ts'
import { capturedOf, raiseRefundDue } from './owed.ts'
import { handlePaymentEvent } from './payment-events.ts'
import { sendRefund } from './refund-payment.ts'
import { returnDuplicate } from './request-refund.ts'
import { openStates, paymentState } from './statuses.ts'
import { sweepEvents } from './sweep-events.ts'
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

/**
 * A cancellation of a version before, whose refund was still to be asked for. Who may have money go back was not asked
 * then, so that it waits for a person.
 */
const leaveToPerson = (caller: Caller, raw: Record<string, unknown>) =>
  transact(caller, async (ctx) => {
    const order = await lockOrder(ctx, ofOrder.parse(raw).orderId)
    if (order.status === 'cancelled') await raiseRefundDue(ctx, order.id, await capturedOf(ctx, order.id))
  })

const ignoreMoved = (error: unknown) => {
  if (!(error instanceof CodedError && error.code === 'INVALID_STATE')) throw error
}

export const jobs: Job[] = [
  { task: 'payment-event', handle: handlePaymentEvent },
  { task: 'close-payments', handle: closePayments },
  { task: 'refund-duplicate', handle: refundDuplicate },
  { task: 'send-refund', handle: sendWrittenRefund },
  { task: 'refund-order', handle: leaveToPerson },
]

export const recurring: (Recurring | RecurringForAll)[] = [
  { task: 'payment-sweep', pattern: '* * * * *', handleAll: sweepEvents },
  { task: 'payment-janitor', pattern: '* * * * *', of: 'payments', handle: paymentJanitor },
  { task: 'refund-janitor', pattern: '* * * * *', of: 'refunds', handle: refundJanitor },
]
