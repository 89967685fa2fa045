import { CodedError } from '#contracts/errors.ts'
import type { Services } from '#platform/context.ts'
import type { VerifiedWebhook, WebhookDoor } from '#platform/webhooks.ts'
import type { PaymentEvent } from '#providers/payments/payment-provider.ts'
import { stripeProvider } from '#providers/payments/stripe.ts'
import { paymentEvent } from './jobs.ts'

export const stripeDoor: WebhookDoor = {
  provider: stripeProvider.key,
  job: paymentEvent,
  // Money before messages: a buyer waits for this one.
  priority: -10,
  verify: async (services, headers, rawBody) => {
    const event = stripeProvider.verifyWebhook(services, headers, rawBody)
    return event && webhookOf(services, event)
  },
}

/** An event as it is kept, whether the provider sent it or was asked for it. */
export async function webhookOf(services: Services, event: PaymentEvent): Promise<VerifiedWebhook> {
  const { eventId, type, paymentId, session } = event
  const owner = event.dispute && (await ownerOfDispute(services, event.dispute.providerPayment))
  return {
    eventId,
    type,
    tenantId: owner?.tenantId ?? event.tenantId,
    payload: { ...event, ...owner },
    ...(paymentId && session ? { job: { paymentId, session } } : {}),
  }
}

/** @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE, upon which the provider sends its webhook again. */
async function ownerOfDispute(services: Services, providerPayment: string) {
  const outcome = await stripeProvider.ownerOf(services, providerPayment)
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind === 'refused') return null
  throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
}
