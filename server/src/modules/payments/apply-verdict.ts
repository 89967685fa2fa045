import { and, eq } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { endAttention } from '#modules/orders/index.ts'
import { orders } from '#tables/orders.ts'
import { lockPayment } from './payment-rows.ts'
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
  }
  if (verdict !== 'open') return endAttention(ctx, orderId, 'dispute')
  await ctx.db
    .update(orders)
    .set({ attention: 'dispute' })
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
}
