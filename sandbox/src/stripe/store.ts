import { randomText } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CardBehavior } from './cards.ts'
import { resourceMissing } from './errors.ts'
import type {
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  LineItem,
  Metadata,
  PaymentIntent,
  PaymentMethod,
  Refund,
  UploadedFile,
} from './types.ts'

export type SessionRow = {
  session: CheckoutSession
  lineItems: LineItem[]
  /** The description of each line's product, shown on the hosted page. */
  lineDetails: (string | null)[]
  intentData: {
    description: string | null
    metadata: Metadata
    setupFutureUsage: string | null
    receiptEmail: string | null
  }
}
export type MethodRow = {
  method: PaymentMethod
  behavior: CardBehavior
  /** A challenge card that was authenticated while being saved is charged off session without another challenge. */
  authenticatedForLater: boolean
}
export type RefundRow = { refund: Refund; settleAtMs: number | null; settleTo: 'succeeded' | 'failed' | null }
/** What happened, as it was when it happened: the body that webhooks carry and the list of events shows. */
export type EventRow = { id: string; type: string; created: number; body: string }
export type StoredAnswer = { fingerprint: string; status: number; body: string; atMs: number }

/** Stripe's tables in the world, with the lookups that its endpoints need. */
export function createStripeStore({ world }: Sandbox) {
  const sessions = world.table<SessionRow>('stripe.sessions')
  const intents = world.table<PaymentIntent>('stripe.payment_intents')
  const charges = world.table<Charge>('stripe.charges')
  const methods = world.table<MethodRow>('stripe.payment_methods')
  const customers = world.table<Customer>('stripe.customers')
  const refunds = world.table<RefundRow>('stripe.refunds')
  const disputes = world.table<Dispute>('stripe.disputes')
  const balanceTransactions = world.table<BalanceTransaction>('stripe.balance_transactions')
  const files = world.table<UploadedFile>('stripe.files')
  const events = world.table<EventRow>('stripe.events', { limit: 50_000 })
  const answers = world.table<StoredAnswer>('stripe.idempotency', { limit: 50_000 })

  return {
    sessions,
    intents,
    charges,
    methods,
    customers,
    refunds,
    disputes,
    balanceTransactions,
    files,
    events,
    answers,
    sessionsOfIntent: sessions.index((row) => row.session.payment_intent),
    sessionsByStatus: sessions.index((row) => row.session.status),
    chargesOfIntent: charges.index((charge) => charge.payment_intent),
    refundsOfCharge: refunds.index((row) => row.refund.charge),
    unsettledRefunds: refunds.index((row) => (row.settleTo ? 'unsettled' : null)),
    methodsOfCustomer: methods.index((row) => row.method.customer),
    disputesOfCharge: disputes.index((dispute) => dispute.charge),

    session: (id: string) => sessions.get(id) ?? missing('checkout.session', id),
    intent: (id: string) => intents.get(id) ?? missing('payment_intent', id),
    charge: (id: string) => charges.get(id) ?? missing('charge', id),
    method: (id: string) => methods.get(id) ?? missing('PaymentMethod', id),
    customer: (id: string) => customers.get(id) ?? missing('customer', id),
    refund: (id: string) => refunds.get(id) ?? missing('refund', id),
    dispute: (id: string) => disputes.get(id) ?? missing('dispute', id),
  }
}

export type StripeStore = ReturnType<typeof createStripeStore>

/** What Stripe's own code works with. */
export type Stripe = Sandbox & { store: StripeStore }

function missing(kind: string, id: string): never {
  throw resourceMissing(kind, id)
}

export const newId = (prefix: string) => `${prefix}_${randomText(24)}`
