import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { LineCount } from '#contracts/payments/choices.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { later } from '#platform/clock.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { lockOrder, seenVersion, whyKeptForEdit, whyNothingBack } from '#modules/orders/index.ts'
import { payments, refunds } from '#tables/payments.ts'
import { hasProvider, providerOf } from './providers.ts'
import { lostAnswerMs } from './pauses.ts'
import { capturedOf } from './owed.ts'
import { lockPayment, paymentNamed } from './payment-rows.ts'
import { costOfChosen } from './refund-lines.ts'
import { succeedRefund } from './settle-refund.ts'
import { sharesOfLines } from './shares.ts'
import { refundableCents, refundState, type Payment, type Refund } from './statuses.ts'

export interface RefundRequest {
  paymentId: string
  /** As the administrator who asks has seen the payment; left out where nobody looks at one. */
  version?: number | undefined
  /** Everything refundable when left out. */
  amountCents?: number | undefined
  /** What these lines come to, instead. */
  lines?: LineCount[] | undefined
  /** How much of what the lines come to goes back from this payment, where others bear the rest. */
  shareCents?: number
  /** What becomes of SIM cards that do not leave because of it; they can be sold again unless it says otherwise. */
  cards?: CardFate | undefined
  /** Into the balance of the customer, whatever way it came. */
  toBalance?: boolean | undefined
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
 * Writes a refund down in the name of the caller, with its amount reserved; what is asked for again on the same
 * occasion is found. The provider is asked afterwards (`sendRefund`).
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, EDIT_AWAITS_PAYMENT, REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE, VERSION_CONFLICT
 */
export async function requestRefund(ctx: Ctx, request: RefundRequest): Promise<AskedRefund> {
  authorize(ctx, 'payment.refund')
  await assertNoEdit(ctx, request.paymentId)
  return writeRefund(ctx, request)
}

/**
 * The same for lines that cost more than is left of the payment: the order's others bear the rest, the newest first, as far
 * as their money can go back the same way. Asked for again on the same occasion, all that was written down then is found.
 * @throws CodedError as `requestRefund`
 */
export async function requestRefunds(ctx: Ctx, request: RefundRequest): Promise<AskedRefund[]> {
  const { paymentId, lines } = request
  if (!lines) return [await requestRefund(ctx, request)]
  authorize(ctx, 'payment.refund')
  await assertNoEdit(ctx, paymentId)
  const known = await askedBefore(ctx, request)
  if (known.length > 0) return known
  const canBear = (payment: Payment) => request.toBalance === true || canReturn(payment)
  const [first, ...others] = await sharesOfLines(ctx, { paymentId, lines }, canBear)
  const asked = [await requestRefund(ctx, { ...request, shareCents: first.amountCents })]
  for (const { payment, amountCents } of others)
    asked.push(
      await requestRefund(ctx, {
        ...{ ...request, paymentId: payment.id, amountCents },
        // The administrator who asks has seen the one that they chose.
        ...{ lines: undefined, version: undefined },
      }),
    )
  return asked
}

/** What was written down on the same occasion, the refund of the chosen payment first. */
async function askedBefore(ctx: Ctx, { paymentId, occasion }: RefundRequest): Promise<AskedRefund[]> {
  const name = occasion ?? ctx.claim?.key
  const chosen = name !== undefined && (await refundOf(ctx, idFrom('refund', paymentId, name)))
  if (!chosen) return []
  const all = (await capturedOf(ctx, chosen.orderId)).toSorted(
    (one, other) => Number(other.id === paymentId) - Number(one.id === paymentId),
  )
  const asked: AskedRefund[] = []
  for (const payment of all) {
    const refund = await refundOf(ctx, idFrom('refund', payment.id, name))
    if (refund) asked.push({ refund, payment })
  }
  return asked
}

async function refundOf(ctx: Ctx, id: string): Promise<Refund | undefined> {
  const [known] = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.tenantId, ctx.tenant.id), eq(refunds.id, id)))
  return known
}

