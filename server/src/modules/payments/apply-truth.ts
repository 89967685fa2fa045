import { and, desc, eq } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { paymentAttention } from '#contracts/payments/attention.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { openAttention } from '#platform/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/ids.ts'
import { emit, enqueue } from '#platform/outbox.ts'
import type { ProviderPayment } from '#providers/payments/payment-provider.ts'
import { payments } from '#tables/payments.ts'
import { lockOrder, noteUnpaid, receivePayment } from '#modules/orders/index.ts'
import { releaseStock } from '#modules/sims/index.ts'
import { refundDuplicate } from './jobs.ts'
import { isCaptured, isOpen, paymentState, type Payment } from './statuses.ts'

/** Whether the provider's page was opened for this payment, by what the provider itself says. */
export const isPageOf = ({ tenantId, id }: Pick<Payment, 'tenantId' | 'id'>, truth: ProviderPayment) =>
  truth.tenantId === tenantId && truth.paymentId === id

/**
 * Brings a payment to what its provider says of one of its pages, under a lock that the caller holds. Money that came by
 * another page, or once more, is a payment of its own.
 */
export async function applyTruth(ctx: Ctx, payment: Payment, truth: ProviderPayment): Promise<Payment> {
  const isOwnPage = payment.providerSession === null || payment.providerSession === truth.session
  const isFurther = isCaptured(payment) && truth.providerPayment !== payment.providerPayment
  if (truth.state === 'paid' && (!isOwnPage || isFurther)) return receiveFurther(ctx, payment, truth)
  if (!isOwnPage || isCaptured(payment)) return payment
  if (truth.state === 'paid') return succeed(ctx, payment, truth)
  if (!isOpen(payment)) return payment
  if (truth.state === 'expired') {
    await endPage(ctx, payment.orderId, 'unpaid')
    return advance(ctx, paymentState, payment.id, 'expire', { set: { checkedAt: ctx.now } })
  }
  if (truth.state === 'processing') {
    if (payment.state === 'processing') return payment
    return advance(ctx, paymentState, payment.id, 'process', { set: { checkedAt: ctx.now } })
  }
  return noteDecline(ctx, payment, truth.problem)
}

/** Real money that was not asked for a second time: written down, and given back unless the order still waits for it. */
async function receiveFurther(ctx: Ctx, first: Payment, truth: ProviderPayment): Promise<Payment> {
  const order = await lockOrder(ctx, first.orderId)
  const ofOrder = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.orderId, order.id)))
    .orderBy(desc(payments.attempt))
  const known = ofOrder.find(
    ({ id, providerPayment }) => id !== first.id && providerPayment === truth.providerPayment,
  )
  if (known) return known
  const id = idFrom('payment', order.id, 'further', truth.session)
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      tenantId: ctx.tenant.id,
      id,
      orderId: order.id,
      attempt: (ofOrder[0]?.attempt ?? 0) + 1,
      provider: first.provider,
      method: first.method,
      state: createdState(paymentState, 'record'),
      amountCents: truth.amountCents,
      currency: truth.currency,
      providerSession: first.providerSession === truth.session ? null : truth.session,
      providerPayment: truth.providerPayment,
      ...cardColumns(truth),
      createdAt: ctx.now,
      checkedAt: ctx.now,
    })
    .returning()
  emitCreated(ctx, paymentState, 'record', id, order.id, { amountCents: truth.amountCents })
  await receive(ctx, payment!)
  return payment!
}

const cardColumns = ({ card }: ProviderPayment) => ({
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
})

async function succeed(ctx: Ctx, payment: Payment, truth: ProviderPayment): Promise<Payment> {
  if (truth.amountCents !== payment.amountCents || truth.currency !== payment.currency) {
    emit(ctx, events.payment.amount_mismatch, {
      subject: payment.id,
      timelineId: payment.orderId,
      data: { expected: payment.amountCents, captured: truth.amountCents, currency: truth.currency },
    })
  }
  const captured = await advance(ctx, paymentState, payment.id, 'succeed', {
    set: {
      providerSession: truth.session,
      providerPayment: truth.providerPayment,
      amountCents: truth.amountCents,
      currency: truth.currency,
      ...cardColumns(truth),
      problem: null,
      checkedAt: ctx.now,
    },
    data: { amountCents: truth.amountCents },
  })
  await receive(ctx, captured)
  return captured
}

/** What captured money means for its order; what the order is paid with already goes back. */
async function receive(ctx: Ctx, { id, orderId, provider, amountCents, currency }: Payment) {
  const outcome = await receivePayment(ctx, { orderId, paymentId: id, provider, amountCents, currency })
  if (outcome !== 'duplicate') return
  await openAttention(ctx, paymentAttention.duplicate_payment, {
    subjectId: orderId,
    cause: id,
    data: { amountCents },
  })
  enqueue(ctx, refundDuplicate, { paymentId: id }, { jobKey: `refund-duplicate-${id}` })
}

/** A declined card leaves the provider's page open for another one; the buyer and the admin see why. */
async function noteDecline(ctx: Ctx, payment: Payment, problem: string | null): Promise<Payment> {
  const isNews = problem !== null && problem !== payment.problem
  if (isNews) {
    emit(ctx, events.payment.decline, {
      subject: payment.id,
      timelineId: payment.orderId,
      data: { problem },
    })
    await noteUnpaid(ctx, payment.orderId, 'failed')
  }
  const [row] = await ctx.db
    .update(payments)
    .set({ problem: problem ?? payment.problem, checkedAt: ctx.now })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, payment.id)))
    .returning()
  return row ?? payment
}

export async function failPayment(ctx: Ctx, payment: Payment, code: string): Promise<Payment> {
  if (!isOpen(payment)) return payment
  await endPage(ctx, payment.orderId, 'failed')
  return advance(ctx, paymentState, payment.id, 'fail', { set: { problem: code, checkedAt: ctx.now } })
}

/** Nobody can pay there any more, so what was held for it goes back to the shelf. */
async function endPage(ctx: Ctx, orderId: string, paymentStatus: 'failed' | 'unpaid') {
  await noteUnpaid(ctx, orderId, paymentStatus)
  await releaseStock(ctx, orderId)
}
