import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { keepWebhook, storedWebhooks, type VerifiedWebhook } from '#platform/http/webhooks.ts'
import type { Access, ListedEvent, PaymentProvider } from '#providers/payments/payment-provider.ts'
import { webhookEndpointOf, webhookOf } from './payment-webhooks.ts'

/** Whose list is read. */
export interface SweptAccount {
  provider: PaymentProvider
  at: Access
  /** A service provider's own; left out for that of the installation. */
  accountId?: string
}

/**
 * Keeps each event of a list that no webhook has brought, as if one had. One event's trouble, or one service provider's,
 * is no reason to leave the others alone.
 * @returns those that could not be kept now
 */
export async function keepMissingEvents(
  callers: ReadonlyMap<string, Caller>,
  listed: readonly ListedEvent[],
  { provider, at, accountId }: SweptAccount,
): Promise<ListedEvent[]> {
  const troubled: ListedEvent[] = []
  const owned: { one: ListedEvent; caller: Caller; webhook: VerifiedWebhook }[] = []
  for (const one of listed) {
    if (!one.event) continue
    try {
      const webhook = await webhookOf(provider, at, one.event, accountId)
      const caller = webhook.tenantId && callers.get(webhook.tenantId)
      if (caller) owned.push({ one, caller, webhook })
    } catch (error) {
      at.log.warn({ error, eventId: one.eventId }, 'whose an event is, is not known')
      troubled.push(one)
    }
  }
  for (const [caller, own] of Map.groupBy(owned, (each) => each.caller)) {
    try {
      await keepOwn(
        caller,
        own.map(({ webhook }) => webhook),
        provider,
      )
    } catch (error) {
      caller.services.log.warn({ error, tenantId: caller.tenant.id }, 'events could not be kept')
      troubled.push(...own.map(({ one }) => one))
    }
  }
  return troubled
}

const keepOwn = (caller: Caller, webhooks: readonly VerifiedWebhook[], provider: PaymentProvider) =>
  inTransaction(caller, async (ctx) => {
    const ids = webhooks.map(({ eventId }) => eventId)
    const known = await storedWebhooks(ctx, provider.key, ids)
    const endpoint = webhookEndpointOf(provider)
    for (const webhook of webhooks) if (!known.has(webhook.eventId)) keepWebhook(ctx, endpoint, webhook)
  })
