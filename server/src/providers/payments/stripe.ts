import Stripe from 'stripe'
import { answerMsOf, call, done, refused, unavailable, unknown, type Outcome } from '#platform/effects.ts'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import {
  pageEndsTooSoon,
  type Access,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from './payment-provider.ts'
import { disputeOf, sendAnswer } from './stripe-disputes.ts'
import { reportOf } from './stripe-report.ts'
import { eventOf, listedOf, moneyEventTypes } from './stripe-events.ts'

const clients = new WeakMap<object, Stripe>()
const accounts = new WeakMap<object, string>()

/** The same for every call of an account. */
const keyOf = (at: Access): object => at.account ?? at

function clientOf(at: Access): Stripe {
  const known = clients.get(keyOf(at))
  if (known) return known
  const { stripe, limits } = at.config
  const base = new URL(stripe.apiBase)
  const protocol = base.protocol === 'http:' ? 'http' : 'https'
  const client = new Stripe(at.account?.credentials.secretKey ?? stripe.secretKey, {
    host: base.hostname,
    port: base.port || (protocol === 'http' ? '80' : '443'),
    protocol,
    timeout: answerMsOf(limits.vendorMs),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  clients.set(keyOf(at), client)
  return client
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Stripe Checkout by redirect (docs.stripe.com/api/checkout/sessions): no card data passes through us. */
export const stripeProvider: PaymentProvider = {
  key: 'stripe',
  name: 'Stripe',
  methods: ['card'],
  fields: [
    { name: 'secretKey', isSecret: true },
    { name: 'webhookSecret', isSecret: true },
  ],
  canRefund: true,
  isInstalled: () => true,

  openSession: (at, input) =>
    asking(at, 'open_session', async (stripe) => {
      const metadata = { tenant_id: input.tenantId, payment_id: input.paymentId }
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: input.items.map((item) => ({
            quantity: item.quantity,
            price_data: {
              currency: input.currency.toLowerCase(),
              unit_amount: item.unitCents,
              product_data: { name: item.name },
            },
          })),
          customer_email: input.emailAddress,
          client_reference_id: input.orderNumber,
          metadata,
          payment_intent_data: {
            metadata,
            description: input.orderNumber,
            ...(input.keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
          },
          // What is kept is kept with a customer of theirs; without one it could not be charged again.
          ...(input.keepsCard ? { customer_creation: 'always' as const } : {}),
          success_url: input.successUrl,
          cancel_url: input.cancelUrl,
          expires_at: secondsOf(input.expiresAt),
          locale: input.locale,
        },
        { idempotencyKey: `payment-${input.paymentId}` },
      )
      if (!session.url) return refused('NO_URL', 'the provider gave no page to pay on')
      return done({ session: session.id, redirectUrl: session.url })
    }),

  lookUp: (at, session) =>
    asking(at, 'look_up', async (stripe) =>
      done(
        paymentOf(
          await stripe.checkout.sessions.retrieve(session, {
            expand: ['payment_intent.latest_charge'],
          }),
        ),
      ),
    ),

  async expire(at, session) {
    const outcome = await asking(at, 'expire', async (stripe) =>
      done(paymentOf(await stripe.checkout.sessions.expire(session))),
    )
    // A session that was paid or has expired cannot expire; the provider tells how it stands.
    return outcome.kind === 'refused' ? this.lookUp(at, session) : outcome
  },

  refund: (at, input) =>
    asking(at, 'refund', async (stripe) =>
      done(
        refundOf(
          await stripe.refunds.create(
            {
              payment_intent: input.providerPayment,
              amount: input.amountCents,
              ...reasonOf(input.reason),
              metadata: { tenant_id: input.tenantId, payment_id: input.paymentId, refund_id: input.refundId },
            },
            { idempotencyKey: `refund-${input.refundId}` },
          ),
        ),
      ),
    ),

  lookUpRefund: (at, providerRefund) =>
    asking(at, 'look_up_refund', async (stripe) =>
      done(refundOf(await stripe.refunds.retrieve(providerRefund))),
    ),

  findRefund: (at, providerPayment, refundId) =>
    asking(at, 'find_refund', async (stripe) => {
      for await (const refund of stripe.refunds.list({ payment_intent: providerPayment, limit: 100 }))
        if (refund.metadata?.refund_id === refundId) return done(refundOf(refund))
      return done(null)
    }),

  ownerOf: (at, providerPayment) =>
    asking(at, 'look_up_owner', async (stripe) => {
      const { tenant_id: tenantId, payment_id: paymentId } = (
        await stripe.paymentIntents.retrieve(providerPayment)
      ).metadata
      return done(tenantId && paymentId ? { tenantId, paymentId } : null)
    }),

  lookUpDispute: (at, dispute) =>
    asking(at, 'look_up_dispute', async (stripe) => done(disputeOf(await stripe.disputes.retrieve(dispute)))),

  answerDispute: (at, answer) => asking(at, 'answer_dispute', (stripe) => sendAnswer(stripe, answer)),

  acceptDispute: (at, { call: name, dispute }) =>
    asking(at, 'accept_dispute', async (stripe) =>
      done(disputeOf(await stripe.disputes.close(dispute, {}, { idempotencyKey: `accept-${name}` }))),
    ),

  movementsOf: (at, { from, until, page }) =>
    asking(at, 'report', async (stripe) => {
      const lines = await stripe.balanceTransactions.list(
        {
          created: { gte: secondsOf(from), lt: secondsOf(until) },
          limit: 100,
          expand: ['data.source'],
          ...(page ? { starting_after: page } : {}),
        },
        { maxNetworkRetries: 1 },
      )
      return done(reportOf(lines))
    }),

  async accountOf(at) {
    const known = accounts.get(keyOf(at))
    if (known) return done(known)
    const outcome = await asking(at, 'look_up_account', async (stripe) =>
      done((await stripe.accounts.retrieveCurrent()).id),
    )
    if (outcome.kind === 'done') accounts.set(at, outcome.value)
    return outcome
  },

  listEvents: (at, from) =>
    asking(at, 'list_events', async (stripe) => {
      const { data, has_more: hasMore } = await stripe.events.list(
        {
          types: [...moneyEventTypes],
          limit: 100,
          ...('after' in from
            ? { ending_before: from.after }
            : {
                created: { gte: secondsOf(from.since) },
                ...(from.before ? { starting_after: from.before } : {}),
              }),
        },
        // One page of many that fails would let all after it wait for the next sweep.
        { maxNetworkRetries: 2 },
      )
      return done({ events: data.map(listedOf).toReversed(), hasMore })
    }),

  verifyWebhook(at, headers, rawBody) {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return null
    const secret = at.account?.credentials.webhookSecret ?? at.config.stripe.webhookSecret
    try {
      return eventOf(clientOf(at).webhooks.constructEvent(rawBody, signature, secret))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
      // Signed, and no JSON.
      if (error instanceof SyntaxError) throw new UnreadableWebhook()
      throw error
    }
  },
}

const asking = <Value>(at: Access, operation: string, work: (stripe: Stripe) => Promise<Outcome<Value>>) =>
  call(at, 'stripe', operation, async () => {
    try {
      return await work(clientOf(at))
    } catch (error) {
      return outcomeOfError(error)
    }
  })

/** A refusal did nothing; a lost connection after sending and a 5xx may have. */
function outcomeOfError(error: unknown): Outcome<never> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const detail = error.detail as { code?: string } | string | undefined
    const code = typeof detail === 'object' ? detail.code : undefined
    return code === 'ECONNREFUSED' || code === 'ENOTFOUND'
      ? unavailable('connection refused')
      : unknown('connection lost')
  }
  const status = error.statusCode ?? 0
  if (status === 429) return unavailable('too many requests')
  // The first call with this key is still running, so how it ends is not known.
  if (status === 409 || status >= 500 || status === 0) return unknown(`status ${status}`)
  if (error.param === 'expires_at') return refused(pageEndsTooSoon, error.message)
  return refused(error.code ?? error.type, error.message)
}

function paymentOf(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const isPaid = session.payment_status === 'paid'
  const isProcessing = session.status === 'complete' && !isPaid
  return {
    session: session.id,
    tenantId: session.metadata?.tenant_id ?? null,
    paymentId: session.metadata?.payment_id ?? null,
    state: isPaid ? 'paid' : isProcessing ? 'processing' : session.status === 'expired' ? 'expired' : 'open',
    providerPayment:
      intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? 'usd').toUpperCase(),
    redirectUrl: session.url,
    problem: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
    card: isPaid ? cardOf(intent) : null,
  }
}

function cardOf(intent: Stripe.PaymentIntent | null): ProviderPayment['card'] {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  return brand && last4 ? { brand, last4 } : null
}

/** Stripe knows three reasons; any other goes without. */
const knownReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
function reasonOf(reason: string): { reason?: Stripe.RefundCreateParams.Reason } {
  const known = knownReasons.find((one) => one === reason)
  return known ? { reason: known } : {}
}

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  providerRefund: refund.id,
  state:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  problem: refund.failure_reason ?? null,
})
