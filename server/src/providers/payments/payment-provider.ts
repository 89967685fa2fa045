import type { Locale } from '#contracts/locale.ts'
import type { DisputeReason, EvidenceKind } from '#contracts/payments/disputes/choices.ts'
import type { MovedKind } from '#contracts/payments/reconciliation/choices.ts'
import type { CredentialName, PayMethod } from '#contracts/payments/ways/choices.ts'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'

/** A service provider's own account at a payment provider, opened with these. */
export interface OwnAccount {
  credentials: Partial<Record<CredentialName, string>>
}

/** Whom a call is made for: the account of the installation, unless it names another. */
export type Access = Services & { account?: OwnAccount | undefined }

/** A coin that an account takes, as its provider describes it. */
export interface Coin {
  code: string
  name: string
  /** Where its picture is; null where there is none. */
  image: string | null
  /** So many confirmations make it paid. */
  confirms: number
  /** What it costs in bitcoin, as the provider writes it. */
  rateBtc: string
}

/** What a buyer who sends coins has to send, and where to. */
export interface CoinsToSend {
  coin: string
  /** As the provider writes it: a decimal number. */
  amount: string
  address: string
  /** What a wallet reads from a picture of it. */
  link: string
  confirmsNeeded: number | null
  /** Until when, as an instant in ISO 8601. */
  expiresAt: string
}

export interface OpenSession {
  /** Names the call to the provider: the same id opens the same session. */
  paymentId: string
  tenantId: string
  orderNumber: string
  /** The way to pay that the buyer has chosen, of those that the provider can stand behind. */
  method: string
  amountCents: number
  currency: string
  items: { name: string; unitCents: number; quantity: number }[]
  emailAddress: string
  /** Whether the card is stored for later charges, as its owner has agreed. */
  keepsCard: boolean
  /** What the buyer pays with, where the provider takes coins. */
  coin?: string | undefined
  /** When it was first asked to be opened. */
  openedSince: Date
  /** Whether an earlier call may have opened it, for a provider that has to look for that. */
  isRepeated: boolean
  locale: Locale
  /** Where it is to tell what happens, for a provider that is told so with each page. */
  webhookUrl: string
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
  /** `approved` is agreed to by the buyer, and paid once it is captured. */
  state: 'open' | 'approved' | 'processing' | 'paid' | 'expired'
  providerPayment: string | null
  amountCents: number
  currency: string
  redirectUrl: string | null
  /** Decline code of the last attempt. */
  problem: string | null
  /** What paid, by its maker and last four digits; null until then, and for what is no card. */
  card: { brand: string; last4: string } | null
  /** Where coins are sent: what has come of them, as the provider writes it. */
  sent?: { received: string; confirms: number }
  /** What everything that came is worth, where that may be more than was asked for. */
  receivedCents?: number
}

export interface ProviderRefund {
  providerRefund: string
  state: 'pending' | 'succeeded' | 'failed'
  problem: string | null
}

/** What moved of our money because of a dispute, under the provider's own name of it. */
export interface DisputeMovement {
  reference: string
  kind: 'withdrawn' | 'reinstated'
  amountCents: number
  feeCents: number
  at: Date
}

/** A dispute as its provider tells of it. */
export interface ProviderDispute {
  providerPayment: string | null
  /** `opened` asks nothing of us yet, `asked` waits for our answer, `review` has it, and the rest is decided. */
  state: 'opened' | 'asked' | 'review' | 'won' | 'lost'
  /** Null where it is all that was paid. */
  amountCents: number | null
  reason: DisputeReason
  /** As the provider, or the card network behind it, writes it. */
  networkCode: string | null
  /** Null where it is not told. */
  openedAt: Date | null
  dueAt: Date | null
  movements: DisputeMovement[]
}

/** A dispute of which a provider says no more than how it stands. */
export const plainDispute = (
  state: ProviderDispute['state'],
  providerPayment: string | null,
): ProviderDispute => ({
  ...{ state, providerPayment, amountCents: null, reason: 'other', networkCode: null },
  ...{ openedAt: null, dueAt: null, movements: [] },
})

export interface DisputeAnswer {
  /** Names the call to the provider, so that it is made once. */
  call: string
  dispute: string
  words: { kind: EvidenceKind; text: string }[]
  files: { id: string; kind: EvidenceKind; name: string; type: string; content: Buffer }[]
}

