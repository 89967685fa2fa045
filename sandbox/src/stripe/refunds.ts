import type { FormFields } from '../form.ts'
import { moveBalance } from './balance.ts'
import { invalidRequest, resourceMissing } from './errors.ts'
import { emitEvent } from './events.ts'
import { integer, metadata, text } from './params.ts'
import { newId, type RefundRow, type Stripe } from './store.ts'
import type { Charge, Refund } from './types.ts'

const settleAfterMs = 1000

/** Refunds a succeeded charge in whole or in part; throws Stripe's errors for what cannot be refunded. */
export function createRefund(stripe: Stripe, fields: FormFields): Refund {
  const charge = refundableCharge(stripe, fields)
  const remaining = charge.amount - charge.amount_refunded
  if (remaining <= 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (charge.disputed && stripe.store.disputesOfCharge(charge.id).some((dispute) => dispute.status !== 'won'))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amount = integer(fields, 'amount') ?? remaining
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > remaining)
    throw invalidRequest(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(remaining)})`,
      { param: 'amount' },
    )

  const row = storeRefund(stripe, charge, amount, fields)
  returnMoney(stripe, charge, row.refund, amount)
  emitEvent(stripe, 'charge.refunded', charge, {
    amount_refunded: charge.amount_refunded - amount,
    refunded: false,
  })
  emitEvent(stripe, 'refund.created', row.refund)
  return row.refund
}

function refundableCharge({ store }: Stripe, fields: FormFields): Charge {
  const reason = text(fields, 'reason')
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason))
    throw invalidRequest('Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer', {
      param: 'reason',
    })
  const chargeId = text(fields, 'charge')
  if (chargeId) return store.charges.get(chargeId) ?? raise(resourceMissing('charge', chargeId, 'charge'))
  const intentId = text(fields, 'payment_intent')
  if (!intentId)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent =
    store.intents.get(intentId) ?? raise(resourceMissing('payment_intent', intentId, 'payment_intent'))
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return store.charge(intent.latest_charge)
}

/** A stored refund; the charge is left as it is. */
export function storeRefund(stripe: Stripe, charge: Charge, amount: number, fields: FormFields): RefundRow {
  const id = newId('re')
  const behavior = stripe.store.methods.get(charge.payment_method)?.behavior
  const settleTo = behavior === 'refund_pending' ? 'succeeded' : behavior === 'refund_fails' ? 'failed' : null
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: stripe.world.nowSeconds(),
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(fields),
    payment_intent: charge.payment_intent,
    reason: text(fields, 'reason'),
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior === 'refund_pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  const settleAtMs = settleTo ? stripe.world.now() + settleAfterMs : null
  return stripe.store.refunds.put(id, { refund, settleAtMs, settleTo })
}

function returnMoney(stripe: Stripe, charge: Charge, refund: Refund, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  stripe.store.charges.put(charge.id, charge)
  const moved = moveBalance(stripe, {
    currency: charge.currency,
    amount: -amount,
    type: amount > 0 ? 'refund' : 'refund_failure',
    category: amount > 0 ? 'refund' : 'refund_failure',
    source: refund.id,
  })
  if (amount > 0) refund.balance_transaction = moved.id
}

/** Brings refunds that the card network takes its time over to their end. */
export function settleRefunds(stripe: Stripe): void {
  for (const row of stripe.store.unsettledRefunds('unsettled')) {
    if ((row.settleAtMs ?? 0) > stripe.world.now()) continue
    const { refund, settleTo } = row
    row.settleTo = null
    refund.status = settleTo ?? refund.status
    if (refund.status === 'failed') {
      refund.failure_reason = 'expired_or_canceled_card'
      returnMoney(stripe, stripe.store.charge(refund.charge), refund, -refund.amount)
    }
    stripe.store.refunds.put(refund.id, row)
    emitEvent(stripe, 'refund.updated', refund)
    if (refund.status === 'failed') emitEvent(stripe, 'refund.failed', refund)
  }
}

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

function raise(error: Error): never {
  throw error
}
