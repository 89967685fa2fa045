import { and, eq, inArray, ne } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { openDisputeStates } from '#contracts/payments/disputes/machines.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import type { ProviderDispute } from '#providers/payments/payment-provider.ts'
import { disputes } from '#tables/payments-disputes.ts'
import { applyDisputeState } from '../apply-dispute-state.ts'
import { lockPayment } from '../payment-rows.ts'
import { disputeState, type Dispute, type Payment } from '../statuses.ts'
import { callForAnswer } from './call-for-answer.ts'
import { bookMovements } from './dispute-movements.ts'
import { disputeNamed } from './dispute-rows.ts'

/** A dispute that nobody tells of any more is asked about so often. */
export const askAgainMs = hoursMs(6)

/** Brings what we know of a dispute, its payment and the ledger to what its provider says; told again it changes nothing. */
export async function recordDispute(
  ctx: Ctx,
  { paymentId, reference, told }: { paymentId: string; reference: string; told: ProviderDispute },
): Promise<Dispute> {
  const payment = await lockPayment(ctx, paymentId)
  const known = await disputeNamed(ctx, payment.provider, reference)
  if (known && known.paymentId !== paymentId) throw new CodedError('NOT_FOUND')
  let dispute = known ?? (await openDispute(ctx, payment, reference, told))
  const move = moveTo(dispute.state, told.state)
  if (move)
    dispute = await advance(ctx, disputeState, dispute.id, move, {
      timelineId: dispute.orderId,
      set: { problem: null, ...(isDecided(told) ? { closedAt: ctx.now } : {}) },
      data: { amountCents: dispute.amountCents },
    })
  dispute = await noteTold(ctx, dispute, told)
  await bookMovements(ctx, dispute, payment.provider, told.movements)
  await callForAnswer(ctx, dispute)
  await followDispute(ctx, dispute)
  return dispute
}

const isDecided = ({ state }: ProviderDispute) => state === 'won' || state === 'lost'

/** The move that leads from where a dispute stands to what its provider says; none where it stands there already. */
function moveTo(from: Dispute['state'], told: ProviderDispute['state']) {
  if (from === 'won' || from === 'lost' || from === 'accepted') return null
  if (told === 'won') return 'win'
  if (told === 'lost') return from === 'accepting' ? 'accept' : 'lose'
  if (told === 'review') {
    if (from === 'sending') return 'submit'
    return from === 'opened' || from === 'evidence_due' ? 'review' : null
  }
  return told === 'asked' && (from === 'opened' || from === 'submitted') ? 'ask' : null
}

async function openDispute(
  ctx: Ctx,
  payment: Payment,
  reference: string,
  told: ProviderDispute,
): Promise<Dispute> {
  const [row] = await ctx.db
    .insert(disputes)
    .values({
      tenantId: ctx.tenant.id,
      id: idFrom('dispute', ctx.tenant.id, payment.provider, reference),
      paymentId: payment.id,
      orderId: payment.orderId,
      provider: payment.provider,
      reference,
      state: createdState(disputeState, 'open'),
      reason: told.reason,
      networkCode: told.networkCode,
      amountCents: told.amountCents ?? payment.amountCents,
      currency: payment.currency,
      openedAt: told.openedAt ?? ctx.now,
      dueAt: told.dueAt,
      createdAt: ctx.now,
    })
    .returning()
  emitCreated(ctx, disputeState, 'open', row!.id, payment.orderId, { amountCents: row!.amountCents })
  return row!
}

const noteTold = async (ctx: Ctx, dispute: Dispute, told: ProviderDispute): Promise<Dispute> => {
  const [row] = await ctx.db
    .update(disputes)
    .set({
      reason: told.reason,
      networkCode: told.networkCode,
      amountCents: told.amountCents ?? dispute.amountCents,
      dueAt: told.dueAt,
      checkedAt: ctx.now,
      checkAt: later(ctx.now, askAgainMs),
    })
    .where(and(eq(disputes.tenantId, ctx.tenant.id), eq(disputes.id, dispute.id)))
    .returning()
  return row!
}

/** A payment is disputed as long as one dispute about it is open, and charged back once one is lost. */
async function followDispute(ctx: Ctx, { id, paymentId, state }: Dispute): Promise<void> {
  if (state === 'lost' || state === 'accepted') return applyDisputeState(ctx, paymentId, 'lost')
  if (state !== 'won') return applyDisputeState(ctx, paymentId, 'open')
  const others = await ctx.db.$count(
    disputes,
    and(
      eq(disputes.tenantId, ctx.tenant.id),
      eq(disputes.paymentId, paymentId),
      ne(disputes.id, id),
      inArray(disputes.state, [...openDisputeStates]),
    ),
  )
  if (others === 0) await applyDisputeState(ctx, paymentId, 'won')
}
