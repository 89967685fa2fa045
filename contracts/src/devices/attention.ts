import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'

/** What can be the matter with a device that is offered under an open program. */
export const deviceAttention = attentionOf(
  { subject: 'device', access: 'catalog.read' },
  { boxes_low: says<{ inStock: number; lowStock: number }>('warning') },
)
