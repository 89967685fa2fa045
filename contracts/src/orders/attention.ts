import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'

/** Why an order is on hold. */
export const orderAttention = attentionOf(
  { subject: 'order', access: 'order.read' },
  {
    late_payment: says<{ paidCents: number }>('warning'),
    amount_mismatch: says<{ paidCents: number; totalCents: number }>('warning'),
  },
)
