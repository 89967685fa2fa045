import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { orderKind } from '../orders/records.ts'

/** What can be the matter with the delivery of an order, once for each of its lines. */
export const simAttention = attentionOf(orderKind, {
  provisioning_failed: says<{ problem: string }>('danger'),
  stock_missing: says<{ missing: number }>('warning'),
})