/** A line of a provider's own report: what moved of an account's money, or what the provider kept of it. */
export interface ReportedMovement {
  /** The provider's own name of the line, once in its report. */
  reference: string
  /** `fee` is kept by the provider for itself, beside any payment of ours. */
  kind: MovedKind | 'fee'
  /** Never below zero: the kind says which way it went. */
  amountCents: number
  /** What the provider kept of it, and below zero what it gave back of that. */
  feeCents: number
  currency: string
  at: Date
  /** Under the provider's names, each null where the report does not tell it. */
  providerPayment: string | null
  providerRefund: string | null
  dispute: string | null
  /** By our own marks on it; null where the report does not carry them. */
  tenantId: string | null
  paymentId: string | null
  refundId: string | null
}

/** A page of a report: lines of a stretch of time, from the first instant until before the last. */
export interface ReportPage {
  movements: ReportedMovement[]
  /** Names the page after this one; null on the last. */
  next: string | null
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

export interface OpenedSession {
  session: string
  redirectUrl: string | null
  toSend?: CoinsToSend
}

/** A payment on the provider's own page. Expected answers are outcomes, never exceptions. */
export interface PaymentProvider {
  /** What payments are kept under, and what people call it. */
  readonly key: string
  readonly name: string
  /** The ways to pay that it can stand behind. */
  readonly methods: readonly PayMethod[]
  /** From where a way is open as long as nobody has said otherwise; those left out are open from everywhere. */
  readonly countries?: Readonly<Partial<Record<PayMethod, readonly string[]>>>
  /** What an account of one's own is opened with. */
  readonly fields: readonly { name: CredentialName; isSecret: boolean }[]
  /** Whether money goes back through it; else a person sends it and writes that down. */
  readonly canRefund: boolean
  /** So long after a page was opened money may still come to it; its ended payments are asked about until then. */
  readonly lateMs?: number
  /** What its webhooks are answered, where it wants more than to hear that they came. */
  readonly webhookAnswer?: { type: string; body: string }
  /** Whether there is an account for everybody without one of their own. */
  isInstalled(config: Config): boolean
  /** Without an address the buyer pays on a page of ours, which shows what to send. */
  openSession(at: Access, input: OpenSession): Promise<Outcome<OpenedSession>>
  /** The coins that an account takes. A provider that has them chosen by the buyer opens nothing before. */
  coins?(at: Access): Promise<Outcome<Coin[]>>
  lookUp(at: Access, session: string): Promise<Outcome<ProviderPayment>>
  /** Takes the money of a page that was approved, where that is a step of its own; refused where it cannot be taken. */
  capture?(at: Access, input: { session: string; paymentId: string }): Promise<Outcome<ProviderPayment>>
  expire(at: Access, session: string): Promise<Outcome<ProviderPayment>>
  refund(
    at: Access,
    input: {
      refundId: string
      paymentId: string
      tenantId: string
      providerPayment: string
      amountCents: number
      currency: string
      reason: string
    },
  ): Promise<Outcome<ProviderRefund>>
  lookUpRefund(at: Access, providerRefund: string): Promise<Outcome<ProviderRefund>>
  /** The refund of a provider's payment that bears our refund's name; null when there is none. */
  findRefund(at: Access, providerPayment: string, refundId: string): Promise<Outcome<ProviderRefund | null>>
  /** Which of our payments a provider's payment is; null for one that is not ours. */
  ownerOf(
    at: Access,
    providerPayment: string,
  ): Promise<Outcome<{ tenantId: string; paymentId: string } | null>>
  /** One without is asked about no dispute: its events of them are answered and dropped. */
  lookUpDispute?(at: Access, dispute: string): Promise<Outcome<ProviderDispute>>
  /** Sends what speaks for us, once; where answers are not taken by call, a person gives them on the provider's own page. */
  answerDispute?(at: Access, answer: DisputeAnswer): Promise<Outcome<ProviderDispute>>
  /** Leaves the money to the buyer. */
  acceptDispute?(at: Access, input: { call: string; dispute: string }): Promise<Outcome<ProviderDispute>>
  /** A page of its report of what moved; one without is not reconciled. */
  movementsOf?(
    at: Access,
    span: { from: Date; until: Date; page: string | null },
  ): Promise<Outcome<ReportPage>>
  /** Names the account that the provider knows us by; refused where it does not take what the account is opened with. */
  accountOf(at: Access): Promise<Outcome<string>>
  /**
   * A page of what happened to money, the oldest first; refused when the provider does not know the event named. One
   * without such a list is asked about single payments.
   */
  listEvents?(at: Access, from: EventsFrom): Promise<Outcome<{ events: ListedEvent[]; hasMore: boolean }>>
  /**
   * Null when the signature is not the provider's.
   * @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE where the provider has to be asked and does not answer
   * @throws UnreadableWebhook for what the provider has signed and we cannot read
   */
  verifyWebhook(
    at: Access,
    headers: Record<string, unknown>,
    rawBody: Buffer,
  ): Promise<PaymentEvent | null> | PaymentEvent | null
}
