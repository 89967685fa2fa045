import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { inNameOf } from '#platform/security/asked-by.ts'
import type { Caller } from '#platform/context.ts'
import {
  handles,
  type Job,
  recurs,
  recursForAll,
  type Recurring,
  type RecurringForAll,
} from '#platform/jobs/job.ts'
import { hooksInto, type Hook } from '#platform/hooks.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { later } from '#platform/clock.ts'
import { payments, refunds } from '#tables/payments.ts'
import { closePayments, lockOrder, orderCancelled } from '#modules/orders/index.ts'
import { disputeJanitor, disputesDue } from './disputes/dispute-janitor.ts'
import {
  lateMoneyJanitor,
  latePaymentsDue,
  paymentJanitor,
  paymentsDue,
  refundJanitor,
  refundsDue,
} from './janitors.ts'
import { paymentEvent, refundDuplicate, refundOrder, sendWrittenRefund } from './jobs.ts'
import { capturedOf, raiseRefundDue } from './owed.ts'
import { handlePaymentEvent } from './payment-events.ts'
import { reconcileDays } from './reconciliation/reconcile.ts'
import { sendRefund } from './refund-payment.ts'
import { paymentsOf } from './payment-rows.ts'
import { lostAnswerMs } from './pauses.ts'
import { returnDuplicate } from './request-refund.ts'
import { returnCancelled } from './return-cancelled.ts'
import { openStates, paymentState } from './statuses.ts'
import { ownAccounts, sweepEvents, sweepOwnAccounts } from './sweep-events.ts'
import { closePage } from './withdraw-pages.ts'

/** Closes the provider's pages of an order that no longer waits for money; a page paid meanwhile is settled instead. */
async function closeOpen(caller: Caller, orderId: string) {
  const open = await inTransaction(caller, async (ctx) => {
    const { pendingEditId } = await lockOrder(ctx, orderId)
    // Those of an edit that has come since are none of it.
    return (await paymentsOf(ctx, orderId, openStates)).filter(
      ({ editId }) => pendingEditId === null || editId !== pendingEditId,
    )
  })
  for (const payment of open) {
    if (!payment.providerSession) {
      await inTransaction(caller, (ctx) => advance(ctx, paymentState, payment.id, 'cancel')).catch(
        ignoreMoved,
      )
      continue
    }
    await closePage(caller, payment)
  }
}

async function giveBackDuplicate(caller: Caller, paymentId: string) {
  try {
    const { refund, payment } = await inTransaction(caller, (ctx) => returnDuplicate(ctx, paymentId))
    if (refund.state === 'pending') await sendRefund(caller, refund, payment)
  } catch (error) {
    // The person who cancelled the order meanwhile has asked for this money already.
    if (!(error instanceof CodedError && error.code.startsWith('REFUND_'))) throw error
  }
}

/** Sends what was written down with something else, unless the janitor has it in hand. */
async function sendWritten(caller: Caller, refundId: string) {
  const found = await inTransaction(caller, async (ctx) => {
    const [row] = await ctx.db
      .update(refunds)
      .set({ checkAt: later(ctx.now, lostAnswerMs) })
      .from(payments)
      .where(
        and(
          eq(refunds.tenantId, ctx.tenant.id),
          eq(refunds.id, refundId),
          eq(refunds.state, 'pending'),
          eq(refunds.checks, 0),
          eq(payments.tenantId, refunds.tenantId),
          eq(payments.id, refunds.paymentId),
        ),
      )
      .returning({ refund: refunds, payment: payments })
    return row
  })
  if (!found) return
  await sendRefund(inNameOf(caller, found.refund.askedBy), found.refund, found.payment)
}

/**
 * A cancellation of a version before, whose refund was still to be asked for. Who may have money go back was not asked
 * then, so that it waits for a person.
 */
const leaveToPerson = (caller: Caller, orderId: string) =>
  inTransaction(caller, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.status === 'cancelled') await raiseRefundDue(ctx, order.id, await capturedOf(ctx, order.id))
  })

const ignoreMoved = (error: unknown) => {
  if (!(error instanceof CodedError && error.code === 'INVALID_STATE')) throw error
}

export const hooks: Hook[] = [hooksInto(orderCancelled, returnCancelled)]

export const jobs: Job[] = [
  handles(paymentEvent, handlePaymentEvent, { isWatched: true }),
  handles(closePayments, (caller, { orderId }) => closeOpen(caller, orderId)),
  handles(refundDuplicate, (caller, { paymentId }) => giveBackDuplicate(caller, paymentId)),
  handles(sendWrittenRefund, (caller, { refundId }) => sendWritten(caller, refundId)),
  handles(refundOrder, (caller, { orderId }) => leaveToPerson(caller, orderId)),
]

export const recurring: (Recurring | RecurringForAll)[] = [
  recursForAll('payment-sweep', '* * * * *', sweepEvents),
  recurs('own-payment-sweep', '* * * * *', ownAccounts, sweepOwnAccounts),
  recurs('payment-janitor', '* * * * *', paymentsDue, paymentJanitor),
  recurs('late-money-janitor', '* * * * *', latePaymentsDue, lateMoneyJanitor),
  recurs('refund-janitor', '* * * * *', refundsDue, refundJanitor),
  recurs('dispute-janitor', '* * * * *', disputesDue, disputeJanitor),
  recursForAll('reconcile-days', '7 * * * *', reconcileDays),
]
