/** The parts of Stripe's objects that the sandbox reads and changes; the rest is carried along as sent. */
export type Metadata = Record<string, string>

export type CardError = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  doc_url: string
  payment_method?: PaymentMethod
}

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'canceled'
  | 'succeeded'

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: CardError | null
  latest_charge: string | null
  metadata: Metadata
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } } | null
  payment_method: string | null
  receipt_email: string | null
  setup_future_usage: string | null
  status: PaymentIntentStatus
  [other: string]: unknown
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  created: number
  currency: string
  customer: string | null
  disputed: boolean
  paid: boolean
  payment_intent: string
  payment_method: string
  refunded: boolean
  status: 'succeeded' | 'failed'
  [other: string]: unknown
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  billing_details: {
    address: Record<string, string | null>
    email: string | null
    name: string | null
    phone: null
  }
  card: { brand: string; exp_month: number; exp_year: number; last4: string; [other: string]: unknown }
  created: number
  customer: string | null
  livemode: false
  metadata: Metadata
  type: 'card'
  [other: string]: unknown
}

export type Customer = {
  id: string
  object: 'customer'
  created: number
  description: string | null
  email: string | null
  metadata: Metadata
  name: string | null
  phone: string | null
  [other: string]: unknown
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  [other: string]: unknown
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  payment_intent: string
  reason: string
  status: string
  balance_transactions: BalanceTransaction[]
  evidence_details: {
    due_by: number
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  [other: string]: unknown
}

export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  created: number
  currency: string
  fee: number
  net: number
  reporting_category: string
  source: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment'
  [other: string]: unknown
}

export type UploadedFile = {
  id: string
  object: 'file'
  created: number
  filename: string
  purpose: string
  size: number
  type: string
}

export type CheckoutSession = {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  branding_settings: Record<string, unknown>
  cancel_url: string | null
  created: number
  currency: string
  customer: string | null
  customer_creation: string | null
  customer_details: { email: string | null; name: string | null; [other: string]: unknown } | null
  customer_email: string | null
  expires_at: number
  locale: string | null
  metadata: Metadata
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
  [other: string]: unknown
}

export type LineItem = {
  id: string
  object: 'item'
  amount_discount: number
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  currency: string
  description: string
  price: Record<string, unknown>
  quantity: number
}

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }
