import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { transferKind } from './records.ts'

/** What can be the matter with a transfer that the household cannot see to. */
export const transferAttention = attentionOf(transferKind, {
  transfer_refused: says<{ code: string }>('danger'),
})
