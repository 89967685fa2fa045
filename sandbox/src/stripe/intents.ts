import { invalidRequest } from './errors.ts'
import { emitEvent } from './events.ts'
import { newId, type MethodRow, type Stripe } from './store.ts'
import type { CardError, Charge, Metadata, PaymentIntent } from './types.ts'

type NewIntent = {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Metadata
  receiptEmail: string | null
  setupFutureUsage: string | null
}

/** A stored intent without a payment method. */
export function createIntent({ world, store }: Stripe, input: NewIntent): PaymentIntent {
  const id = newId('pi')
  return store.intents.put(id, {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: world.nowSeconds(),
    currency: input.currency,
    customer: input.customer,
    description: input.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: input.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
}

/** A stored charge of this intent: succeeded, or failed with the decline. */
export function createCharge(
  stripe: Stripe,
  intent: PaymentIntent,
  row: MethodRow,
  decline: CardError | null,
): Charge {
  const { method } = row
  const id = newId('ch')
  return stripe.store.charges.put(id, {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !decline,
    created: stripe.world.nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: decline
      ? {
          network_status: 'declined_by_network',
          reason: decline.decline_code ?? null,
          risk_level: 'normal',
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: { ...method.card, amount_authorized: decline ? null : intent.amount, network: method.card.brand },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${stripe.config.publicUrl}/stripe/receipt/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  })
}

/** Cancels an intent that has not succeeded. */
export function cancelIntent(stripe: Stripe, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    )
  intent.status = 'canceled'
  intent.canceled_at = stripe.world.nowSeconds()
  intent.cancellation_reason = reason
  intent.next_action = null
  stripe.store.intents.put(intent.id, intent)
  emitEvent(stripe, 'payment_intent.canceled', intent)
  return intent
}
