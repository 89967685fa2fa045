import { paymentAttention } from '#contracts/payments/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { roleInLedger } from '#modules/billing/index.ts'
import { holdChargedBack, resumeUndisputed } from '#modules/orders/index.ts'
import { settleAllOwed } from './owed.ts'
import { lockPayment } from './payment-rows.ts'
import { stopIfPaidBack } from './stop-if-paid-back.ts'
import { paymentState } from './statuses.ts'

const { dispute } = paymentAttention

/** Brings a payment to how a dispute about it stands. A person has something to answer while it is open, and no longer. */
export async function applyDisputeState(
  ctx: Ctx,
  paymentId: string,
  verdict: 'open' | 'won' | 'lost',
): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  const { state, orderId, amountCents, refundedCents } = payment
  const opens = verdict !== 'won' && (state === 'succeeded' || state === 'partially_refunded')
  if (opens) await advance(ctx, paymentState, paymentId, 'dispute')
  if (verdict !== 'open' && (opens || state === 'disputed')) {
    const kept = refundedCents > 0 ? 'win_dispute_partly' : 'win_dispute'
    const won = refundedCents >= amountCents ? 'win_dispute_fully' : kept
    await advance(ctx, paymentState, paymentId, verdict === 'won' ? won : 'lose_dispute')
    if (verdict === 'lost') {
      await settleAllOwed(ctx, orderId, paymentId)
      const hasStopped = await stopIfPaidBack(ctx, orderId, 'charged_back')
      if (!hasStopped && (await roleInLedger(ctx, payment)).isForOrder)
        await holdChargedBack(ctx, { orderId, amountCents: amountCents - refundedCents })
    }
  }
  const about = { subjectId: orderId, cause: paymentId }
  if (verdict === 'open') await openAttention(ctx, dispute, { ...about, data: { amountCents } })
  else await closeAttention(ctx, [dispute], { subjectId: orderId, causes: [paymentId] })
  if (verdict === 'won') await resumeUndisputed(ctx, orderId)
}
