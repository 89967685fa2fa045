import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'

/** What can be the matter with a transfer that the household cannot see to. */
export const transferAttention = attentionOf(
  { subject: 'transfer', access: 'enrollment.read' },
  { transfer_refused: says<{ code: string }>('danger') },
)
