import type { Services } from './context.ts'

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
  /** The job that handles a stored event; its payload names `eventId` and `provider`. */
  task: string
  /** The job's place in the queue: lower goes first. */
  priority?: number
  /** Null when the signature is not right. */
  verify(
    services: Services,
    headers: Record<string, unknown>,
    rawBody: Buffer,
  ): Promise<VerifiedWebhook | null>
}
