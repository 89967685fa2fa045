import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { simSourceKind } from './records.ts'

/** What can be the matter with a SIM source. */
export const simSourceAttention = attentionOf(simSourceKind, {
  source_silent: says('danger'),
  source_refuses: says('danger'),
  source_low: says<{ amountCents: number }>('warning'),
})
