import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/asked-by.ts'
import { later } from '#platform/clock.ts'
import { authorize } from '#platform/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom, newId } from '#platform/ids.ts'
import { payments, refunds } from '#tables/payments.ts'
import { hasProvider } from './providers.ts'
import { lostAnswerMs } from './pauses.ts'
import { lockPayment } from './payment-rows.ts'
import { refundState, type Payment, type Refund } from './statuses.ts'

export interface RefundRequest {
  paymentId: string
  /** Everything refundable when left out. */
  amountCents?: number | undefined
  reason: string
  note: string | null
  /** A repeated request for the same occasion is the same refund. */
  occasion?: string
}

export interface AskedRefund {
  refund: Refund
  payment: Payment
}

/**
 * Writes a refund down in the name of whoever asks, with its amount reserved; what is asked for again on the same
 * occasion is found. The provider is asked afterwards (`sendRefund`).
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE
 */
export async function requestRefund(ctx: Ctx, request: RefundRequest): Promise<AskedRefund> {
  authorize(ctx, 'payment.refund')
  return writeRefund(ctx, request)
}

/** Money that came twice goes back by itself: the one refund that nobody has to ask for. */
export const returnDuplicate = (ctx: Ctx, paymentId: string): Promise<AskedRefund> =>
  writeRefund(ctx, { paymentId, reason: 'duplicate', note: null, occasion: 'duplicate' })

async function writeRefund(ctx: Ctx, request: RefundRequest): Promise<AskedRefund> {
  const payment = await lockPayment(ctx, request.paymentId)
  const occasion = request.occasion ?? ctx.claim?.key
  const id = occasion ? idFrom('refund', payment.id, occasion) : newId()
  const [known] = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.tenantId, ctx.tenant.id), eq(refunds.id, id)))
  if (known) return { refund: known, payment }
  if (!canReturn(payment)) throw new CodedError('REFUND_NOT_POSSIBLE')
  const amountCents = refundableAmount(payment, request.amountCents)
  const refund = await insertRefund(ctx, payment, id, {
    method: 'provider',
    state: createdState(refundState, 'request'),
    amountCents,
    reason: request.reason,
    note: request.note,
    reference: null,
  })
  await ctx.db
    .update(payments)
    .set({ reservedCents: sql`${payments.reservedCents} + ${amountCents}` })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, payment.id)))
  emitCreated(ctx, refundState, 'request', refund.id, payment.orderId, {
    amountCents,
    reason: request.reason,
    ...(request.note ? { note: request.note } : {}),
  })
  return { refund, payment }
}

/** Whether the provider that took the money can give it back. */
export const canReturn = (payment: Payment) =>
  hasProvider(payment.provider) && payment.providerPayment !== null

/** Captured less refunded less asked for. */
export const refundableCents = (payment: Payment) =>
  payment.state === 'succeeded' || payment.state === 'partially_refunded'
    ? payment.amountCents - payment.refundedCents - payment.reservedCents
    : 0

/** @throws CodedError REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE */
export function refundableAmount(payment: Payment, wanted: number | undefined): number {
  if (payment.state !== 'succeeded' && payment.state !== 'partially_refunded')
    throw new CodedError('REFUND_NOT_POSSIBLE')
  const refundable = refundableCents(payment)
  const amountCents = wanted ?? refundable
  if (amountCents < 1 || amountCents > refundable)
    throw new CodedError('REFUND_TOO_LARGE', { refundableCents: refundable })
  return amountCents
}

export async function insertRefund(
  ctx: Ctx,
  payment: Payment,
  id: string,
  values: Pick<Refund, 'method' | 'state' | 'amountCents' | 'reason' | 'note' | 'reference'>,
): Promise<Refund> {
  const [row] = await ctx.db
    .insert(refunds)
    .values({
      tenantId: ctx.tenant.id,
      id,
      paymentId: payment.id,
      orderId: payment.orderId,
      askedBy: askedBy(ctx),
      createdAt: ctx.now,
      checkAt: later(ctx.now, lostAnswerMs),
      ...values,
    })
    .returning()
  return row!
}
