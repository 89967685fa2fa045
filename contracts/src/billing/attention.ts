import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { orderKind } from '../orders/records.ts'

/** What was delivered on account and is not paid in time. */
export const billingAttention = attentionOf(orderKind, {
  invoice_past_due: says<{ amountCents: number }>('warning'),
})
