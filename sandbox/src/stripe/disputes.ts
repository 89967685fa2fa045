import type { FormFields } from '../form.ts'
import { disputeFee, moveBalance } from './balance.ts'
import { invalidRequest } from './errors.ts'
import { emitEvent } from './events.ts'
import { flag } from './params.ts'
import { newId, type Stripe } from './store.ts'
import type { Charge, Dispute } from './types.ts'

const evidenceDays = 9

/** A dispute as its bank opens it. */
export const disputeOf = (
  charge: Charge,
  { id, created, dueBy, reason }: { id: string; created: number; dueBy: number; reason: string },
): Dispute => ({
  id,
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {},
  evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  network_reason_code: '10.4',
  payment_intent: charge.payment_intent,
  reason,
  status: 'needs_response',
})

/** The cardholder's bank takes the money back for now. */
export function openDispute(stripe: Stripe, charge: Charge): Dispute {
  const created = stripe.world.nowSeconds()
  const dueBy = created + evidenceDays * 86_400
  const dispute = disputeOf(charge, { id: newId('dp'), created, dueBy, reason: 'fraudulent' })
  charge.disputed = true
  stripe.store.charges.put(charge.id, charge)
  moveFunds(stripe, dispute, { amount: -charge.amount, fee: disputeFee })
  emitEvent(stripe, 'charge.dispute.created', dispute)
  emitEvent(stripe, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** A line of the balance because of a dispute; of the past with its id and moment. */
export function moveFunds(
  stripe: Stripe,
  dispute: Dispute,
  { id, amount, fee, created }: { id?: string; amount: number; fee: number; created?: number },
): void {
  const moved = moveBalance(stripe, {
    currency: dispute.currency,
    amount,
    fee,
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    ...(id === undefined ? {} : { id }),
    ...(created === undefined ? {} : { created }),
  })
  dispute.balance_transactions = [...dispute.balance_transactions, moved]
  stripe.store.disputes.put(dispute.id, dispute)
}

/** The bank decides; a won dispute gives the money back, the fee stays. */
export function closeDispute(stripe: Stripe, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  dispute.status = status
  stripe.store.disputes.put(dispute.id, dispute)
  if (status === 'won') moveFunds(stripe, dispute, { amount: dispute.amount, fee: 0 })
  emitEvent(stripe, 'charge.dispute.closed', dispute)
  if (status === 'won') emitEvent(stripe, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}

/** Evidence is staged, and goes to the bank with `submit`, once. */
export function updateDispute(stripe: Stripe, dispute: Dispute, fields: FormFields): Dispute {
  const { evidence } = fields
  if (dispute.status !== 'needs_response')
    throw invalidRequest('This dispute is already closed or its evidence was submitted.', {
      code: 'dispute_already_submitted',
    })
  const given = (typeof evidence === 'object' && !Array.isArray(evidence) ? evidence : {}) as Record<
    string,
    unknown
  >
  for (const [name, value] of Object.entries(given))
    if (name.endsWith('_file') && !stripe.store.files.get(String(value)))
      throw invalidRequest(`No such file upload: '${String(value)}'`, { param: `evidence[${name}]` })
  dispute.evidence = { ...(dispute.evidence as object), ...given }
  const details = dispute.evidence_details
  details.has_evidence = Object.keys(dispute.evidence as object).length > 0
  if (flag(fields, 'submit')) {
    details.submission_count += 1
    dispute.status = 'under_review'
  }
  stripe.store.disputes.put(dispute.id, dispute)
  emitEvent(stripe, 'charge.dispute.updated', dispute)
  return dispute
}

/** We leave the money to the cardholder. */
export function acceptDispute(stripe: Stripe, dispute: Dispute): Dispute {
  if (dispute.status !== 'needs_response')
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' })
  return closeDispute(stripe, dispute, 'lost')
}
