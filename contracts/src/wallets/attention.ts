import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'

/** A change of a balance that nobody makes before a second administrator has agreed. */
export const walletAttention = attentionOf(
  { subject: 'balance_adjustment', access: 'people.read' },
  { balance_waiting: says<{ amountCents: number; askedBy: string }>('warning') },
)
