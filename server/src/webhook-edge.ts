import type { FastifyInstance } from 'fastify'
import type { Caller } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import type { VerifiedWebhook, WebhookDoor } from '#platform/webhooks.ts'
import { webhookInbox } from '#tables/kernel.ts'
import { directoryOf, siteOrigin } from '#modules/tenancy/index.ts'
import type { OpenServices } from './services.ts'

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
        await store(
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
          door,
          webhook,
        )
      }
      return { received: true }
    })
  }
}

/** A webhook that came before is answered and changes nothing. */
const store = (caller: Caller, door: WebhookDoor, webhook: VerifiedWebhook) =>
  transact(caller, async (ctx) => {
    const stored = await ctx.db
      .insert(webhookInbox)
      .values({
        tenantId: ctx.tenant.id,
        provider: door.provider,
        eventId: webhook.eventId,
        type: webhook.type,
        payload: webhook.payload,
        receivedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ eventId: webhookInbox.eventId })
    if (stored.length > 0)
      enqueue(ctx, {
        task: door.task,
        payload: { ...webhook.job, provider: door.provider, eventId: webhook.eventId },
        priority: door.priority ?? 0,
      })
  })
