import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'

/** A suspicion that nobody has decided yet. */
export const fraudAttention = attentionOf(
  { subject: 'subscriber', access: 'people.read' },
  { fraud_suspected: says<{ reason: string }>('warning') },
)
