import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { endAttention, raiseAttention } from '#modules/orders/index.ts'
import { lockPayment } from './payment-rows.ts'
import { stopIfPaidBack } from './stop-if-paid-back.ts'
import { paymentState } from './statuses.ts'

/** Brings a payment to how a dispute about it stands. A person has something to answer while it is open, and no longer. */
export async function applyVerdict(
  ctx: Ctx,
  paymentId: string,
  verdict: 'open' | 'won' | 'lost',
): Promise<void> {
  const { state, orderId } = await lockPayment(ctx, paymentId)
  const opens = verdict !== 'won' && (state === 'succeeded' || state === 'partially_refunded')
  if (opens) await advance(ctx, paymentState, paymentId, 'dispute')
  if (verdict !== 'open' && (opens || state === 'disputed')) {
    await advance(ctx, paymentState, paymentId, verdict === 'won' ? 'win_dispute' : 'lose_dispute')
    if (verdict === 'lost') await stopIfPaidBack(ctx, orderId, 'charged_back')
  }
  if (verdict !== 'open') return endAttention(ctx, orderId, 'dispute')
  await raiseAttention(ctx, orderId, 'dispute')
}
