import {
  objectsIn,
  optionalTextIn,
  textIn,
  timeMsIn,
  wholeNumberIn,
  wordIn,
  type Fields,
} from '../control/fields.ts'
import { ControlError } from '../control/errors.ts'
import { bookCharge, moveBalance } from './balance.ts'
import { cardOfNumber, declineOf } from './cards.ts'
import { disputeOf, moveFunds } from './disputes.ts'
import { createSession } from './create-session.ts'
import { createCharge, createIntent } from './intents.ts'
import { createMethod } from './methods.ts'
import { storeRefund } from './refunds.ts'
import { customerOfSession } from './sessions.ts'
import { newId, type MethodRow, type SessionRow, type Stripe } from './store.ts'
import type { Charge, Metadata, PaymentIntent } from './types.ts'

const usualCard = '4242424242424242'

/**
 * Takes Checkout Sessions of the past into the world, with the payment intents, charges and refunds that they led to,
 * all under their given ids. Nothing is announced by webhook; a session that is known already is left as it is.
 */
export function importPayments(stripe: Stripe, fields: Fields): { imported: number; known: number } {
  const payments = objectsIn(fields, 'payments')
  const fresh = payments.filter((payment) => !stripe.store.sessions.get(textIn(payment, 'session')))
  for (const payment of fresh) importPayment(stripe, payment)
  return { imported: fresh.length, known: payments.length - fresh.length }
}

function importPayment(stripe: Stripe, payment: Fields): void {
  const path = `${textIn(payment, 'session')}: `
  const state = wordIn(payment, 'state', ['open', 'expired', 'paid'], path)
  const intentId = optionalTextIn(payment, 'paymentIntent')
  const card = cardOfNumber(optionalTextIn(payment, 'card') ?? usualCard)
  if (!card) throw new ControlError(400, `${path}card is no card number`)
  if (state === 'paid' && !intentId) throw new ControlError(400, `${path}paymentIntent is required`)
  if (state === 'paid' && declineOf(card.behavior, false)) throw new ControlError(400, `${path}card declines`)
  const row = importSession(stripe, payment, state, path)
  if (!intentId) return
  const created = row.session.created
  const email = optionalTextIn(payment, 'email')
  const name = optionalTextIn(payment, 'name')
  const year = new Date(stripe.world.now()).getUTCFullYear()
  const method = createMethod(stripe, { card, expiryMonth: 12, expiryYear: year + 4, name, email })
  method.method.created = created
  const intent = importIntent(stripe, row, intentId, customerOfSession(stripe, row, email, name))
  if (state === 'paid') pay(stripe, intent, method, payment)
  else decline(stripe, intent, method)
  row.session.payment_intent = intent.id
  stripe.store.sessions.put(row.session.id, row)
}

function importSession(
  stripe: Stripe,
  payment: Fields,
  state: 'open' | 'expired' | 'paid',
  path: string,
): SessionRow {
  const currency = textIn(payment, 'currency', path)
  const metadata = metadataIn(payment)
  const row = createSession(stripe, {
    mode: 'payment',
    line_items: objectsIn(payment, 'items').map((item) => ({
      quantity: String(wholeNumberIn(item, 'quantity', path)),
      price_data: {
        currency,
        unit_amount: String(wholeNumberIn(item, 'unitAmount', path)),
        product_data: { name: textIn(item, 'name', path) },
      },
    })),
    customer_email: optionalTextIn(payment, 'email') ?? '',
    client_reference_id: optionalTextIn(payment, 'reference') ?? '',
    metadata,
    payment_intent_data: {
      metadata,
      description: optionalTextIn(payment, 'reference') ?? '',
      ...(payment.keepsCard === true ? { setup_future_usage: 'off_session' } : {}),
    },
    success_url: textIn(payment, 'successUrl', path),
    cancel_url: textIn(payment, 'cancelUrl', path),
    locale: optionalTextIn(payment, 'locale') ?? '',
  })
  const { session } = row
  stripe.store.sessions.delete(session.id)
  session.id = textIn(payment, 'session')
  session.created = secondsIn(payment, 'created', path)
  session.expires_at = secondsIn(payment, 'expiresAt', path)
  session.status = state === 'paid' ? 'complete' : state
  session.payment_status = state === 'paid' ? 'paid' : 'unpaid'
  session.url = state === 'open' ? `${stripe.config.publicUrl}/stripe/pay/${session.id}` : null
  return stripe.store.sessions.put(session.id, row)
}

