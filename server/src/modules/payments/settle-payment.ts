import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import { emit, enqueue } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import type { ProviderPayment } from '#providers/payments/payment-provider.ts'
import { webhookInbox } from '#tables/kernel.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { receivePayment } from '#modules/orders/index.ts'
import { releaseStock } from '#modules/sims/index.ts'
import { providerOf } from './providers.ts'
import { isCaptured, isOpen, paymentState, type Payment } from './statuses.ts'

export interface WebhookRef {
  provider: string
  eventId: string
  /** The page that the event names. */
  session?: string | null
}

/**
 * Brings a payment to what its provider says, whoever asks: webhook, returning buyer or janitor. The provider's word
 * is asked for outside the transaction and applied under a lock, so any order and number of calls ends the same.
 */
export async function settlePayment(
  caller: Caller,
  payment: Payment,
  webhook?: WebhookRef,
): Promise<Payment> {
  const session = payment.providerSession ?? webhook?.session
  if (!session || isCaptured(payment)) {
    if (webhook) await transact(caller, (ctx) => markHandled(ctx, webhook, 'nothing to do'))
    return payment
  }
  const outcome = await providerOf(payment.provider).lookUp(caller.services, session)
  return applyOutcome(caller, payment.id, outcome, webhook)
}

/** The same for an event that names payment and page itself, so that nothing is read before the provider is asked. */
export async function settleSession(
  caller: Caller,
  named: { paymentId: string; session: string },
  webhook: WebhookRef,
) {
  const outcome = await providerOf(webhook.provider).lookUp(caller.services, named.session)
  try {
    await applyOutcome(caller, named.paymentId, outcome, webhook)
  } catch (error) {
    if (!(error instanceof CodedError && error.code === 'NOT_FOUND')) throw error
    await transact(caller, (ctx) => markHandled(ctx, webhook, 'not ours'))
  }
}

/** Applies a provider's answer. An unknown or unavailable answer changes nothing. */
export function applyOutcome(
  caller: Caller,
  paymentId: string,
  outcome: Outcome<ProviderPayment>,
  webhook?: WebhookRef,
): Promise<Payment> {
  if (outcome.kind === 'unavailable' || outcome.kind === 'unknown')
    throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  return transact(caller, async (ctx) => {
    const settled = await recordOutcome(ctx, paymentId, outcome)
    if (webhook) await markHandled(ctx, webhook, settled.state)
    return settled
  })
}

/** Writes a provider's answer down, within a transaction of the caller's. */
export async function recordOutcome(
  ctx: Ctx,
  paymentId: string,
  outcome: Extract<Outcome<ProviderPayment>, { kind: 'done' | 'refused' }>,
): Promise<Payment> {
  const payment = await lockPayment(ctx, paymentId)
  return outcome.kind === 'done' ? apply(ctx, payment, outcome.value) : fail(ctx, payment, outcome.code)
}

async function apply(ctx: Ctx, payment: Payment, truth: ProviderPayment): Promise<Payment> {
  if (isCaptured(payment)) return payment
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

async function succeed(ctx: Ctx, payment: Payment, truth: ProviderPayment): Promise<Payment> {
  if (truth.amountCents !== payment.amountCents || truth.currency !== payment.currency) {
    emit(ctx, {
      type: 'payment.amount_mismatch',
      subject: { kind: 'payment', id: payment.id },
      timelineId: payment.orderId,
      data: { expected: payment.amountCents, captured: truth.amountCents, currency: truth.currency },
    })
  }
  const captured = await advance(ctx, paymentState, payment.id, 'succeed', {
    set: {
      providerPayment: truth.providerPayment,
      amountCents: truth.amountCents,
      problem: null,
      checkedAt: ctx.now,
    },
    data: { amountCents: truth.amountCents },
  })
  const outcome = await receivePayment(ctx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    provider: payment.provider,
    amountCents: truth.amountCents,
    currency: truth.currency,
  })
  if (outcome === 'duplicate') {
    enqueue(ctx, {
      task: 'refund-duplicate',
      payload: { paymentId: payment.id },
      jobKey: `refund-duplicate-${payment.id}`,
    })
  }
  return captured
}

/** A declined card leaves the provider's page open for another one; the buyer and the admin see why. */
async function noteDecline(ctx: Ctx, payment: Payment, problem: string | null): Promise<Payment> {
  const isNews = problem !== null && problem !== payment.problem
  if (isNews) {
    emit(ctx, {
      type: 'payment.decline',
      subject: { kind: 'payment', id: payment.id },
      timelineId: payment.orderId,
      data: { problem },
    })
    await setOrderPayment(ctx, payment.orderId, 'failed')
  }
  const [row] = await ctx.db
    .update(payments)
    .set({ problem: problem ?? payment.problem, checkedAt: ctx.now })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, payment.id)))
    .returning()
  return row ?? payment
}

async function fail(ctx: Ctx, payment: Payment, code: string): Promise<Payment> {
  if (!isOpen(payment)) return payment
  await endPage(ctx, payment.orderId, 'failed')
  return advance(ctx, paymentState, payment.id, 'fail', { set: { problem: code, checkedAt: ctx.now } })
}

/** Nobody can pay there any more, so what was held for it goes back to the shelf. */
async function endPage(ctx: Ctx, orderId: string, paymentStatus: 'failed' | 'unpaid') {
  await setOrderPayment(ctx, orderId, paymentStatus)
  await releaseStock(ctx, orderId)
}

const setOrderPayment = (ctx: Ctx, orderId: string, paymentStatus: 'failed' | 'unpaid') =>
  ctx.db
    .update(orders)
    .set({ paymentStatus })
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId), eq(orders.paidCents, 0)))

export async function lockPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, paymentId)))
    .for('update')
  if (!payment) throw new CodedError('NOT_FOUND')
  return payment
}

export async function markHandled(ctx: Ctx, webhook: WebhookRef, outcome: string) {
  await ctx.db
    .update(webhookInbox)
    .set({ processedAt: ctx.now, outcome })
    .where(
      and(
        eq(webhookInbox.tenantId, ctx.tenant.id),
        eq(webhookInbox.provider, webhook.provider),
        eq(webhookInbox.eventId, webhook.eventId),
      ),
    )
}
