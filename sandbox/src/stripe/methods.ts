import type { FormFields } from '../form.ts'
import { randomText } from '../identifiers.ts'
import { cardOfNumber, cardOfToken, type TestCard } from './cards.ts'
import { resourceMissing, StripeError } from './errors.ts'
import { object, requiredText, text } from './params.ts'
import { newId, type MethodRow, type Stripe } from './store.ts'

type CardDetails = {
  card: TestCard
  expiryMonth: number
  expiryYear: number
  name: string | null
  email: string | null
}

/** A stored card payment method. */
export function createMethod({ world, store }: Stripe, details: CardDetails): MethodRow {
  const id = newId('pm')
  const { card } = details
  return store.methods.put(id, {
    method: {
      id,
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: {
        address: { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null },
        email: details.email,
        name: details.name,
        phone: null,
        tax_id: null,
      } as MethodRow['method']['billing_details'],
      card: {
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        display_brand: card.brand,
        exp_month: details.expiryMonth,
        exp_year: details.expiryYear,
        fingerprint: randomText(16),
        funding: 'credit',
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [card.brand], preferred: null },
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: world.nowSeconds(),
      customer: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    behavior: card.behavior,
    authenticatedForLater: false,
  })
}

/** The payment method a request names: a stored one, or a fresh one from a `pm_card_…` test token. */
export function methodNamed(stripe: Stripe, id: string): MethodRow {
  const token = cardOfToken(id)
  if (token) return createMethod(stripe, { card: token, ...nextYear(stripe), name: null, email: null })
  const row = stripe.store.methods.get(id)
  if (!row) throw resourceMissing('PaymentMethod', id, 'payment_method', 400)
  return row
}

/** `POST /v1/payment_methods` with a card number or a test token. */
export function createMethodFromFields(stripe: Stripe, fields: FormFields): MethodRow {
  const cardFields = object(fields, 'card')
  const token = text(cardFields, 'token')
  const card = token
    ? cardOfToken(token.replace(/^tok_/, 'pm_card_'))
    : cardOfNumber(requiredText(cardFields, 'number'))
  if (!card)
    throw new StripeError(402, 'card_error', {
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    })
  const later = nextYear(stripe)
  return createMethod(stripe, {
    card,
    expiryMonth: Number(text(cardFields, 'exp_month') ?? later.expiryMonth),
    expiryYear: Number(text(cardFields, 'exp_year') ?? later.expiryYear),
    name: text(object(fields, 'billing_details'), 'name'),
    email: text(object(fields, 'billing_details'), 'email'),
  })
}

function nextYear({ world }: Stripe) {
  const date = new Date(world.now())
  return { expiryMonth: date.getUTCMonth() + 1, expiryYear: date.getUTCFullYear() + 1 }
}
