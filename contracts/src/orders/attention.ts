import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { orderKind } from './records.ts'

/** Why an order is on hold, or about to end unpaid. */
export const orderAttention = attentionOf(orderKind, {
  held_by_staff: says<{ reason: string }>('warning'),
  held_for_fraud: says<{ reason: string }>('warning'),
  link_ends: says<{ amountCents: number }>('warning'),
  /** One of several payments was. */
  charged_back: says<{ amountCents: number }>('danger'),
  edit_unpaid: says<{ amountCents: number }>('warning'),
  late_payment: says<{ paidCents: number }>('warning'),
  amount_mismatch: says<{ paidCents: number; totalCents: number }>('warning'),
})
