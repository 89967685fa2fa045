import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { formatLocale } from '#contracts/locale.ts'
import { done, refused, type Outcome } from '#platform/effects.ts'
import { jsonOf } from '../exchange.ts'
import { accountAt, ask, centsOf, tryAccount } from './paypal-api.ts'
import { paypalDisputes } from './paypal-disputes.ts'
import { eventOf, listedOf, webhookHeaders } from './paypal-events.ts'
import { paypalReport } from './paypal-report.ts'
import type {
  Access,
  OpenSession,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from './payment-provider.ts'

const amount = z.object({ currency_code: z.string(), value: z.string() })
const refundShape = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
})
const captureShape = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  status_details: z.object({ reason: z.string().optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: amount.optional(),
        payments: z
          .object({
            captures: z.array(captureShape).optional(),
            refunds: z.array(refundShape).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
})
type Order = z.infer<typeof orderShape>

const valueOf = (cents: number) => (cents / 100).toFixed(2)

/** PayPal Checkout by redirect (developer.paypal.com/docs/api/orders/v2): money moves when we capture what was approved. */
export const paypalProvider: PaymentProvider = {
  key: 'paypal',
  name: 'PayPal',
  // Its page takes cards of guests as well, so that it can help out where the first choice for cards is down.
  methods: ['paypal', 'card'],
  fields: [
    { name: 'clientId', isSecret: false },
    { name: 'clientSecret', isSecret: true },
    { name: 'webhookId', isSecret: false },
  ],
  canRefund: true,
  isInstalled: ({ paypal }) => paypal.account !== null,

  openSession: (at, input) =>
    ask(
      at,
      'open_session',
      {
        method: 'POST',
        path: '/v2/checkout/orders',
        body: orderBody(input),
        requestId: `payment-${input.paymentId}`,
      },
      (body) => {
        const order = orderShape.parse(body)
        const page = pageOf(order)
        return page
          ? done({ session: order.id, redirectUrl: page })
          : refused('NO_URL', 'the provider gave no page to pay on')
      },
    ),

  lookUp: (at, session) => lookUpOrder(at, session, (order) => done(paymentOf(order))),

  capture: (at, { session, paymentId }) =>
    ask(
      at,
      'capture',
      {
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(session)}/capture`,
        requestId: `capture-${paymentId}`,
      },
      (body) => done(paymentOf(orderShape.parse(body))),
    ),

  /** PayPal closes no page: what was approved is not captured any more, and the approval ends by itself. */
  async expire(at, session) {
    const outcome = await this.lookUp(at, session)
    if (outcome.kind !== 'done') return outcome
    const { state } = outcome.value
    return state === 'open' || state === 'approved' ? done({ ...outcome.value, state: 'expired' }) : outcome
  },

  refund: (at, input) =>
    ask(
      at,
      'refund',
      {
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(input.providerPayment)}/refund`,
        body: {
          amount: { currency_code: input.currency, value: valueOf(input.amountCents) },
          custom_id: [input.tenantId, input.paymentId, input.refundId].join(':'),
        },
        requestId: `refund-${input.refundId}`,
      },
      (body) => done(refundOf(refundShape.parse(body))),
    ),

  lookUpRefund: (at, providerRefund) =>
    ask(
      at,
      'look_up_refund',
      { method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(providerRefund)}` },
      (body) => done(refundOf(refundShape.parse(body))),
    ),

  async findRefund(at, providerPayment, refundId) {
    const order = await orderOfCapture(at, providerPayment)
    if (order.kind !== 'done') return order
    if (order.value === null) return done(null)
    return lookUpOrder(at, order.value, ({ purchase_units: units = [] }) => {
      const refunds = units.flatMap(({ payments }) => payments?.refunds ?? [])
      const found = refunds.find(({ custom_id: names }) => names?.split(':')[2] === refundId)
      return done(found ? refundOf(found) : null)
    })
  },

  async ownerOf(at, providerPayment) {
    const order = await orderOfCapture(at, providerPayment)
    if (order.kind !== 'done') return order
    if (order.value === null) return done(null)
    return lookUpOrder(at, order.value, (found) => {
      const { tenantId, paymentId } = paymentOf(found)
      return done(tenantId && paymentId ? { tenantId, paymentId } : null)
    })
  },

  ...paypalDisputes,
  ...paypalReport,

  accountOf: tryAccount,

  /** The list is one of instants: a place in it is found by when its event was. */
  async listEvents(at, from) {
    if ('after' in from) return refused('NO_SUCH_PLACE', 'the list is read by time')
    const until = from.before === undefined ? done(null) : await listedEvent(at, from.before)
    if (until.kind !== 'done') return until
    const query = new URLSearchParams({
      page_size: String(eventsAtOnce),
      start_time: from.since.toISOString(),
      ...(until.value ? { end_time: until.value.at.toISOString() } : {}),
    })
    return ask(
      at,
      'list_events',
      { method: 'GET', path: `/v1/notifications/webhooks-events?${query}` },
      (body) => {
        const { events } = z.object({ events: z.array(z.unknown()) }).parse(body)
        const earlier = events.map(listedOf).filter(({ eventId }) => eventId !== from.before)
        const isFurther = !until.value || earlier.some(({ at: when }) => when < until.value!.at)
        return done({
          events: earlier.toReversed(),
          hasMore: events.length === eventsAtOnce && isFurther,
        })
      },
    )
  },

  async verifyWebhook(at, headers, rawBody) {
    const given = webhookHeaders.safeParse(headers)
    const webhookId = accountAt(at)?.webhookId
    // What is no JSON cannot be asked about, and PayPal sends none.
    if (!given.success || !webhookId || jsonOf(rawBody) === null) return null
    // The event goes there in its own bytes: written anew, it would not be what was signed.
    const claims = JSON.stringify({
      auth_algo: given.data['paypal-auth-algo'],
      cert_url: given.data['paypal-cert-url'],
      transmission_id: given.data['paypal-transmission-id'],
      transmission_sig: given.data['paypal-transmission-sig'],
      transmission_time: given.data['paypal-transmission-time'],
      webhook_id: webhookId,
    })
    const outcome = await ask(
      at,
      'verify_webhook',
      {
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: `${claims.slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`,
      },
      (body) =>
        done(z.object({ verification_status: z.string() }).parse(body).verification_status === 'SUCCESS'),
    )
    if (outcome.kind === 'refused' || (outcome.kind === 'done' && !outcome.value)) return null
    if (outcome.kind === 'done') return eventOf(rawBody)
    throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  },
}

const eventsAtOnce = 100

const listedEvent = (at: Access, id: string) =>
  ask(
    at,
    'look_up_event',
    { method: 'GET', path: `/v1/notifications/webhooks-events/${encodeURIComponent(id)}` },
    (body) => done(listedOf(body)),
  )

function orderBody(input: OpenSession) {
  const { currency } = input
  const isWhole =
    input.items.reduce((sum, item) => sum + item.unitCents * item.quantity, 0) === input.amountCents
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        invoice_id: `${input.orderNumber}-${input.paymentId.slice(-6)}`,
        custom_id: `${input.tenantId}:${input.paymentId}`,
        description: input.orderNumber,
        amount: {
          currency_code: currency,
          value: valueOf(input.amountCents),
          ...(isWhole
            ? { breakdown: { item_total: { currency_code: currency, value: valueOf(input.amountCents) } } }
            : {}),
        },
        ...(isWhole
          ? {
              items: input.items.map((item) => ({
                name: item.name.slice(0, 127),
                quantity: String(item.quantity),
                unit_amount: { currency_code: currency, value: valueOf(item.unitCents) },
              })),
            }
          : {}),
      },
    ],
    payment_source: {
      paypal: {
        email_address: input.emailAddress,
        experience_context: {
          return_url: input.successUrl,
          cancel_url: input.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          landing_page: input.method === 'card' ? 'GUEST_CHECKOUT' : 'LOGIN',
          locale: formatLocale(input.locale),
        },
      },
    },
  }
}

const pageOf = ({ links = [] }: Order) =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null

const lookUpOrder = <Value>(at: Access, id: string, read: (order: Order) => Outcome<Value>) =>
  ask(at, 'look_up', { method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` }, (body) =>
    read(orderShape.parse(body)),
  )

const orderOfCapture = (at: Access, capture: string): Promise<Outcome<string | null>> =>
  ask(
    at,
    'look_up_capture',
    { method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(capture)}` },
    (body) => done(captureShape.parse(body).supplementary_data?.related_ids?.order_id ?? null),
  )

const ours = z.tuple([z.uuid(), z.uuid()])
/** Captures whose money is, or was, with us. */
const captured = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function paymentOf(order: Order): ProviderPayment {
  const [unit] = order.purchase_units ?? []
  const captures = unit?.payments?.captures ?? []
  const paid = captures.find(({ status }) => captured.includes(status))
  const last = paid ?? captures.at(-1)
  const names = ours.safeParse(unit?.custom_id?.split(':'))
  const total = paid?.amount ?? unit?.amount
  return {
    session: order.id,
    tenantId: names.data?.[0] ?? null,
    paymentId: names.data?.[1] ?? null,
    state: paid ? 'paid' : stateOf(order.status, last?.status),
    providerPayment: paid?.id ?? null,
    amountCents: total ? centsOf(total.value) : 0,
    currency: total?.currency_code ?? 'USD',
    redirectUrl: pageOf(order),
    problem: paid || !last || last.status === 'PENDING' ? null : (last.status_details?.reason ?? last.status),
    card: null,
  }
}

function stateOf(order: string, capture: string | undefined): ProviderPayment['state'] {
  if (capture === 'PENDING') return 'processing'
  if (order === 'APPROVED') return 'approved'
  return order === 'VOIDED' ? 'expired' : 'open'
}

const refundOf = ({ id, status, status_details: details }: z.infer<typeof refundShape>): ProviderRefund => ({
  providerRefund: id,
  state: status === 'COMPLETED' ? 'succeeded' : status === 'PENDING' ? 'pending' : 'failed',
  problem: status === 'FAILED' || status === 'CANCELLED' ? (details?.reason ?? status) : null,
})
