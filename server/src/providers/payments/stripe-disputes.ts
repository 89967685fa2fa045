import type Stripe from 'stripe'
import type { DisputeReason, EvidenceKind } from '#contracts/payments/disputes/choices.ts'
import { done, type Outcome } from '#platform/effects.ts'
import type { DisputeAnswer, DisputeMovement, ProviderDispute } from './payment-provider.ts'

/** https://docs.stripe.com/disputes/categories */
const reasons: Record<string, DisputeReason> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognized',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  noncompliant: 'not_as_described',
  credit_not_processed: 'credit_not_processed',
  duplicate: 'duplicate',
  incorrect_account_details: 'incorrect_amount',
  subscription_canceled: 'subscription_canceled',
}

/** An inquiry (`warning_…`) goes the same way, though no money is taken for it. */
const states: Record<string, ProviderDispute['state']> = {
  warning_needs_response: 'asked',
  needs_response: 'asked',
  warning_under_review: 'review',
  under_review: 'review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  providerPayment:
    typeof dispute.payment_intent === 'object'
      ? (dispute.payment_intent?.id ?? null)
      : dispute.payment_intent,
  state: states[dispute.status] ?? 'opened',
  amountCents: dispute.amount,
  reason: reasons[dispute.reason] ?? 'other',
  networkCode:
    dispute.payment_method_details?.card?.network_reason_code ?? dispute.network_reason_code ?? null,
  openedAt: new Date(dispute.created * 1000),
  dueAt: dispute.evidence_details.due_by === null ? null : new Date(dispute.evidence_details.due_by * 1000),
  movements: dispute.balance_transactions.map(movementOf),
})

/** What is taken is negative there; the fee of one that is won comes back with it. */
const movementOf = ({ id, amount, fee, created }: Stripe.BalanceTransaction): DisputeMovement => ({
  reference: id,
  kind: amount < 0 ? 'withdrawn' : 'reinstated',
  amountCents: Math.abs(amount),
  feeCents: Math.abs(fee),
  at: new Date(created * 1000),
})

/** Where a piece of evidence goes: Stripe has one field of each, and one for whatever else there is. */
const wordFields: Partial<Record<EvidenceKind, keyof Stripe.DisputeUpdateParams.Evidence>> = {
  usage: 'access_activity_log',
  refund_policy: 'refund_policy_disclosure',
}
const fileFields: Partial<Record<EvidenceKind, keyof Stripe.DisputeUpdateParams.Evidence>> = {
  delivery: 'shipping_documentation',
  communication: 'customer_communication',
  receipt: 'receipt',
  refund_policy: 'refund_policy',
}

/** Uploads the files, each under a name that a repeated call finds again, and sends all of it as the answer. */
export async function sendAnswer(
  stripe: Stripe,
  { call, dispute, words, files }: DisputeAnswer,
): Promise<Outcome<ProviderDispute>> {
  const evidence: Record<string, string> = {}
  for (const { kind, text } of words) {
    const field = wordFields[kind] ?? 'uncategorized_text'
    evidence[field] = evidence[field] ? `${evidence[field]}\n\n${text}` : text
  }
  for (const { id, kind, name, type, content } of files) {
    const file = await stripe.files.create(
      { purpose: 'dispute_evidence', file: { data: content, name, type } },
      { idempotencyKey: `evidence-${id}` },
    )
    const field = fileFields[kind] ?? 'uncategorized_file'
    evidence[evidence[field] ? 'uncategorized_file' : field] = file.id
  }
  const answered = await stripe.disputes.update(
    dispute,
    { evidence, submit: true },
    { idempotencyKey: `answer-${call}` },
  )
  return done(disputeOf(answered))
}