function importIntent(
  stripe: Stripe,
  { session, intentData }: SessionRow,
  id: string,
  customer: string | null,
): PaymentIntent {
  const intent = createIntent(stripe, {
    amount: session.amount_total,
    currency: session.currency,
    customer,
    description: intentData.description,
    metadata: { ...intentData.metadata },
    receiptEmail: intentData.receiptEmail,
    setupFutureUsage: intentData.setupFutureUsage,
  })
  stripe.store.intents.delete(intent.id)
  intent.id = id
  intent.client_secret = `${id}_secret_${newId('s').slice(2)}`
  intent.created = session.created
  return stripe.store.intents.put(id, intent)
}

function pay(stripe: Stripe, intent: PaymentIntent, row: MethodRow, payment: Fields): void {
  const { store } = stripe
  const charge = createCharge(stripe, intent, row, null)
  const path = `${intent.id}: `
  charge.created = payment.paid === undefined ? intent.created : secondsIn(payment, 'paid', path)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.payment_method = row.method.id
  row.method.customer = intent.customer
  store.methods.put(row.method.id, row)
  store.intents.put(intent.id, intent)
  bookCharge(stripe, charge, { created: charge.created, ...lineIn(payment) })
  for (const refund of objectsIn(payment, 'refunds')) importRefund(stripe, charge, refund)
  if (payment.dispute) importDispute(stripe, charge, payment.dispute as Fields)
}

function importRefund(stripe: Stripe, charge: Charge, fields: Fields): void {
  const id = textIn(fields, 'id')
  const amount = wholeNumberIn(fields, 'amount', `${id}: `)
  if (amount < 1 || amount > charge.amount - charge.amount_refunded)
    throw new ControlError(400, `${id}: amount is more than is left of ${charge.amount}`)
  const row = storeRefund(stripe, charge, amount, {
    reason: optionalTextIn(fields, 'reason') ?? '',
    metadata: metadataIn(fields),
  })
  stripe.store.refunds.delete(row.refund.id)
  row.refund.id = id
  row.refund.created = secondsIn(fields, 'created', `${id}: `)
  stripe.store.refunds.put(id, row)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  stripe.store.charges.put(charge.id, charge)
  const moved = moveBalance(stripe, {
    currency: charge.currency,
    amount: -amount,
    type: 'refund',
    category: 'refund',
    source: id,
    created: row.refund.created,
    ...lineIn(fields),
  })
  row.refund.balance_transaction = moved.id
  stripe.store.refunds.put(id, row)
}

function importDispute(stripe: Stripe, charge: Charge, fields: Fields): void {
  const id = textIn(fields, 'id')
  const status = wordIn(fields, 'status', ['needs_response', 'under_review', 'won', 'lost'], `${id}: `)
  const dispute = disputeOf(charge, {
    id,
    created: secondsIn(fields, 'created', `${id}: `),
    dueBy: secondsIn(fields, 'dueBy', `${id}: `),
    reason: textIn(fields, 'reason'),
  })
  dispute.status = status
  for (const moved of objectsIn(fields, 'movements'))
    moveFunds(stripe, dispute, {
      id: textIn(moved, 'id'),
      amount: Number(moved.amount),
      fee: Number(moved.fee),
      created: secondsIn(moved, 'created', `${id}: `),
    })
  charge.disputed = true
  stripe.store.charges.put(charge.id, charge)
  stripe.store.disputes.put(id, dispute)
}

/** The payer tried a card that was refused, and the page stayed as it is. */
function decline(stripe: Stripe, intent: PaymentIntent, row: MethodRow): void {
  const error = declineOf(row.behavior, false)
  if (!error) throw new ControlError(400, `${intent.id}: this card would have paid`)
  const charge = createCharge(stripe, intent, row, error)
  charge.created = intent.created
  intent.latest_charge = charge.id
  intent.last_payment_error = { ...error, charge: charge.id, payment_method: row.method }
  stripe.store.intents.put(intent.id, intent)
}

/** The name of its line of the balance, where it is to have a certain one. */
function lineIn(fields: Fields): { id?: string } {
  const id = optionalTextIn(fields, 'balanceTransaction')
  return id ? { id } : {}
}

const secondsIn = (fields: Fields, name: string, path: string) =>
  Math.floor(timeMsIn(fields, name, path) / 1000)

function metadataIn(fields: Fields): Metadata {
  const given = (fields.metadata ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))
}
