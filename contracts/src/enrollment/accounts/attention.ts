import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'

/** What keeps every household from USAC until somebody has seen to the account. */
export const usacAccountAttention = attentionOf(
  { kind: 'usac_account', access: 'program.read' },
  {
    usac_account_missing: says<{ service: string }>('danger'),
    usac_account_refused: says<{ service: string }>('danger'),
  },
)
