import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { inNameOf } from '#platform/security/asked-by.ts'
import { authorize } from '#platform/security/authorize.ts'
import { later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { done, type Outcome } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { ProviderRefund } from '#providers/payments/payment-provider.ts'
import { payments, refunds } from '#tables/payments.ts'
import { bookBack, roleInLedger, withdrawCreditNote } from '#modules/billing/index.ts'
import { noteRefunded } from '#modules/orders/index.ts'
import { providerAt } from './ways/access.ts'
import { raiseRefundFailed } from './owed.ts'
import {
  assertNoEdit,
  assertSeen,
  insertRefund,
  refundableOf,
  requestRefunds,
  type AskedRefund,
  type RefundRequest,
} from './request-refund.ts'
import { lockPayment } from './payment-rows.ts'
import { lostAnswerMs } from './pauses.ts'
import { isDisputed, settleAmounts, succeedRefund } from './settle-refund.ts'
import { sharesOfLines } from './shares.ts'
import { paymentState, refundState, type Payment, type Refund } from './statuses.ts'

/**
 * Refunds through the provider: intent first, with the amount reserved; then the call, keyed by the refund; then what
 * came of it. An unknown answer stays visible as such until the janitor has asked again.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE
 */
export async function refundPayment(caller: Caller, request: RefundRequest): Promise<Refund> {
  const [first, ...others] = await inTransaction(caller, (ctx) => requestRefunds(ctx, request))
  const send = ({ refund, payment }: AskedRefund) =>
    refund.state === 'pending' ? sendRefund(caller, refund, payment) : refund
  const sent = await send(first!)
  // The lines are the first one's: where it was refused, none of them goes back.
  for (const other of others)
    if (sent.state === 'failed') await inTransaction(caller, (ctx) => callOff(ctx, other))
    else await send(other)
  return sent
}

/** Nobody was asked for it yet. */
async function callOff(ctx: Ctx, { refund: { id, paymentId, amountCents } }: AskedRefund): Promise<void> {
  await lockPayment(ctx, paymentId)
  if ((await findRefund(ctx, id)).state !== 'pending') return
  await advance(ctx, refundState, id, 'cancel', { data: { amountCents } })
  await freeReserved(ctx, { paymentId, amountCents })
}

/**
 * Calls the provider for a refund that is written down; safe to repeat. One that was asked for before is looked for by its
 * name among the refunds of its payment first: a provider remembers the key of a call for some hours only, if at all.
 * A caller that comes while another asks looks, but asks for nothing: of two that look at once neither would find
 * what the other makes.
 */
export async function sendRefund(caller: Caller, refund: Refund, payment: Payment): Promise<Refund> {
  const { provider, at } = await providerAt(caller, payment)
  const turn = await inTransaction(caller, (ctx) => takeTurn(ctx, refund.id))
  if (turn.mayBeMade) {
    const found = await provider.findRefund(at, payment.providerPayment ?? '', refund.id)
    if (found.kind !== 'done') return turn.refund
    if (found.value) return applyRefund(caller, refund.id, done(found.value))
  }
  if (!turn.isOurs) return turn.refund
  const outcome = await provider.refund(at, {
    refundId: refund.id,
    paymentId: payment.id,
    tenantId: caller.tenant.id,
    providerPayment: payment.providerPayment ?? '',
    amountCents: refund.amountCents,
    currency: payment.currency,
    reason: refund.reason,
  })
  return applyRefund(caller, refund.id, outcome)
}

/** Lets one alone ask the provider at a time, and says whether somebody has asked before. */
async function takeTurn(ctx: Ctx, id: string) {
  const [refund] = await ctx.db.select().from(refunds).where(own(ctx, id)).for('update')
  if (!refund) throw new CodedError('NOT_FOUND')
  const { state, sentAt } = refund
  const isOpen = state === 'pending' || state === 'unknown'
  const isOurs = isOpen && (!sentAt || sentAt <= later(ctx.now, -lostAnswerMs))
  if (isOurs) await ctx.db.update(refunds).set({ sentAt: ctx.now }).where(own(ctx, id))
  return { isOurs, refund, mayBeMade: isOpen && sentAt !== null }
}

/** Asks how a refund that has not ended stands; one that the provider does not have is asked for again. */
export async function askAboutRefund(caller: Caller, refund: Refund, payment: Payment): Promise<Refund> {
  const { provider, at } = await providerAt(caller, payment)
  if (refund.providerRefund)
    return applyRefund(caller, refund.id, await provider.lookUpRefund(at, refund.providerRefund))
  return sendRefund(inNameOf(caller, refund.askedBy), refund, payment)
}

/** Applies what the provider said of a refund; repeated and late answers change nothing. */
export const applyRefund = (
  caller: Caller,
  refundId: string,
  outcome: Outcome<ProviderRefund>,
): Promise<Refund> => inTransaction(caller, (ctx) => recordRefundOutcome(ctx, refundId, outcome))

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
  if (outcome.kind === 'refused') return failRefund(ctx, refund, outcome.code)
  const { providerRefund, state, problem } = outcome.value
  if (state === 'failed') return failRefund(ctx, refund, problem ?? 'failed')
  if (state === 'succeeded') return succeedRefund(ctx, refund, payment, providerRefund)
  if (refund.state === 'unknown')
    return advance(ctx, refundState, refund.id, 'wait', { set: { providerRefund, problem: null } })
  const [row] = await ctx.db.update(refunds).set({ providerRefund }).where(own(ctx, refund.id)).returning()
  return row ?? refund
}

