import type { OrderStatus, PaymentStatus } from '#contracts/orders/machines.ts'

export type Standing = 'paid' | 'failed' | 'open' | 'waiting' | 'processing' | 'held' | 'closed'

/**
 * What the return page says: what the provider knows goes before what the address claims. A buyer who came back with
 * `outcome=success` and is not yet known to have paid waits; anybody else may still pay. A buyer who was never led to
 * a provider, as those who pay from their balance, has left nothing.
 */
export function standingOf(
  order: {
    paymentStatus: PaymentStatus
    orderStatus: OrderStatus
    problem: string | null
    paymentMethod: string | null
  },
  outcome: string | null,
): Standing {
  if (['paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus)) return 'paid'
  // Why it is stopped, and what is left to pay, stands on its own page.
  if (order.orderStatus === 'on_hold') return 'held'
  if (order.orderStatus !== 'pending') return 'closed'
  if (order.paymentStatus === 'failed' || order.problem) return 'failed'
  if (outcome === 'success') return 'processing'
  return order.paymentMethod === null ? 'waiting' : 'open'
}
