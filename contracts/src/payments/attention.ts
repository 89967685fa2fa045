import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { orderKind } from '../orders/records.ts'

/** What can be the matter with the money of an order; but for what is owed, once for each of its payments. */
export const paymentAttention = attentionOf(orderKind, {
  duplicate_payment: says<{ amountCents: number }>('warning'),
  overpaid: says<{ amountCents: number }>('warning'),
  dispute: says<{ amountCents: number }>('danger'),
  refund_due: says<{ amountCents: number }>('warning'),
  /** Nobody knows whether a payment's page was opened, or a refund made: the provider's answer was lost. */
  payment_unknown: says<{ amountCents: number }>('warning'),
  refund_unknown: says<{ amountCents: number }>('warning'),
  refund_failed: says<{ amountCents: number; problem: string }>('danger'),
})