type Recorded = Pick<
  RefundRequest,
  'paymentId' | 'version' | 'amountCents' | 'lines' | 'shareCents' | 'cards'
> & {
  reference: string
  note: string
}

/**
 * Records a refund that was made outside any provider: crypto, bank transfer, cash.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, EDIT_AWAITS_PAYMENT, REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE, VERSION_CONFLICT
 */
export async function recordRefund(ctx: Ctx, input: Recorded): Promise<Refund> {
  authorize(ctx, 'payment.refund')
  await assertNoEdit(ctx, input.paymentId)
  const payment = await lockPayment(ctx, input.paymentId)
  if (!canBeRecorded(payment)) throw new CodedError('REFUND_NOT_POSSIBLE')
  const amountCents = await refundableOf(ctx, payment, input)
  await assertSeen(ctx, payment, input)
  const refund = await insertRefund(ctx, payment, newId(), {
    method: 'manual',
    state: createdState(refundState, 'record'),
    amountCents,
    reason: 'requested_by_customer',
    note: input.note,
    reference: input.reference,
    lines: input.lines ?? null,
    cards: input.cards ?? null,
  })
  emitCreated(ctx, refundState, 'record', refund.id, payment.orderId, { amountCents, method: 'manual' })
  await settleAmounts(ctx, refund, payment, 0)
  return refund
}

/** What came from a balance goes back there. */
const canBeRecorded = ({ provider }: Payment) => provider !== 'balance'

/**
 * The same for lines that cost more than is left of the payment: the order's others bear the rest, the newest first.
 * @throws CodedError as `recordRefund`
 */
export async function recordRefunds(ctx: Ctx, { lines, ...input }: Recorded): Promise<Refund> {
  if (!lines) return recordRefund(ctx, input)
  authorize(ctx, 'payment.refund')
  await assertNoEdit(ctx, input.paymentId)
  const [first, ...others] = await sharesOfLines(ctx, { paymentId: input.paymentId, lines }, canBeRecorded)
  const recorded = await recordRefund(ctx, { ...input, lines, shareCents: first.amountCents })
  for (const { payment, amountCents } of others)
    await recordRefund(ctx, { ...input, paymentId: payment.id, amountCents, version: undefined })
  return recorded
}

const freeReserved = (ctx: Ctx, { paymentId, amountCents }: Pick<Refund, 'paymentId' | 'amountCents'>) =>
  ctx.db
    .update(payments)
    .set({ reservedCents: sql`${payments.reservedCents} - ${amountCents}` })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, paymentId)))

async function failRefund(ctx: Ctx, refund: Refund, problem: string): Promise<Refund> {
  await freeReserved(ctx, refund)
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
  const back = refundedCents > 0 ? 'unrefund_partly' : 'unrefund_fully'
  await advance(ctx, paymentState, payment.id, isDisputed(payment) ? 'unrefund_disputed' : back, {
    set: { refundedCents },
    data: { refundId: refund.id, amountCents: refund.amountCents },
  })
  const { isForOrder } = await roleInLedger(ctx, payment)
  await raiseRefundFailed(ctx, refund, problem)
  await withdrawCreditNote(ctx, refund.id)
  if (isForOrder) await noteRefunded(ctx, payment.orderId, -refund.amountCents)
  await bookBack(ctx, payment.orderId, { kind: 'refund', backAs: 'refund_bounced', subjectId: refund.id })
  return bounced
}

async function findRefund(ctx: Ctx, id: string): Promise<Refund> {
  const [refund] = await ctx.db.select().from(refunds).where(own(ctx, id))
  if (!refund) throw new CodedError('NOT_FOUND')
  return refund
}

const own = (ctx: Ctx, id: string) => and(eq(refunds.tenantId, ctx.tenant.id), eq(refunds.id, id))
