import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { inNameOf } from '#platform/asked-by.ts'
import { authorize } from '#platform/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { done, type Outcome } from '#platform/effects.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import type { ProviderRefund } from '#providers/payments/payment-provider.ts'
import { payments, refunds } from '#tables/payments.ts'
import { accounts, book } from '#modules/billing/index.ts'
import { noteRefunded } from '#modules/orders/index.ts'
import { providerOf } from './providers.ts'
import { raiseRefundFailed, settleOwed } from './owed.ts'
import { insertRefund, refundableAmount, requestRefund, type RefundRequest } from './request-refund.ts'
import { lockPayment } from './payment-rows.ts'
import { stopIfPaidBack } from './stop-if-paid-back.ts'
import { paymentState, refundState, type Payment, type Refund } from './statuses.ts'

/**
 * Refunds through the provider: intent first, with the amount reserved; then the call, keyed by the refund; then what
 * came of it. An unknown answer stays visible as such until the janitor has asked again.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE
 */
export async function refundPayment(caller: Caller, request: RefundRequest): Promise<Refund> {
  const { refund, payment } = await transact(caller, (ctx) => requestRefund(ctx, request))
  return refund.state === 'pending' ? sendRefund(caller, refund, payment) : refund
}

/** Calls the provider for a refund that is written down; safe to repeat. */
export async function sendRefund(caller: Caller, refund: Refund, payment: Payment): Promise<Refund> {
  const outcome = await providerOf(payment.provider).refund(caller.services, {
    refundId: refund.id,
    paymentId: payment.id,
    tenantId: caller.tenant.id,
    providerPayment: payment.providerPayment ?? '',
    amountCents: refund.amountCents,
    reason: refund.reason,
  })
  return applyRefund(caller, refund.id, outcome)
}

/**
 * Asks how a refund that has not ended stands. One whose answer was lost is looked for by its name among the refunds of
 * its payment before it is asked for again, however long ago that was.
 */
export async function askAboutRefund(caller: Caller, refund: Refund, payment: Payment): Promise<Refund> {
  const { services } = caller
  const provider = providerOf(payment.provider)
  if (refund.providerRefund)
    return applyRefund(caller, refund.id, await provider.lookUpRefund(services, refund.providerRefund))
  if (refund.state === 'unknown') {
    const found = await provider.findRefund(services, payment.providerPayment ?? '', refund.id)
    if (found.kind !== 'done') return refund
    if (found.value) return applyRefund(caller, refund.id, done(found.value))
  }
  return sendRefund(inNameOf(caller, refund.askedBy), refund, payment)
}

/** Applies what the provider said of a refund; repeated and late answers change nothing. */
export const applyRefund = (
  caller: Caller,
  refundId: string,
  outcome: Outcome<ProviderRefund>,
): Promise<Refund> => transact(caller, (ctx) => recordRefundOutcome(ctx, refundId, outcome))

/** The same within a transaction of the caller's. */
export async function recordRefundOutcome(
  ctx: Ctx,
  refundId: string,
  outcome: Outcome<ProviderRefund>,
): Promise<Refund> {
  const found = await findRefund(ctx, refundId)
  const payment = await lockPayment(ctx, found.paymentId)
  const refund = await findRefund(ctx, refundId)
  if (refund.state === 'succeeded' && outcome.kind === 'done' && outcome.value.state === 'failed') {
    return bounceRefund(ctx, refund, payment, outcome.value.problem ?? 'failed')
  }
  if (refund.state !== 'pending' && refund.state !== 'unknown') return refund
  if (outcome.kind === 'unavailable') return refund
  if (outcome.kind === 'unknown') {
    return refund.state === 'unknown'
      ? refund
      : advance(ctx, refundState, refund.id, 'lose', { set: { problem: outcome.message } })
  }
  if (outcome.kind === 'refused') return failRefund(ctx, refund, payment, outcome.code)
  const { providerRefund, state, problem } = outcome.value
  if (state === 'failed') return failRefund(ctx, refund, payment, problem ?? 'failed')
  if (state === 'succeeded') return succeedRefund(ctx, refund, payment, providerRefund)
  const [row] = await ctx.db.update(refunds).set({ providerRefund }).where(own(ctx, refund.id)).returning()
  return row ?? refund
}

/**
 * Records a refund that was made outside any provider: crypto, bank transfer, cash.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE
 */
export async function recordRefund(
  ctx: Ctx,
  input: { paymentId: string; amountCents?: number | undefined; reference: string; note: string },
): Promise<Refund> {
  authorize(ctx, 'payment.refund')
  const payment = await lockPayment(ctx, input.paymentId)
  const amountCents = refundableAmount(payment, input.amountCents)
  const refund = await insertRefund(ctx, payment, newId(), {
    method: 'manual',
    state: createdState(refundState, 'record'),
    amountCents,
    reason: 'requested_by_customer',
    note: input.note,
    reference: input.reference,
  })
  emitCreated(ctx, refundState, 'record', refund.id, payment.orderId, { amountCents, method: 'manual' })
  await settleAmounts(ctx, refund, payment, 0)
  return refund
}