/**
 * What was paid for an order stays while its edit waits for what it costs more; money that is not the order's can go back.
 * The caller has the order to itself afterwards.
 * @throws CodedError NOT_FOUND, EDIT_AWAITS_PAYMENT
 */
export async function assertNoEdit(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await paymentNamed(ctx, paymentId)
  if (!payment) throw new CodedError('NOT_FOUND')
  const order = await lockOrder(ctx, payment.orderId)
  assertNothing(await whyKeptForEdit(ctx, order, payment))
}

/** What was paid for an enrollment that never came goes back by itself. */
export const returnUnenrolled = (ctx: Ctx, request: RefundRequest): Promise<AskedRefund> =>
  writeRefund(ctx, request)

/** Money that came twice goes back by itself: nobody has to ask for it. */
export const returnDuplicate = (ctx: Ctx, paymentId: string): Promise<AskedRefund> =>
  writeRefund(ctx, { paymentId, reason: 'duplicate', note: null, occasion: 'duplicate' })

async function writeRefund(ctx: Ctx, request: RefundRequest): Promise<AskedRefund> {
  const payment = await lockPayment(ctx, request.paymentId)
  const occasion = request.occasion ?? ctx.claim?.key
  const id = occasion ? idFrom('refund', payment.id, occasion) : newId()
  const known = await refundOf(ctx, id)
  if (known) return { refund: known, payment }
  const toBalance = request.toBalance || payment.provider === 'balance'
  if (!toBalance && !canReturn(payment)) throw new CodedError('REFUND_NOT_POSSIBLE')
  const amountCents = await refundableOf(ctx, payment, request)
  await assertSeen(ctx, payment, request)
  const refund = await insertRefund(ctx, payment, id, {
    method: toBalance ? 'balance' : 'provider',
    state: createdState(refundState, 'request'),
    amountCents,
    reason: request.reason,
    note: request.note,
    reference: null,
    lines: request.lines ?? null,
    cards: request.cards ?? null,
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
  // Nobody outside has to be asked: it is there with the same commit.
  return { refund: toBalance ? await succeedRefund(ctx, refund, payment, null) : refund, payment }
}

/**
 * Of two who saw the same payment, the second learns what the first has given back of it, or has asked to. The caller has
 * the payment to itself.
 * @throws CodedError VERSION_CONFLICT
 */
export async function assertSeen(
  ctx: Ctx,
  payment: Payment,
  { version }: Pick<RefundRequest, 'version'>,
): Promise<void> {
  if (version === undefined) return
  const asked = await ctx.db.$count(
    refunds,
    and(eq(refunds.tenantId, ctx.tenant.id), eq(refunds.paymentId, payment.id)),
  )
  const now = seenVersion(payment, asked)
  if (version !== now) throw new CodedError('VERSION_CONFLICT', { version: now })
}

/** Whether it can go back the way it came by itself. */
export const canReturn = (payment: Payment) =>
  payment.provider === 'balance' ||
  (payment.providerPayment !== null &&
    hasProvider(payment.provider) &&
    providerOf(payment.provider).canRefund)

/** @throws CodedError REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE */
function refundableAmount(payment: Payment, wanted: number | undefined): number {
  const refundable = refundableCents(payment)
  assertNothing(whyNothingBack({ state: payment.state, refundableCents: refundable }))
  const amountCents = wanted ?? refundable
  if (amountCents < 1 || amountCents > refundable)
    throw new CodedError('REFUND_TOO_LARGE', { refundableCents: refundable })
  return amountCents
}

/**
 * The same for an amount or for lines.
 * @throws CodedError REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE
 */
export const refundableOf = async (
  ctx: Ctx,
  payment: Payment,
  { amountCents, lines, shareCents }: Pick<RefundRequest, 'amountCents' | 'lines' | 'shareCents'>,
): Promise<number> =>
  refundableAmount(payment, shareCents ?? (lines ? await costOfChosen(ctx, payment, lines) : amountCents))

export async function insertRefund(
  ctx: Ctx,
  payment: Payment,
  id: string,
  values: Pick<
    Refund,
    'method' | 'state' | 'amountCents' | 'reason' | 'note' | 'reference' | 'lines' | 'cards'
  >,
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
