import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { payments } from '#tables/payments.ts'
import { canPay, lockOrder, orderByToken, type Order } from '#modules/orders/index.ts'
import { createPayment, lastPayment, openPayment, TooLateToOpen } from './open-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { isCaptured, isOpen, type Payment } from './statuses.ts'

const load = (caller: Caller, token: string) =>
  transact(caller, async (ctx) => {
    const order = await orderByToken(ctx, token)
    return { order, payment: await lastPayment(ctx, order.id) }
  })

/**
 * Leads a buyer back to a page on which the order can be paid. The page that is still open is used again; a new attempt
 * starts only when the provider says that the last one is over. Never a second order, never a second charge.
 * @throws CodedError ALREADY_PAID, INVALID_STATE when the order no longer waits for money
 */
export async function payOrder(caller: Caller, input: { token: string }) {
  const { order, payment } = await load(caller, input.token)
  const answerOf = (redirectUrl: string) => ({ redirectUrl, paymentStatus: 'pending' as const })
  return answerOf(
    await leadToPage(caller, order, payment, (ctx, redirectUrl) => keepAnswer(ctx, answerOf(redirectUrl))),
  )
}

/**
 * The same for an order that is at hand, with its newest payment.
 * @param remember runs in the transaction that records a page which was not known yet
 */
export async function leadToPage(
  caller: Caller,
  order: Order,
  payment: Payment | undefined,
  remember: (ctx: Ctx, redirectUrl: string) => void,
): Promise<string> {
  assertPayable(order)
  const current = payment?.providerSession ? await upToDate(caller, payment) : payment
  if (current && isCaptured(current)) throw new CodedError('ALREADY_PAID')
  if (current && isOpen(current)) {
    if (current.redirectUrl) return current.redirectUrl
    try {
      return await openPayment(caller, order, current, remember)
    } catch (error) {
      if (!(error instanceof TooLateToOpen)) throw error
    }
  }
  const next = await transact(caller, async (ctx) => {
    const locked = await lockOrder(ctx, order.id)
    assertPayable(locked)
    return createPayment(ctx, locked, (current?.attempt ?? 0) + 1)
  })
  return openPayment(caller, next.order, next.payment, remember)
}

function assertPayable(order: Order) {
  if (order.paidCents > 0) throw new CodedError('ALREADY_PAID')
  if (!canPay(order)) throw new CodedError('INVALID_STATE', { from: order.status, event: 'pay', allowed: [] })
}

/** How an order's payment stands, asked of the provider while it is open: for the buyer who just came back. */
export async function settleOrder(caller: Caller, input: { token: string }) {
  const first = await load(caller, input.token)
  if (first.payment && isOpen(first.payment)) {
    const asked = await upToDate(caller, first.payment)
    if (isOpen(asked) && !asked.returnedAt) await transact(caller, (ctx) => noteReturn(ctx, asked))
  }
  const { order, payment } = await load(caller, input.token)
  return {
    paymentStatus: order.paymentStatus,
    orderStatus: order.status,
    orderNumber: order.number,
    problem: payment?.problem ?? null,
  }
}

/** The provider did not know yet what the buyer came back from, so that it is asked again before all others. */
async function noteReturn(ctx: Ctx, { id }: Payment) {
  await ctx.db
    .update(payments)
    .set({ returnedAt: ctx.now, checkAt: ctx.now, checks: 0 })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, id)))
}

/** The provider may be silent; then the last known state has to do. */
const upToDate = (caller: Caller, payment: Payment): Promise<Payment> =>
  settlePayment(caller, payment).catch((error: unknown) => {
    if (error instanceof CodedError && error.code === 'PAYMENT_PROVIDER_UNAVAILABLE') return payment
    throw error
  })
