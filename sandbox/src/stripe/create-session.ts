import type { FormFields } from '../form.ts'
import { randomText } from '../identifiers.ts'
import { invalidRequest, parameterMissing, resourceMissing } from './errors.ts'
import { lineDetailOf, lineItemOf } from './line-items.ts'
import { guardAmount, integer, list, metadata, object, requiredText, text } from './params.ts'
import type { SessionRow, Stripe } from './store.ts'
import type { CheckoutSession, LineItem } from './types.ts'

const halfHour = 30 * 60
const day = 24 * 60 * 60

/** `POST /v1/checkout/sessions` in payment mode. */
export function createSession(stripe: Stripe, fields: FormFields): SessionRow {
  const mode = requiredText(fields, 'mode')
  if (mode !== 'payment')
    throw invalidRequest(`The sandbox only plays Checkout Sessions in payment mode, not ${mode}.`, {
      param: 'mode',
    })
  const lineItems = list(fields, 'line_items').map(lineItemOf)
  const lineDetails = list(fields, 'line_items').map(lineDetailOf)
  if (lineItems.length === 0) throw parameterMissing('line_items')
  const sessionCurrency = (lineItems[0] as LineItem).currency
  if (lineItems.some((item) => item.currency !== sessionCurrency))
    throw invalidRequest('All prices on a Checkout session must have the same currency.', {
      param: 'line_items',
    })
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  guardAmount(total, sessionCurrency, 'line_items')

  const intentFields = object(fields, 'payment_intent_data')
  const intentData = {
    description: text(intentFields, 'description'),
    metadata: metadata(intentFields),
    setupFutureUsage: text(intentFields, 'setup_future_usage'),
    receiptEmail: text(intentFields, 'receipt_email'),
  }
  const session = sessionOf(stripe, fields, total, sessionCurrency)
  return stripe.store.sessions.put(session.id, { session, lineItems, lineDetails, intentData })
}

function sessionOf(
  stripe: Stripe,
  fields: FormFields,
  total: number,
  sessionCurrency: string,
): CheckoutSession {
  const id = `cs_test_${randomText(58)}`
  const customer = text(fields, 'customer')
  const email = text(fields, 'customer_email')
  if (customer && !stripe.store.customers.get(customer))
    throw resourceMissing('customer', customer, 'customer', 400)
  if (customer && email)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    })
  const customerEmail = customer ? (stripe.store.customer(customer).email ?? null) : email
  const created = stripe.world.nowSeconds()
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: text(fields, 'billing_address_collection'),
    branding_settings: brandingOf(fields),
    cancel_url: urlOf(fields, 'cancel_url'),
    client_reference_id: text(fields, 'client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: sessionCurrency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_creation: customer ? null : (text(fields, 'customer_creation') ?? 'if_required'),
    customer_details: customerEmail
      ? { address: null, email: customerEmail, name: null, phone: null, tax_exempt: 'none', tax_ids: null }
      : null,
    customer_email: email,
    discounts: [],
    expires_at: expiryOf(stripe, fields, created),
    invoice: null,
    invoice_creation: { enabled: false, invoice_data: {} },
    livemode: false,
    locale: text(fields, 'locale'),
    metadata: metadata(fields),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: text(fields, 'submit_type'),
    subscription: null,
    success_url: urlOf(fields, 'success_url') ?? raiseMissing('success_url'),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${stripe.config.publicUrl}/stripe/pay/${id}`,
    wallet_options: null,
  }
}
function brandingOf(fields: FormFields): Record<string, unknown> {
  const branding = object(fields, 'branding_settings')
  return {
    background_color: text(branding, 'background_color') ?? '#ffffff',
    border_style: 'rounded',
    button_color: text(branding, 'button_color') ?? '#0b57d0',
    display_name: text(branding, 'display_name') ?? 'Commonwave sandbox',
    font_family: 'default',
    icon: null,
    logo: null,
  }
}

function urlOf(fields: FormFields, name: string): string | null {
  const url = text(fields, name)
  if (url && !/^https?:\/\/./.test(url))
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name })
  return url
}

function expiryOf({ world }: Stripe, fields: FormFields, created: number): number {
  const given = integer(fields, 'expires_at')
  if (given === null) return created + day
  const expiresAt = given + Math.floor(world.aheadMs / 1000)
  if (expiresAt < created + halfHour - 60 || expiresAt > created + day + 60)
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  return expiresAt
}

const raiseMissing = (param: string): never => {
  throw parameterMissing(param)
}
