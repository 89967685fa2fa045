import { emitEvent } from './events.ts'
import { notFound, unprocessable } from './errors.ts'
import { newId, type DisputeRow, type Paypal } from './store.ts'
import { orderOf } from './orders.ts'

const answerDays = 10
const feeCents = 1500

const iso = (ms: number) => new Date(ms).toISOString()
const valueOf = (cents: number) => (cents / 100).toFixed(2)

export function disputeOf({ store }: Paypal, id: string): DisputeRow {
  const dispute = store.disputes.get(id)
  if (!dispute) throw notFound()
  return dispute
}

/** A dispute as Customer Disputes v1 tells of it. */
export function disputeView(paypal: Paypal, id: string) {
  const { store } = paypal
  const dispute = disputeOf(paypal, id)
  const capture = store.captures.get(dispute.captureId)
  const currency = capture ? orderOf(paypal, capture.orderId).currency : 'USD'
  const amount = (cents: number) => ({ currency_code: currency, value: valueOf(cents) })
  return {
    dispute_id: dispute.id,
    create_time: iso(dispute.createdAtMs),
    update_time: iso(dispute.createdAtMs),
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: amount(dispute.cents),
    dispute_life_cycle_stage: dispute.isInquiry ? 'INQUIRY' : 'CHARGEBACK',
    status: statusOf(dispute),
    ...(dispute.outcome
      ? {
          dispute_outcome: {
            outcome_code: dispute.outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
          },
        }
      : dispute.isInquiry
        ? {}
        : { seller_response_due_date: iso(dispute.createdAtMs + answerDays * 86_400_000) }),
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    evidences: dispute.evidences,
    money_movements: dispute.movements.map(({ type, reason, cents, atMs }) => ({
      affected_party: 'SELLER',
      amount: amount(cents),
      initiated_time: iso(atMs),
      type,
      reason,
    })),
  }
}

function statusOf({ outcome, isInquiry, isAnswered }: DisputeRow): string {
  if (outcome) return 'RESOLVED'
  if (isInquiry) return 'OPEN'
  return isAnswered ? 'UNDER_REVIEW' : 'WAITING_FOR_SELLER_RESPONSE'
}

/** A payer takes a payment back, or the case is decided; an inquiry takes no money yet. */
export function disputeCapture(
  paypal: Paypal,
  captureId: string,
  outcome: DisputeRow['outcome'],
  isInquiry = false,
) {
  const { store, world } = paypal
  const known = [...store.disputes.values()].find((one) => one.captureId === captureId)
  const dispute = known ?? {
    id: `PP-D-${newId()}`,
    captureId,
    cents: store.captures.get(captureId)?.cents ?? 0,
    outcome: null,
    isInquiry,
    isAnswered: false,
    evidences: [],
    movements: [],
    createdAtMs: world.now(),
  }
  if (!isInquiry && dispute.movements.length === 0) take(paypal, dispute)
  dispute.isInquiry = isInquiry
  return decide(paypal, dispute, outcome)
}

function take(paypal: Paypal, dispute: DisputeRow): void {
  const atMs = paypal.world.now()
  dispute.movements.push(
    { type: 'DEBIT', reason: 'CHARGEBACK', cents: dispute.cents, atMs },
    { type: 'DEBIT', reason: 'CHARGEBACK_FEE', cents: feeCents, atMs },
  )
}

function decide(paypal: Paypal, dispute: DisputeRow, outcome: DisputeRow['outcome']) {
  const isNews = dispute.outcome !== outcome
  dispute.outcome = outcome
  if (outcome === 'won' && isNews && dispute.movements.length > 0)
    dispute.movements.push({
      type: 'CREDIT',
      reason: 'CHARGEBACK',
      cents: dispute.cents,
      atMs: paypal.world.now(),
    })
  paypal.store.disputes.put(dispute.id, dispute)
  const view = disputeView(paypal, dispute.id)
  emitEvent(paypal, `CUSTOMER.DISPUTE.${outcome ? 'RESOLVED' : 'CREATED'}`, 'dispute', view)
  return view
}

const linksOf = ({ config }: Paypal, id: string) => ({
  links: [{ rel: 'self', method: 'GET', href: `${config.publicUrl}/v1/customer/disputes/${id}` }],
})

/** Takes what the seller has to say, once. */
export function provideEvidence(paypal: Paypal, id: string, fields: Record<string, unknown>) {
  const dispute = disputeOf(paypal, id)
  if (statusOf(dispute) !== 'WAITING_FOR_SELLER_RESPONSE')
    throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE', 'No answer is waited for.')
  const input = JSON.parse(String(fields.input ?? '{}')) as { evidences?: DisputeRow['evidences'] }
  if (!input.evidences?.length) throw unprocessable('EVIDENCE_REQUIRED', 'There is no evidence.')
  dispute.evidences = input.evidences
  dispute.isAnswered = true
  paypal.store.disputes.put(id, dispute)
  emitEvent(paypal, 'CUSTOMER.DISPUTE.UPDATED', 'dispute', disputeView(paypal, id))
  return linksOf(paypal, id)
}

/** The seller leaves the money to the payer. */
export function acceptClaim(paypal: Paypal, id: string) {
  const dispute = disputeOf(paypal, id)
  if (dispute.outcome) throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE', 'It is decided.')
  decide(paypal, dispute, 'lost')
  return linksOf(paypal, id)
}
