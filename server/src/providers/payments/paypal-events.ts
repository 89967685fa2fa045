import * as z from 'zod'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import { jsonOf } from '../exchange.ts'
import type { ListedEvent, PaymentEvent } from './payment-provider.ts'

const line = z.string().min(1).max(1000)
export const webhookHeaders = z.object({
  'paypal-auth-algo': line,
  'paypal-cert-url': line,
  'paypal-transmission-id': line,
  'paypal-transmission-sig': line,
  'paypal-transmission-time': line,
})

const name = z.string().regex(/^[\w-]{1,64}$/)
const told = z.object({
  id: name,
  event_type: z.string().max(100),
  resource: z.looseObject({
    id: z.string().max(64).optional(),
    custom_id: z.string().max(255).optional(),
    purchase_units: z.array(z.looseObject({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: name.optional() }).optional() })
      .optional(),
    dispute_id: name.optional(),
    disputed_transactions: z.array(z.looseObject({ seller_transaction_id: name.optional() })).optional(),
    status_details: z.looseObject({ reason: z.string().optional() }).optional(),
  }),
})
/** Tenant and payment, and of a refund its own name. */
const ours = z.union([z.tuple([z.uuid(), z.uuid()]), z.tuple([z.uuid(), z.uuid(), z.uuid()])])

/** An event in our own words; whether PayPal has sent it is another question. @throws UnreadableWebhook */
export function eventOf(rawBody: Buffer): PaymentEvent {
  const event = eventIn(jsonOf(rawBody))
  if (!event) throw new UnreadableWebhook()
  return event
}

function eventIn(body: unknown): PaymentEvent | null {
  const parsed = told.safeParse(body)
  if (!parsed.success) return null
  const { id: eventId, event_type: type, resource } = parsed.data
  const isOrder = type.startsWith('CHECKOUT.')
  const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED'
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') && !isRefund
  const names = ours.safeParse((resource.custom_id ?? resource.purchase_units?.[0]?.custom_id)?.split(':'))
  const session = isOrder
    ? resource.id
    : isCapture
      ? resource.supplementary_data?.related_ids?.order_id
      : undefined
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id
  return {
    eventId,
    type,
    tenantId: names.data?.[0] ?? null,
    paymentId: names.data?.[1] ?? null,
    refundId: names.data?.[2] ?? null,
    session: session ?? null,
    dispute:
      type.startsWith('CUSTOMER.DISPUTE.') && resource.dispute_id && disputed
        ? { id: resource.dispute_id, providerPayment: disputed }
        : null,
    problem: resource.status_details?.reason ?? null,
  }
}

const listed = z.looseObject({ id: name, create_time: z.iso.datetime({ offset: true }) })

/** An event of PayPal's own list, which holds the same as its webhooks. */
export function listedOf(body: unknown): ListedEvent {
  const { id: eventId, create_time: time } = listed.parse(body)
  return { eventId, at: new Date(time), event: eventIn(body) }
}
