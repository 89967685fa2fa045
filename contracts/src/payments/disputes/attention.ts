import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { disputeKind } from './records.ts'

/** An answer that a provider waits for; the one takes the place of the other when little time is left. */
export const disputeAttention = attentionOf(disputeKind, {
  dispute_evidence_due: says<{ amountCents: number }>('warning'),
  dispute_evidence_urgent: says<{ amountCents: number }>('danger'),
  dispute_answer_refused: says<{ problem: string }>('danger'),
})
