import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'

/** What can be the matter with a data pool. */
export const dataPoolAttention = attentionOf(
  { subject: 'data_pool', access: 'catalog.read' },
  { pool_low: says<{ percent: number; alertPercent: number }>('warning') },
)
