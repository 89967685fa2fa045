import type { FastifyInstance } from 'fastify'
import { transact } from '#platform/scope.ts'
import { keepWebhook, type WebhookDoor } from '#platform/webhooks.ts'
import { directoryOf, siteOrigin } from '#modules/tenancy/index.ts'
import type { OpenServices } from '#server/services.ts'

/** One door for every provider's webhooks: verified on the raw bytes, stored with its job, answered. */
export function registerWebhooks(
  app: FastifyInstance,
  services: OpenServices,
  doors: readonly WebhookDoor[],
) {
  for (const door of doors) {
    app.post(`/api/webhooks/${door.provider}`, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const webhook = await door.verify(services, request.headers, raw)
      if (!webhook)
        return reply.code(400).send({ code: 'BAD_REQUEST', message: 'The signature is not valid.' })
      const tenant = webhook.tenantId ? (await directoryOf(services)).byId.get(webhook.tenantId) : undefined
      if (tenant) {
        await transact(
          {
            services,
            tenant,
            actor: { kind: 'system', name: `${door.provider}-webhook` },
            locale: 'en',
            requestId: request.id,
            address: request.ip,
            userAgent: '',
            idempotencyKey: null,
            origin: siteOrigin(services.config, tenant.domain),
          },
          async (ctx) => keepWebhook(ctx, door, webhook),
        )
      }
      return { received: true }
    })
  }
}
