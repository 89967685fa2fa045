import type { Ctx, Services } from './context.ts'
import type { JobDefinition } from './job.ts'
import { enqueue, writeLast } from './outbox.ts'

/** What a provider's adapter makes of a verified webhook. */
export interface VerifiedWebhook {
  eventId: string
  type: string
  /** Null: verified, and none of our tenants' business; it is answered and dropped. */
  tenantId: string | null
  payload: Record<string, unknown>
  /** What the job is told besides, where that spares it reading the event first. */
  job?: Record<string, unknown>
}

/** One provider's webhooks: verified on the raw bytes, stored, answered, then handled as a job. */
export interface WebhookDoor {
  /** The last part of the path /api/webhooks/{provider}. */
  provider: string
  /** Handles a stored event; it is told `eventId` and `provider`. */
  job: JobDefinition
  /** The job's place in the queue: lower goes first. */
  priority?: number
  /** Null when the signature is not right. */
  verify(
    services: Services,
    headers: Record<string, unknown>,
    rawBody: Buffer,
  ): Promise<VerifiedWebhook | null>
}

/** Stores a verified webhook with the job that handles it; one that came before changes nothing. */
export function keepWebhook(ctx: Ctx, door: WebhookDoor, { eventId, type, payload, job }: VerifiedWebhook) {
  const stored = writeLast(
    ctx,
    (add) => `insert into webhook_inbox (tenant_id, provider, event_id, type, payload, received_at)
      values (${add(ctx.tenant.id)}, ${add(door.provider)}, ${add(eventId)}, ${add(type)}, ${add(JSON.stringify(payload))}, ${add(ctx.now.toISOString())})
      on conflict do nothing returning event_id`,
  )
  enqueue(
    ctx,
    door.job,
    { ...job, provider: door.provider, eventId },
    { priority: door.priority ?? 0, ifWrote: stored },
  )
}
