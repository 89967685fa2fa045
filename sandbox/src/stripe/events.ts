import { stripeSignature } from '../signatures.ts'
import { newId, type Stripe } from './store.ts'

export type StripeEventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.refunded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

export const stripeApiVersion = '2026-10-28.endive'

export type StripeEndpoint = { url: string; events: string[] | null }

/** Where Stripe events go; `events` null means every type. */
export function stripeEndpoint({ world, config }: Stripe): StripeEndpoint {
  return world.setting<StripeEndpoint>('stripe.endpoint', {
    url: `${config.appUrl}/api/webhooks/stripe`,
    events: null,
  })
}

/** Stores an event with the object as it is now, and sends it to the registered endpoint if that wants its type. */
export function emitEvent(
  stripe: Stripe,
  type: StripeEventType,
  object: unknown,
  previous?: Record<string, unknown>,
): void {
  const id = newId('evt')
  const created = stripe.world.nowSeconds()
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: stripeApiVersion,
    created,
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  stripe.store.events.put(id, { id, type, created, body })
  const endpoint = stripeEndpoint(stripe)
  if (endpoint.events && !endpoint.events.includes(type)) return
  stripe.webhooks.send({
    id,
    face: 'stripe',
    type,
    url: endpoint.url,
    contentType: 'application/json; charset=utf-8',
    body,
  })
}

/** Signs with real time, because the receiver compares against its own clock. */
export function signStripeWebhooks({ webhooks, config }: Stripe): void {
  webhooks.signWith('stripe', (webhook, wrong) => ({
    'stripe-signature': stripeSignature(
      webhook.body,
      wrong ? 'whsec_wrong' : config.stripeWebhookSecret,
      Math.floor(Date.now() / 1000),
    ),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }))
}
