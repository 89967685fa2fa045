import type { Locale } from '#contracts/locale.ts'
import type { Services } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'

export interface OpenSession {
  /** Names the call to the provider: the same id opens the same session. */
  paymentId: string
  tenantId: string
  orderNumber: string
  amountCents: number
  currency: string
  items: { name: string; unitCents: number; quantity: number }[]
  emailAddress: string
  /** Whether the card is stored for later charges, as its owner has agreed. */
  keepsCard: boolean
  locale: Locale
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** The refusal of a page that would live less long than the provider's pages do; under its name none was opened before. */
export const pageEndsTooSoon = 'PAGE_ENDS_TOO_SOON'

/** How a page stands with the provider, which is the truth. */
export interface ProviderPayment {
  session: string
  /** Whose page the provider says it is: what it was opened for. Null for one that is not ours. */
  tenantId: string | null
  paymentId: string | null
  state: 'open' | 'processing' | 'paid' | 'expired'
  providerPayment: string | null
  amountCents: number
  currency: string
  redirectUrl: string | null
  /** Decline code of the last attempt. */
  problem: string | null
  /** What paid, by its maker and last four digits; null until then, and for what is no card. */
  card: { brand: string; last4: string } | null
}

export interface ProviderRefund {
  providerRefund: string
  state: 'pending' | 'succeeded' | 'failed'
  problem: string | null
}

/** A verified webhook in our own words. */
export interface PaymentEvent {
  eventId: string
  type: string
  /** Null when the event is none of ours, or tells nothing that another one does not. */
  tenantId: string | null
  paymentId: string | null
  refundId: string | null
  /** The page that the event is about, for a payment whose page was never recorded. */
  session: string | null
  /** The dispute that the event is about, and the provider's payment that is disputed. */
  dispute: { id: string; providerPayment: string } | null
  problem: string | null
}

/** An event in the provider's own list. */
export interface ListedEvent {
  eventId: string
  /** The provider's own time, to the second. */
  at: Date
  /** Null for one whose names are none. */
  event: PaymentEvent | null
}

/** Forward from an event, or backward from the newest, or from an event, down to an instant. */
export type EventsFrom = { after: string } | { since: Date; before: string | undefined }

/** A card payment on the provider's own page. Expected answers are outcomes, never exceptions. */
export interface PaymentProvider {
  readonly key: string
  openSession(
    services: Services,
    input: OpenSession,
  ): Promise<Outcome<{ session: string; redirectUrl: string }>>
  lookUp(services: Services, session: string): Promise<Outcome<ProviderPayment>>
  expire(services: Services, session: string): Promise<Outcome<ProviderPayment>>
  refund(
    services: Services,
    input: {
      refundId: string
      paymentId: string
      tenantId: string
      providerPayment: string
      amountCents: number
      reason: string
    },
  ): Promise<Outcome<ProviderRefund>>
  lookUpRefund(services: Services, providerRefund: string): Promise<Outcome<ProviderRefund>>
  /** The refund of a provider's payment that bears our refund's name; null when there is none. */
  findRefund(
    services: Services,
    providerPayment: string,
    refundId: string,
  ): Promise<Outcome<ProviderRefund | null>>
  /** Which of our payments a provider's payment is; null for one that is not ours. */
  ownerOf(
    services: Services,
    providerPayment: string,
  ): Promise<Outcome<{ tenantId: string; paymentId: string } | null>>
  lookUpDispute(
    services: Services,
    dispute: string,
  ): Promise<Outcome<{ state: 'open' | 'won' | 'lost'; providerPayment: string | null }>>
  /** Names the account that the provider knows us by. */
  accountOf(services: Services): Promise<Outcome<string>>
  /** A page of what happened to money, the oldest first; refused when the provider does not know the event named. */
  listEvents(
    services: Services,
    from: EventsFrom,
  ): Promise<Outcome<{ events: ListedEvent[]; hasMore: boolean }>>
  /**
   * Null when the signature is not the provider's.
   * @throws CodedError BAD_REQUEST for an event of ours that names something which cannot be
   */
  verifyWebhook(services: Services, headers: Record<string, unknown>, rawBody: Buffer): PaymentEvent | null
}
