import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  keepUnreadable,
  keepWebhook,
  UnreadableWebhook,
  type VerifiedWebhook,
  type WebhookEndpoint,
} from '#platform/http/webhooks.ts'
import { defaultDomain, directoryOf, siteOrigin } from '#modules/tenancy/index.ts'
import type { OpenServices } from '#server/services.ts'

/** One way for every provider’s webhooks: verified on the raw bytes, stored with its job, answered. */
export function registerWebhooks(
  app: FastifyInstance,
  services: OpenServices,
  endpoints: readonly WebhookEndpoint[],
) {
  const tenantOf = async (id: string) => (await directoryOf(services)).byId.get(id)
  for (const endpoint of endpoints) {
    const callerOf = (request: FastifyRequest, tenant: Tenant): Caller => ({
      services,
      tenant,
      actor: { kind: 'system', name: `${endpoint.provider}-webhook` },
      locale: 'en',
      requestId: request.id,
      address: request.ip,
      userAgent: '',
      idempotencyKey: null,
      origin: siteOrigin(services.config, tenant.domain),
    })
    const keep = (request: FastifyRequest, tenant: Tenant, webhook: VerifiedWebhook) =>
      inTransaction(callerOf(request, tenant), async (ctx) => keepWebhook(ctx, endpoint, webhook))
    const rawOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
    const forged = { code: 'BAD_REQUEST', message: 'The signature is not valid.' }
    const unreadable = { code: 'BAD_REQUEST', message: 'We cannot read this event; it has been kept.' }

    /** What a provider signed and nobody can read is kept with the service provider whose account it is, or else the house brand. */
    const readable = async (
      request: FastifyRequest,
      owner: Tenant | undefined,
      verify: () => Promise<VerifiedWebhook | null>,
    ): Promise<VerifiedWebhook | null | 'unreadable'> => {
      try {
        return await verify()
      } catch (error) {
        if (!(error instanceof UnreadableWebhook)) throw error
        const house = (await directoryOf(services)).byDomain.get(defaultDomain)!
        const caller = callerOf(request, owner ?? house)
        const eventId = await inTransaction(caller, (ctx) => keepUnreadable(ctx, endpoint, rawOf(request)))
        services.metrics.unreadableWebhooks.inc({ provider: endpoint.provider })
        services.log.error({ provider: endpoint.provider, eventId }, 'a signed webhook that cannot be read')
        return 'unreadable'
      }
    }

    app.post(`/api/webhooks/${endpoint.provider}`, async (request, reply) => {
      const webhook = await readable(request, undefined, () =>
        endpoint.verify(services, request.headers, rawOf(request)),
      )
      if (!webhook) return reply.code(400).send(forged)
      if (webhook === 'unreadable') return reply.code(400).send(unreadable)
      const tenant = webhook.tenantId ? await tenantOf(webhook.tenantId) : undefined
      if (tenant) await keep(request, tenant, webhook)
      if (endpoint.answer) return reply.type(endpoint.answer.type).send(endpoint.answer.body)
      return { received: true }
    })

    const { verifyOwn } = endpoint
    if (!verifyOwn) continue
    app.post<{ Params: { tenant: string } }>(
      `/api/webhooks/${endpoint.provider}/:tenant`,
      async (request, reply) => {
        const tenant = await tenantOf(request.params.tenant)
        if (!tenant) return reply.code(400).send(forged)
        const webhook = await readable(request, tenant, () =>
          verifyOwn(callerOf(request, tenant), request.headers, rawOf(request)),
        )
        if (!webhook) return reply.code(400).send(forged)
        if (webhook === 'unreadable') return reply.code(400).send(unreadable)
        if (webhook.tenantId === tenant.id) await keep(request, tenant, webhook)
        if (endpoint.answer) return reply.type(endpoint.answer.type).send(endpoint.answer.body)
        return { received: true }
      },
    )
  }
}
