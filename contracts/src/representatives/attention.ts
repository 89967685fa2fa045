import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'

/** An agent who can help nobody until somebody has decided. */
export const representativeAttention = attentionOf(
  { subject: 'representative', access: 'people.read' },
  { rad_id_waiting: says<{ repId: string }>('warning') },
)
