import { moveBalance } from './balance.ts'
import { emitEvent } from './events.ts'
import { newId, type Stripe } from './store.ts'
import type { Charge, Dispute } from './types.ts'

const evidenceDays = 9

/** The cardholder's bank takes the money back for now. */
export function openDispute(stripe: Stripe, charge: Charge): Dispute {
  const id = newId('dp')
  const created = stripe.world.nowSeconds()
  const dispute = stripe.store.disputes.put(id, {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: created + evidenceDays * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  charge.disputed = true
  stripe.store.charges.put(charge.id, charge)
  moveBalance(stripe, charge.currency, -charge.amount)
  emitEvent(stripe, 'charge.dispute.created', dispute)
  return dispute
}

/** The bank decides; a won dispute gives the money back. */
export function closeDispute(stripe: Stripe, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  dispute.status = status
  stripe.store.disputes.put(dispute.id, dispute)
  if (status === 'won') moveBalance(stripe, dispute.currency, dispute.amount)
  emitEvent(stripe, 'charge.dispute.closed', dispute)
  return dispute
}
