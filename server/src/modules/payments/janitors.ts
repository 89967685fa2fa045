import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import type { Order } from '#modules/orders/index.ts'
import { openPayment } from './open-payment.ts'
import { isCheckDue, nextCheck } from './pauses.ts'
import { askAboutRefund } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { openStates, paymentState, type Payment } from './statuses.ts'

/** So many a minute and service provider: what was paid is found by the sweep, this is for what no list tells. */
const maxPerRun = 50

const isOpen = inArray(payments.state, [...openStates])
const mayBePaidLate = (moment: Moment) => and(eq(payments.state, 'expired'), gt(payments.lateUntil, moment))
const isRefundDue = (moment: Moment) =>
  and(inArray(refunds.state, ['pending', 'unknown']), isCheckDue(refunds.checkAt, moment))

export const paymentsDue = anyOf(payments, (moment) => and(isOpen, isCheckDue(payments.checkAt, moment)))
export const latePaymentsDue = anyOf(payments, (moment) =>
  and(mayBePaidLate(moment), isCheckDue(payments.checkAt, moment)),
)
export const refundsDue = anyOf(refunds, isRefundDue)

/**
 * Asks the provider about single payments: first those whose opening got no answer, then those whose buyer came back,
 * then the ones that have waited longest. Each is taken by one process, and asked about ever less often.
 */
export async function paymentJanitor(caller: Caller) {
  for (const { payment, order } of await duePayments(caller)) {
    try {
      // Without a session the first call's answer was lost: the same key finds what it opened.
      if (payment.providerSession) await settlePayment(caller, payment)
      else if (waitsFor(order, payment)) await openPayment(caller, order, payment)
      else await inTransaction(caller, (ctx) => advance(ctx, paymentState, payment.id, 'cancel'))
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
    }
  }
}

/** Whether its page can still be opened: the order, or the edit that it is for, waits for its money. */
const waitsFor = (order: Order, { editId }: Payment) =>
  editId ? order.pendingEditId === editId : order.status === 'pending'

const duePayments = (caller: Caller) =>
  inTransaction(caller, async (ctx) => {
    const taken = await takeDuePayments(
      ctx,
      isOpen,
      sql`${payments.providerSession} is not null, ${payments.returnedAt} is null, ${payments.checkAt} nulls first`,
    )
    if (taken.length === 0) return []
    const ofTaken = taken.map(({ orderId }) => orderId)
    const found = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, ofTaken)))
    const byId = new Map(found.map((order) => [order.id, order]))
    return taken.toSorted(byUrgency).map((payment) => ({ payment, order: byId.get(payment.orderId)! }))
  })

/** Asks about payments that have ended where money may come late all the same, and no notification of it. */
export async function lateMoneyJanitor(caller: Caller) {
  const taken = await inTransaction(caller, (ctx) =>
    takeDuePayments(ctx, mayBePaidLate(ctx.now), sql`${payments.checkAt} nulls first`),
  )
  for (const payment of taken)
    await settlePayment(caller, payment).catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error
    })
}

/** Those of `which` whose next check is due, each for the process that takes it. */
const takeDuePayments = (ctx: Ctx, which: SQL | undefined, order: SQL): Promise<Payment[]> =>
  ctx.db
    .update(payments)
    .set({ checks: sql`${payments.checks} + 1`, checkAt: nextCheck(ctx, payments.checks) })
    .where(
      and(
        eq(payments.tenantId, ctx.tenant.id),
        inArray(
          payments.id,
          ctx.db
            .select({ id: payments.id })
            .from(payments)
            .where(and(eq(payments.tenantId, ctx.tenant.id), which, isCheckDue(payments.checkAt, ctx.now)))
            .orderBy(order)
            .limit(maxPerRun)
            .for('update', { skipLocked: true }),
        ),
      ),
    )
    .returning()

const byUrgency = (one: Payment, other: Payment) => urgency(one) - urgency(other)
const urgency = ({ providerSession, returnedAt }: Payment) => (providerSession ? (returnedAt ? 1 : 2) : 0)

/** Asks about refunds that have not ended, the longest waiting first; the refund's name makes that safe to repeat. */
export async function refundJanitor(caller: Caller) {
  const taken = await inTransaction(caller, async (ctx) => {
    const due = ctx.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.tenantId, ctx.tenant.id), isRefundDue(ctx.now)))
      .orderBy(sql`${refunds.checkAt} nulls first`)
      .limit(maxPerRun)
      .for('update', { skipLocked: true })
    return ctx.db
      .update(refunds)
      .set({ checks: sql`${refunds.checks} + 1`, checkAt: nextCheck(ctx, refunds.checks) })
      .from(payments)
      .where(
        and(
          eq(refunds.tenantId, ctx.tenant.id),
          inArray(refunds.id, due),
          eq(payments.tenantId, refunds.tenantId),
          eq(payments.id, refunds.paymentId),
        ),
      )
      .returning({ refund: refunds, payment: payments })
  })
  for (const { refund, payment } of taken) await askAboutRefund(caller, refund, payment)
}
