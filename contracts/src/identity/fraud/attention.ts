import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { subscriberKind } from '../../people/records.ts'

/** A suspicion that nobody has decided yet. */
export const fraudAttention = attentionOf(subscriberKind, {
  fraud_suspected: says<{ reason: string }>('warning'),
})
