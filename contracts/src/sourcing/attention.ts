import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { dataPoolKind } from './records.ts'

/** What can be the matter with a data pool. */
export const dataPoolAttention = attentionOf(dataPoolKind, {
  pool_low: says<{ percent: number; alertPercent: number }>('warning'),
})
