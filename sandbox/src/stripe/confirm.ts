import { authenticationFailed, authenticationRequired, declineOf } from './cards.ts'
import { bookCharge } from './balance.ts'
import { openDispute } from './disputes.ts'
import { emitEvent } from './events.ts'
import { createCharge } from './intents.ts'
import type { MethodRow, Stripe } from './store.ts'
import type { CardError, PaymentIntent } from './types.ts'

type Confirmation = { offSession: boolean; authenticated: boolean; returnUrl: string | null }
export type Outcome =
  | { state: 'succeeded' }
  | { state: 'requires_action' }
  | { state: 'declined'; error: CardError }

/** Charges the card: the one place where a test card's behavior turns into an outcome, its charge and its event. */
export function confirmIntent(
  stripe: Stripe,
  intent: PaymentIntent,
  row: MethodRow,
  how: Confirmation,
): Outcome {
  intent.payment_method = row.method.id
  intent.next_action = null
  if (row.behavior === 'challenge' && !how.authenticated) {
    if (how.offSession && !row.authenticatedForLater)
      return decline(stripe, intent, row, authenticationRequired())
    if (!how.offSession) return challenge(stripe, intent, how.returnUrl)
  }
  const error = declineOf(row.behavior, how.offSession)
  return error ? decline(stripe, intent, row, error) : succeed(stripe, intent, row)
}

/** What the cardholder's bank says after the challenge page. */
export function finishChallenge(
  stripe: Stripe,
  intent: PaymentIntent,
  row: MethodRow,
  approved: boolean,
): Outcome {
  if (approved)
    return confirmIntent(stripe, intent, row, { offSession: false, authenticated: true, returnUrl: null })
  return fail(stripe, intent, row, authenticationFailed())
}

function challenge(stripe: Stripe, intent: PaymentIntent, returnUrl: string | null): Outcome {
  const url = `${stripe.config.publicUrl}/stripe/challenge/${intent.id}`
  intent.status = 'requires_action'
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
  stripe.store.intents.put(intent.id, intent)
  emitEvent(stripe, 'payment_intent.requires_action', intent)
  return { state: 'requires_action' }
}

function decline(stripe: Stripe, intent: PaymentIntent, row: MethodRow, error: CardError): Outcome {
  const charge = createCharge(stripe, intent, row, error)
  intent.latest_charge = charge.id
  return fail(stripe, intent, row, { ...error, charge: charge.id })
}

function fail(stripe: Stripe, intent: PaymentIntent, row: MethodRow, error: CardError): Outcome {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = { ...error, payment_method: row.method }
  stripe.store.intents.put(intent.id, intent)
  emitEvent(stripe, 'payment_intent.payment_failed', intent)
  return { state: 'declined', error: intent.last_payment_error }
}

function succeed(stripe: Stripe, intent: PaymentIntent, row: MethodRow): Outcome {
  const charge = createCharge(stripe, intent, row, null)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  saveForLater(stripe, intent, row)
  stripe.store.intents.put(intent.id, intent)
  bookCharge(stripe, charge)
  emitEvent(stripe, 'payment_intent.succeeded', intent)
  if (row.behavior === 'dispute') openDispute(stripe, charge)
  return { state: 'succeeded' }
}

function saveForLater({ store }: Stripe, intent: PaymentIntent, row: MethodRow): void {
  if (!intent.setup_future_usage || !intent.customer) return
  row.method.customer = intent.customer
  row.authenticatedForLater ||= row.behavior === 'challenge'
  store.methods.put(row.method.id, row)
}
