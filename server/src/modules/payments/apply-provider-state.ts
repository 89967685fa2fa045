import { and, desc, eq } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { paymentAttention } from '#contracts/payments/attention.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { emit, enqueue } from '#platform/outbox.ts'
import type { ProviderPayment } from '#providers/payments/payment-provider.ts'
import { payments } from '#tables/payments.ts'
import { lockOrder, noteUnpaid, receivePayment, releaseShelf } from '#modules/orders/index.ts'
import { refundDuplicate } from './jobs.ts'
import { providerOf } from './providers.ts'
import { isCaptured, isOpen, paymentState, type Payment } from './statuses.ts'

/** Whether the provider's page was opened for this payment, by what the provider itself says. */
export const isPageOf = ({ tenantId, id }: Pick<Payment, 'tenantId' | 'id'>, truth: ProviderPayment) =>
  truth.tenantId === tenantId && truth.paymentId === id

/**
 * Brings a payment to what its provider says of one of its pages, under a lock that the caller holds. Money that came by
 * another page, or once more, is a payment of its own.
 */
export async function applyProviderState(
  ctx: Ctx,
  payment: Payment,
  truth: ProviderPayment,
): Promise<Payment> {
  const isOwnPage = payment.providerSession === null || payment.providerSession === truth.session
  const isFurther = isCaptured(payment) && truth.providerPayment !== payment.providerPayment
  if (truth.state === 'paid' && (!isOwnPage || isFurther)) return receiveFurther(ctx, payment, truth)
  if (!isOwnPage) return payment
  await noteSent(ctx, payment, truth)
  if (truth.state === 'paid') {
    const paid = isCaptured(payment) ? payment : await succeed(ctx, payment, truth)
    await receiveSurplus(ctx, paid, truth)
    return paid
  }
  if (isCaptured(payment)) return payment
  if (!isOpen(payment)) return payment
  if (truth.state === 'expired') {
    await endPage(ctx, payment, 'unpaid')
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
  const ofOrder = await attemptsOf(ctx, order.id)
  const known = ofOrder.find(
    ({ id, providerPayment }) => id !== first.id && providerPayment === truth.providerPayment,
  )
  if (known) return known
  const id = idFrom('payment', order.id, 'further', truth.session)
  const payment = await record(ctx, first, ofOrder, id, {
    amountCents: truth.amountCents,
    currency: truth.currency,
    providerSession: first.providerSession === truth.session ? null : truth.session,
    providerPayment: truth.providerPayment,
    ...cardColumns(truth),
  })
  await receive(ctx, payment)
  return payment
}

/** What has come to an address so far is shown to the buyer who waits for it. */
async function noteSent(ctx: Ctx, { id, coins }: Payment, { sent }: ProviderPayment) {
  if (!sent || !coins || (coins.sent?.received === sent.received && coins.sent.confirms === sent.confirms))
    return
  await ctx.db
    .update(payments)
    .set({ coins: { ...coins, sent } })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, id)))
}

/** More came than was asked for, or than was written down: a payment of its own, which a person gives back. */
async function receiveSurplus(ctx: Ctx, first: Payment, { receivedCents, providerPayment }: ProviderPayment) {
  if (receivedCents === undefined || providerPayment === null) return
  const order = await lockOrder(ctx, first.orderId)
  const ofOrder = await attemptsOf(ctx, order.id)
  const ofPage = ofOrder.filter(
    (one) =>
      one.provider === first.provider &&
      (one.providerPayment === providerPayment || one.providerPayment?.startsWith(`${providerPayment}+`)),
  )
  const amountCents = receivedCents - ofPage.reduce((sum, one) => sum + one.amountCents, 0)
  if (amountCents < 1) return
  const further = `${providerPayment}+${ofPage.length}`
  const payment = await record(ctx, first, ofOrder, idFrom('payment', order.id, 'surplus', further), {
    amountCents,
    currency: first.currency,
    providerPayment: further,
  })
  await receive(ctx, payment)
}

const attemptsOf = (ctx: Ctx, orderId: string): Promise<Payment[]> =>
  ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.orderId, orderId)))
    .orderBy(desc(payments.attempt))

/** Money that nobody has asked for, as a payment of the same order. */
async function record(
  ctx: Ctx,
  first: Payment,
  ofOrder: readonly Payment[],
  id: string,
  values: Pick<Payment, 'amountCents' | 'currency' | 'providerPayment'> & Partial<Payment>,
): Promise<Payment> {
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      tenantId: ctx.tenant.id,
      id,
      orderId: first.orderId,
      editId: first.editId,
      attempt: (ofOrder[0]?.attempt ?? 0) + 1,
      provider: first.provider,
      accountId: first.accountId,
      method: first.method,
      state: createdState(paymentState, 'record'),
      createdAt: ctx.now,
      checkedAt: ctx.now,
      ...values,
    })
    .returning()
  emitCreated(ctx, paymentState, 'record', id, first.orderId, { amountCents: values.amountCents })
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

/** What captured money means for its order; what the order is paid with already goes back, by itself or by a person. */
async function receive(ctx: Ctx, { id, orderId, editId, provider, amountCents, currency }: Payment) {
  const outcome = await receivePayment(ctx, {
    orderId,
    paymentId: id,
    provider,
    amountCents,
    currency,
    editId,
  })
  if (outcome !== 'duplicate') return
  const { canRefund } = providerOf(provider)
  const { duplicate_payment, overpaid } = paymentAttention
  await openAttention(ctx, canRefund ? duplicate_payment : overpaid, {
    subjectId: orderId,
    cause: id,
    data: { amountCents },
  })
  if (canRefund) enqueue(ctx, refundDuplicate, { paymentId: id }, { jobKey: `refund-duplicate-${id}` })
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
    if (!payment.editId) await noteUnpaid(ctx, payment.orderId, 'failed')
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
  await endPage(ctx, payment, 'failed')
  return advance(ctx, paymentState, payment.id, 'fail', { set: { problem: code, checkedAt: ctx.now } })
}

/** Nobody can pay there any more, so what was held for it goes back to the shelf. What an edit needs is held as long as that. */
async function endPage(ctx: Ctx, { orderId, editId }: Payment, paymentStatus: 'failed' | 'unpaid') {
  if (editId) return
  await noteUnpaid(ctx, orderId, paymentStatus)
  await releaseShelf(ctx, orderId)
}
