import type Stripe from 'stripe'
import * as z from 'zod'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import type { ListedEvent, PaymentEvent } from './payment-provider.ts'

/** What moved money, or failed to. */
export const moneyEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/** What no other event tells: a paid intent is told by its session as well. */
const news = new Set<string>([
  ...moneyEventTypes,
  'checkout.session.expired',
  'payment_intent.payment_failed',
])

const idOf = (...kinds: string[]) => z.string().regex(new RegExp(`^(?:${kinds.join('|')})_[\\w-]{1,250}$`))

/** Whatever happened, and of whatever account. */
const anyEvent = z.object({
  id: idOf('evt'),
  type: z.string().max(200),
  account: z.string().nullish(),
  data: z.object({ object: z.looseObject({}) }),
})

/** The object of an event as far as we read it. Our metadata stands on sessions, payment intents and refunds alike. */
const told = z.object({
  id: idOf('cs', 'pi', 're', 'pyr', 'ch', 'dp', 'du').optional(),
  payment_intent: z.union([idOf('pi'), z.object({ id: idOf('pi') })]).nullish(),
  metadata: z
    .object({ tenant_id: z.uuid(), payment_id: z.uuid().optional(), refund_id: z.uuid().optional() })
    .optional(),
  last_payment_error: z
    .object({ decline_code: z.string().optional(), code: z.string().optional() })
    .nullish(),
})

/** The metadata of a dispute is not ours. */
const ofDispute = told.omit({ metadata: true })

/**
 * An event in our own words. One without our metadata is nobody's, unless it is of a dispute, and so is one of another
 * account: it is answered and dropped, as is whatever else the endpoint is subscribed to.
 * @throws UnreadableWebhook for what is no event, and for one of ours whose names are none
 */
export function eventOf(given: unknown): PaymentEvent {
  const { data: event } = anyEvent.safeParse(given)
  if (!event) throw new UnreadableWebhook()
  const isDispute = event.type.startsWith('charge.dispute.')
  const isOurs = news.has(event.type) && !event.account && (isDispute || hasOurMark(event.data.object))
  const parsed = isOurs ? (isDispute ? ofDispute : told).safeParse(event.data.object) : undefined
  if (parsed && !parsed.success) throw new UnreadableWebhook()
  const object: z.infer<typeof told> = parsed?.data ?? {}
  const { metadata, last_payment_error: error } = object
  return {
    eventId: event.id,
    type: event.type,
    tenantId: metadata?.tenant_id ?? null,
    paymentId: metadata?.payment_id ?? null,
    refundId: metadata?.refund_id ?? null,
    session: event.type.startsWith('checkout.session.') ? (object.id ?? null) : null,
    dispute: isDispute ? disputeOf(object) : null,
    problem: error?.decline_code ?? error?.code ?? null,
  }
}

/** Others may use the same account with a metadata of their own. */
function hasOurMark(object: object): boolean {
  const { metadata } = object as { metadata?: { tenant_id?: unknown } | null }
  return z.uuid().safeParse(metadata?.tenant_id).success
}

/** Disputes carry no metadata of ours, only the payment intent that does. */
function disputeOf({ id, payment_intent: intent }: z.infer<typeof told>) {
  const providerPayment = typeof intent === 'object' ? intent?.id : intent
  return id && providerPayment ? { id, providerPayment } : null
}

/** An event of the list. One that cannot be read stands there without its words, so that those beside it are read. */
export function listedOf(event: Stripe.Event): ListedEvent {
  const listed = { eventId: event.id, at: new Date(event.created * 1000) }
  try {
    return { ...listed, event: eventOf(event) }
  } catch {
    return { ...listed, event: null }
  }
}
