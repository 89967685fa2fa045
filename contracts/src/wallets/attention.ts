import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { balanceAdjustmentKind } from './records.ts'

/** A change of a balance that nobody makes before a second administrator has agreed. */
export const walletAttention = attentionOf(balanceAdjustmentKind, {
  balance_waiting: says<{ amountCents: number; askedBy: string }>('warning'),
})
