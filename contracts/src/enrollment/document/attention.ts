import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'

/** What staff have to look at of what a household sent. */
export const documentAttention = attentionOf(
  { subject: 'enrollment', access: 'enrollment.read' },
  { document_waits: says<{ kind: string }>('brand') },
)
