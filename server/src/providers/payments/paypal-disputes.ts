import * as z from 'zod'
import type { DisputeReason, EvidenceKind } from '#contracts/payments/disputes/choices.ts'
import { done } from '#platform/effects.ts'
import { ask, centsOf } from './paypal-api.ts'
import type { Access, DisputeMovement, PaymentProvider, ProviderDispute } from './payment-provider.ts'

const amount = z.object({ currency_code: z.string(), value: z.string() })
/** A dispute of Customer Disputes v1 (developer.paypal.com/docs/api/customer-disputes/v1), as far as it is read. */
const disputeShape = z.object({
  create_time: z.string(),
  status: z.string(),
  reason: z.string(),
  dispute_amount: amount,
  seller_response_due_date: z.string().optional(),
  external_reason_code: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string(),
        amount,
        initiated_time: z.string(),
        type: z.enum(['DEBIT', 'CREDIT']),
        reason: z.string().optional(),
      }),
    )
    .optional(),
})
type Dispute = z.infer<typeof disputeShape>

const reasons: Record<string, DisputeReason> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  UNAUTHORISED: 'fraudulent',
  CREDIT_NOT_PROCESSED: 'credit_not_processed',
  DUPLICATE_TRANSACTION: 'duplicate',
  INCORRECT_AMOUNT: 'incorrect_amount',
  PAYMENT_BY_OTHER_MEANS: 'paid_otherwise',
  CANCELED_RECURRING_BILLING: 'subscription_canceled',
}

/** In our favour: the buyer withdrew, was wrong, or the seller is protected. */
const ours = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT'])

function stateOf({ status, dispute_outcome: outcome }: Dispute): ProviderDispute['state'] {
  if (status === 'RESOLVED') return ours.has(outcome?.outcome_code ?? '') ? 'won' : 'lost'
  if (status === 'WAITING_FOR_SELLER_RESPONSE') return 'asked'
  return status === 'UNDER_REVIEW' ? 'review' : 'opened'
}

/** PayPal names no movement; the moment, the way and why tell one from another. */
function movementsOf(dispute: Dispute): DisputeMovement[] {
  const own = (dispute.money_movements ?? []).filter(({ affected_party: party }) => party === 'SELLER')
  return own.map(({ amount: moved, type, reason = '', initiated_time: at }) => {
    const isFee = reason.endsWith('_FEE')
    const cents = centsOf(moved.value)
    return {
      reference: `${at} ${type} ${reason}`,
      kind: type === 'DEBIT' ? ('withdrawn' as const) : ('reinstated' as const),
      amountCents: isFee ? 0 : cents,
      feeCents: isFee ? cents : 0,
      at: new Date(at),
    }
  })
}

const disputeOf = (body: unknown): ProviderDispute => {
  const dispute = disputeShape.parse(body)
  return {
    providerPayment: dispute.disputed_transactions?.[0]?.seller_transaction_id ?? null,
    state: stateOf(dispute),
    amountCents: centsOf(dispute.dispute_amount.value),
    reason: reasons[dispute.reason] ?? 'other',
    networkCode: dispute.external_reason_code ?? dispute.reason,
    openedAt: new Date(dispute.create_time),
    dueAt: dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null,
    movements: movementsOf(dispute),
  }
}

const evidenceTypes: Partial<Record<EvidenceKind, string>> = {
  delivery: 'PROOF_OF_FULFILLMENT',
  receipt: 'PROOF_OF_RECEIPT_COPY',
  refund_policy: 'RETURN_POLICY',
  terms: 'TERMS_OF_SERVICE',
}
const typeOf = (kind: EvidenceKind) => evidenceTypes[kind] ?? 'OTHER'

const at = (dispute: string) => `/v1/customer/disputes/${encodeURIComponent(dispute)}`

/** An act answers with links alone, so the dispute is asked for again. */
async function after(access: Access, operation: string, request: Parameters<typeof ask>[2], dispute: string) {
  const outcome = await ask(access, operation, request, () => done(null))
  return outcome.kind === 'done' ? lookUp(access, dispute) : outcome
}

const lookUp = (access: Access, dispute: string) =>
  ask(access, 'look_up_dispute', { method: 'GET', path: at(dispute) }, (body) => done(disputeOf(body)))

export const paypalDisputes: Required<
  Pick<PaymentProvider, 'lookUpDispute' | 'answerDispute' | 'acceptDispute'>
> = {
  lookUpDispute: lookUp,

  answerDispute(access, { call, dispute, words, files }) {
    const evidences = [
      ...words.map(({ kind, text }) => ({ evidence_type: typeOf(kind), notes: text })),
      ...files.map(({ kind, name }) => ({ evidence_type: typeOf(kind), documents: [{ name }] })),
    ]
    const form = new FormData()
    form.set('input', new Blob([JSON.stringify({ evidences })], { type: 'application/json' }))
    for (const [index, { name, type, content }] of files.entries())
      form.set(`file${index + 1}`, new Blob([new Uint8Array(content)], { type }), name)
    const path = `${at(dispute)}/provide-evidence`
    const request = { method: 'POST' as const, path, body: form, requestId: `answer-${call}` }
    return after(access, 'answer_dispute', request, dispute)
  },

  acceptDispute(access, { call, dispute }) {
    const path = `${at(dispute)}/accept-claim`
    const body = { note: 'The seller accepts the claim' }
    const request = { method: 'POST' as const, path, body, requestId: `accept-${call}` }
    return after(access, 'accept_dispute', request, dispute)
  },
}
