import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { enrollmentKind } from '../records.ts'

/** What staff have to look at of what a household sent. */
export const documentAttention = attentionOf(enrollmentKind, {
  document_waits: says<{ kind: string }>('brand'),
})
