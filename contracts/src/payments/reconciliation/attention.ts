import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'

/** Days that a person has to look at: with differences, or whose report does not come. */
export const reconciliationAttention = attentionOf(
  { subject: 'reconciliation', access: 'order.read' },
  {
    day_differs: says<{ day: string; count: number }>('danger'),
    report_missing: says<{ day: string; problem: string }>('warning'),
  },
)
