import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { reconciliationKind } from './records.ts'

/** Days that a person has to look at: with differences, or whose report does not come. */
export const reconciliationAttention = attentionOf(reconciliationKind, {
  day_differs: says<{ day: string; count: number }>('danger'),
  report_missing: says<{ day: string; problem: string }>('warning'),
})
