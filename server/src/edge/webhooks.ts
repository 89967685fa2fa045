import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, Tenant } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { keepWebhook, type VerifiedWebhook, type WebhookDoor } from '#platform/webhooks.ts'
import { directoryOf, siteOrigin } from '#modules/tenancy/index.ts'
import type { OpenServices } from '#server/services.ts'

/** One door for every provider's webhooks: verified on the raw bytes, stored with its job, answered. */
export function registerWebhooks(
  app: FastifyInstance,
  services: OpenServices,
  doors: readonly WebhookDoor[],
) {
  const tenantOf = async (id: string) => (await directoryOf(services)).byId.get(id)
  for (const door of doors) {
    const callerOf = (request: FastifyRequest, tenant: Tenant): Caller => ({
      services,
      tenant,
      actor: { kind: 'system', name: `${door.provider}-webhook` },
      locale: 'en',
      requestId: request.id,
      address: request.ip,
      userAgent: '',
      idempotencyKey: null,
      origin: siteOrigin(services.config, tenant.domain),
    })
    const keep = (request: FastifyRequest, tenant: Tenant, webhook: VerifiedWebhook) =>
      transact(callerOf(request, tenant), async (ctx) => keepWebhook(ctx, door, webhook))
    const rawOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
    const forged = { code: 'BAD_REQUEST', message: 'The signature is not valid.' }

    app.post(`/api/webhooks/${door.provider}`, async (request, reply) => {
      const webhook = await door.verify(services, request.headers, rawOf(request))
      if (!webhook) return reply.code(400).send(forged)
      const tenant = webhook.tenantId ? await tenantOf(webhook.tenantId) : undefined
      if (tenant) await keep(request, tenant, webhook)
      if (door.answer) return reply.type(door.answer.type).send(door.answer.body)
      return { received: true }
    })

    const { verifyOwn } = door
    if (!verifyOwn) continue
    app.post<{ Params: { tenant: string } }>(
      `/api/webhooks/${door.provider}/:tenant`,
      async (request, reply) => {
        const tenant = await tenantOf(request.params.tenant)
        const webhook =
          tenant && (await verifyOwn(callerOf(request, tenant), request.headers, rawOf(request)))
        if (!webhook) return reply.code(400).send(forged)
        if (webhook.tenantId === tenant.id) await keep(request, tenant, webhook)
        if (door.answer) return reply.type(door.answer.type).send(door.answer.body)
        return { received: true }
      },
    )
  }
}
