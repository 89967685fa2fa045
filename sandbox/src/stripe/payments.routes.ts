import type { FormFields } from '../form.ts'
import type { Bind } from './api.ts'
import { confirmIntent } from './confirm.ts'
import { cardDeclined, invalidRequest, resourceMissing } from './errors.ts'
import { acceptDispute, updateDispute } from './disputes.ts'
import { balanceTransactionsIn, storeFile } from './files.ts'
import { cancelIntent, createIntent } from './intents.ts'
import { pageOf } from './lists.ts'
import { methodNamed } from './methods.ts'
import { currency, flag, guardAmount, metadata, requiredInteger, text } from './params.ts'
import { createRefund } from './refunds.ts'
import type { Stripe } from './store.ts'
import type { PaymentIntent } from './types.ts'

/** Payment intents, charges, refunds, disputes and the account. */
export function paymentRoutes(bind: Bind, stripe: Stripe): void {
  const { store, world } = stripe

  bind('POST', '/payment_intents', (fields) => createFromFields(stripe, fields))
  bind('GET', '/payment_intents/:id', (_fields, id) => store.intent(id))
  bind('POST', '/payment_intents/:id', (fields, id) => updateFromFields(stripe, store.intent(id), fields))
  bind('POST', '/payment_intents/:id/confirm', (fields, id) =>
    confirmFromFields(stripe, store.intent(id), fields),
  )
  bind('POST', '/payment_intents/:id/cancel', (fields, id) =>
    cancelIntent(stripe, store.intent(id), text(fields, 'cancellation_reason')),
  )
  bind('GET', '/payment_intents', (query) => {
    const customer = text(query, 'customer')
    const intents = store.intents.newest().filter((intent) => !customer || intent.customer === customer)
    return pageOf(intents, query, '/v1/payment_intents')
  })

  bind('GET', '/charges/:id', (_fields, id) => store.charge(id))
  bind('GET', '/charges', (query) => {
    const intent = text(query, 'payment_intent')
    const charges = intent ? store.chargesOfIntent(intent).reverse() : store.charges.newest()
    return pageOf(charges, query, '/v1/charges')
  })

  bind('POST', '/refunds', (fields) => createRefund(stripe, fields))
  bind('GET', '/refunds/:id', (_fields, id) => store.refund(id).refund)
  bind('POST', '/refunds/:id', (fields, id) => {
    const row = store.refund(id)
    row.refund.metadata = metadata(fields, row.refund.metadata)
    return store.refunds.put(id, row).refund
  })
  bind('GET', '/refunds', (query) => {
    const charge = text(query, 'charge')
    const intent = text(query, 'payment_intent')
    const refunds = store.refunds.newest().map((row) => row.refund)
    const wanted = refunds.filter(
      (refund) => (!charge || refund.charge === charge) && (!intent || refund.payment_intent === intent),
    )
    return pageOf(wanted, query, '/v1/refunds')
  })

  bind('GET', '/disputes/:id', (_fields, id) => store.dispute(id))
  bind('POST', '/disputes/:id', (fields, id) => updateDispute(stripe, store.dispute(id), fields))
  bind('POST', '/disputes/:id/close', (_fields, id) => acceptDispute(stripe, store.dispute(id)))
  bind('POST', '/files', (fields) => storeFile(stripe, fields))
  bind('GET', '/disputes', (query) => pageOf(store.disputes.newest(), query, '/v1/disputes'))

  bind('GET', '/balance_transactions', (query) =>
    pageOf(balanceTransactionsIn(stripe, query), query, '/v1/balance_transactions'),
  )
  bind('GET', '/balance', () => {
    const balance = Object.entries({ usd: 0, ...world.setting<Record<string, number>>('stripe.balance', {}) })
    const available = balance.map(([code, amount]) => ({
      amount,
      currency: code,
      source_types: { card: amount },
    }))
    return { object: 'balance', available, livemode: false, pending: [] }
  })
  bind('GET', '/account', (_fields, _id, account) => ({
    id: account,
    object: 'account',
    business_profile: { name: 'Commonwave sandbox', url: null },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    settings: { dashboard: { display_name: 'Commonwave sandbox', timezone: 'Etc/UTC' } },
    type: 'standard',
  }))
}

function createFromFields(stripe: Stripe, fields: FormFields): PaymentIntent {
  const amount = requiredInteger(fields, 'amount')
  const code = currency(fields)
  guardAmount(amount, code)
  const customer = text(fields, 'customer')
  if (customer && !stripe.store.customers.get(customer))
    throw resourceMissing('customer', customer, 'customer', 400)
  const intent = createIntent(stripe, {
    amount,
    currency: code,
    customer,
    description: text(fields, 'description'),
    metadata: metadata(fields),
    receiptEmail: text(fields, 'receipt_email'),
    setupFutureUsage: text(fields, 'setup_future_usage'),
  })
  if (flag(fields, 'confirm')) return confirmFromFields(stripe, intent, fields)
  const method = text(fields, 'payment_method')
  if (method)
    Object.assign(intent, {
      payment_method: methodNamed(stripe, method).method.id,
      status: 'requires_confirmation',
    })
  return stripe.store.intents.put(intent.id, intent)
}

function updateFromFields({ store }: Stripe, intent: PaymentIntent, fields: FormFields): PaymentIntent {
  intent.metadata = metadata(fields, intent.metadata)
  if ('description' in fields) intent.description = text(fields, 'description')
  return store.intents.put(intent.id, intent)
}

function confirmFromFields(stripe: Stripe, intent: PaymentIntent, fields: FormFields): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `This PaymentIntent's payment_method could not be confirmed because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  const named = text(fields, 'payment_method') ?? intent.payment_method
  if (!named)
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  const row = methodNamed(stripe, named)
  guardOwner(row.method.customer, intent, row.method.id)
  const offSession = flag(fields, 'off_session')
  const outcome = confirmIntent(stripe, intent, row, {
    offSession,
    authenticated: false,
    returnUrl: text(fields, 'return_url'),
  })
  if (outcome.state === 'declined') throw cardDeclined(outcome.error, intent)
  return intent
}

function guardOwner(owner: string | null, intent: PaymentIntent, methodId: string): void {
  if (!owner || owner === intent.customer) return
  const message = intent.customer
    ? `The provided PaymentMethod (${methodId}) does not belong to the Customer (${intent.customer}) of this PaymentIntent.`
    : 'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first; pass that Customer along.'
  throw invalidRequest(message, { param: 'payment_method' })
}