async function succeedRefund(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  providerRefund: string,
): Promise<Refund> {
  const settled = await advance(ctx, refundState, refund.id, 'succeed', {
    set: { providerRefund, problem: null },
    data: { amountCents: refund.amountCents },
  })
  await settleAmounts(ctx, refund, payment, refund.amountCents)
  return settled
}

async function failRefund(ctx: Ctx, refund: Refund, payment: Payment, problem: string): Promise<Refund> {
  await ctx.db
    .update(payments)
    .set({ reservedCents: sql`${payments.reservedCents} - ${refund.amountCents}` })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, payment.id)))
  await raiseRefundFailed(ctx, refund, problem)
  return advance(ctx, refundState, refund.id, 'fail', {
    set: { problem },
    data: { amountCents: refund.amountCents, problem },
  })
}

/** The bank sent the money back to us: everything is as before the refund, and a person should find another way. */
async function bounceRefund(ctx: Ctx, refund: Refund, payment: Payment, problem: string): Promise<Refund> {
  const bounced = await advance(ctx, refundState, refund.id, 'bounce', {
    set: { problem },
    data: { amountCents: refund.amountCents, problem },
  })
  const refundedCents = payment.refundedCents - refund.amountCents
  await advance(ctx, paymentState, payment.id, refundedCents > 0 ? 'unrefund_partly' : 'unrefund_fully', {
    set: { refundedCents },
    data: { refundId: refund.id, amountCents: refund.amountCents },
  })
  const { isForOrder, isDeposit } = await roleInLedger(ctx, payment)
  await raiseRefundFailed(ctx, refund, problem)
  if (isForOrder) {
    const status = refundedCents > 0 ? 'partially_refunded' : 'paid'
    await noteRefunded(ctx, payment.orderId, -refund.amountCents, status)
  }
  book(ctx, payment.orderId, payment.currency, [
    {
      kind: 'refund_bounced',
      debit: accounts.clearing(payment.provider),
      credit: isDeposit ? accounts.deposits : accounts.salesRefunds,
      amountCents: refund.amountCents,
      subjectId: refund.id,
    },
  ])
  return bounced
}

/** Payment, order and ledger after money went back. */
async function settleAmounts(ctx: Ctx, refund: Refund, payment: Payment, reservedCents: number) {
  const refundedCents = payment.refundedCents + refund.amountCents
  const isFull = refundedCents >= payment.amountCents
  await advance(ctx, paymentState, payment.id, isFull ? 'refund_fully' : 'refund_partly', {
    set: { refundedCents, reservedCents: sql`${payments.reservedCents} - ${reservedCents}` },
    data: { refundId: refund.id, amountCents: refund.amountCents },
  })
  await settleOwed(ctx, refund, isFull)
  const { isForOrder, isDeposit } = await roleInLedger(ctx, payment)
  if (isForOrder)
    await noteRefunded(ctx, payment.orderId, refund.amountCents, isFull ? 'refunded' : 'partially_refunded')
  book(ctx, payment.orderId, payment.currency, [
    {
      kind: 'refund',
      debit: isDeposit ? accounts.deposits : accounts.salesRefunds,
      credit: accounts.clearing(refund.method === 'manual' ? 'manual_refunds' : payment.provider),
      amountCents: refund.amountCents,
      subjectId: refund.id,
    },
  ])
  if (isFull) await stopIfPaidBack(ctx, payment.orderId, 'refunded')
}

/** What the ledger says the payment was: the order's own, or a deposit that nothing was invoiced for. */
async function roleInLedger(
  ctx: Ctx,
  payment: Payment,
): Promise<{ isForOrder: boolean; isDeposit: boolean }> {
  const { rows } = await ctx.db.execute<{ is_deposit: boolean; is_used: boolean; has_other: boolean }>(sql`
    select coalesce(bool_or(kind = 'payment' and subject_id = ${payment.id} and credit_account = ${accounts.deposits}), false) as is_deposit,
           coalesce(bool_or(kind = 'deposit_used'), false) as is_used,
           coalesce(bool_or(kind = 'payment' and subject_id <> ${payment.id}), false) as has_other
    from ledger_transfers where tenant_id = ${ctx.tenant.id} and order_id = ${payment.orderId}`)
  const { is_deposit, is_used, has_other } = rows[0]!
  return { isForOrder: !(is_deposit && has_other), isDeposit: is_deposit && (has_other || !is_used) }
}

async function findRefund(ctx: Ctx, id: string): Promise<Refund> {
  const [refund] = await ctx.db.select().from(refunds).where(own(ctx, id))
  if (!refund) throw new CodedError('NOT_FOUND')
  return refund
}

const own = (ctx: Ctx, id: string) => and(eq(refunds.tenantId, ctx.tenant.id), eq(refunds.id, id))
