import { CodedError } from '#contracts/errors.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import type { VerifiedWebhook, WebhookEndpoint } from '#platform/http/webhooks.ts'
import type { Access, PaymentEvent, PaymentProvider } from '#providers/payments/payment-provider.ts'
import { paymentEvent } from './jobs.ts'
import { paymentProviders } from './providers.ts'
import { providerAt } from './ways/access.ts'
import { ownAccountAt } from './ways/way.queries.ts'

/** The webhook endpoint of each payment provider: for the account of the installation, and for service providers' own ones. */
export const webhookEndpointOf = (provider: PaymentProvider): WebhookEndpoint => ({
  provider: provider.key,
  job: paymentEvent,
  // Money before messages: a buyer waits for this one.
  priority: -10,
  ...(provider.webhookAnswer ? { answer: provider.webhookAnswer } : {}),
  verify: async (services, headers, rawBody) => {
    const event = await provider.verifyWebhook(services, headers, rawBody)
    return event && webhookOf(provider, services, event)
  },
  verifyOwn: async (caller, headers, rawBody) => {
    const row = await inReadTransaction(caller, (ctx) => ownAccountAt(ctx, provider.key))
    if (!row) return null
    const { at } = await providerAt(caller, { provider: provider.key, accountId: row.id })
    const event = await provider.verifyWebhook(at, headers, rawBody)
    return event && webhookOf(provider, at, event, row.id)
  },
})

export const paymentWebhooks: WebhookEndpoint[] = paymentProviders.map(webhookEndpointOf)

/**
 * An event as it is kept, whether the provider sent it or was asked for it.
 * @param accountId the service provider's own account that it came from
 */
export async function webhookOf(
  provider: PaymentProvider,
  at: Access,
  event: PaymentEvent,
  accountId?: string,
): Promise<VerifiedWebhook> {
  const { eventId, type, paymentId, session } = event
  const owner = event.dispute && (await ownerOfDispute(provider, at, event.dispute.providerPayment))
  return {
    eventId,
    type,
    tenantId: owner?.tenantId ?? event.tenantId,
    payload: { ...event, ...owner },
    job: { ...(paymentId && session ? { paymentId, session } : {}), ...(accountId ? { accountId } : {}) },
  }
}

/** @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE, upon which the provider sends its webhook again. */
async function ownerOfDispute(provider: PaymentProvider, at: Access, providerPayment: string) {
  const outcome = await provider.ownerOf(at, providerPayment)
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind === 'refused') return null
  throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
}
