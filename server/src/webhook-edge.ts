import type { FastifyInstance } from 'fastify'
import type { Caller } from '#platform/context.ts'
import { enqueue, writeLast } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import type { VerifiedWebhook, WebhookDoor } from '#platform/webhooks.ts'
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
const store = (caller: Caller, door: WebhookDoor, { eventId, type, payload, job }: VerifiedWebhook) =>
  transact(caller, async (ctx) => {
    const stored = writeLast(
      ctx,
      (add) => `insert into webhook_inbox (tenant_id, provider, event_id, type, payload, received_at)
        values (${add(ctx.tenant.id)}, ${add(door.provider)}, ${add(eventId)}, ${add(type)}, ${add(JSON.stringify(payload))}, ${add(ctx.now.toISOString())})
        on conflict do nothing returning event_id`,
    )
    enqueue(ctx, {
      task: door.task,
      payload: { ...job, provider: door.provider, eventId },
      priority: door.priority ?? 0,
      ifWrote: stored,
    })
  })
