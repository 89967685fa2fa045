import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { deviceKind } from './records.ts'

/** What can be the matter with a device that is offered under an open program. */
export const deviceAttention = attentionOf(deviceKind, {
  boxes_low: says<{ inStock: number; lowStock: number }>('warning'),
})
