import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { representativeKind } from './records.ts'

/** An agent who can help nobody until somebody has decided. */
export const representativeAttention = attentionOf(representativeKind, {
  rad_id_waiting: says<{ repId: string }>('warning'),
})
