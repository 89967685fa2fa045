import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { webhookInbox } from '#tables/platform.ts'
import type { Caller, Ctx, Services } from '../context.ts'
import type { JobDefinition } from '../jobs/job.ts'
import { enqueue, deferWrite } from '../outbox.ts'

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

/** Thrown for what a provider has signed and nobody here can read: it is kept for operators, and the provider told so. */
export class UnreadableWebhook extends Error {}

/** One provider's webhooks: verified on the raw bytes, stored, answered, then handled as a job. */
export interface WebhookEndpoint {
  /** The last part of the path /api/webhooks/{provider}. */
  provider: string
  /** Handles a stored event; it is told `eventId` and `provider`. */
  job: JobDefinition
  /** The job's place in the queue: lower goes first. */
  priority?: number
  /** What the provider is answered, where it wants more than to hear that it came. */
  answer?: { type: string; body: string }
  /** Null when the signature is not right. @throws UnreadableWebhook */
  verify(
    services: Services,
    headers: Record<string, unknown>,
    rawBody: Buffer,
  ): Promise<VerifiedWebhook | null>
  /** The same for one that names a service provider, who has an account of its own: what it says is that one's alone. */
  verifyOwn?(
    caller: Caller,
    headers: Record<string, unknown>,
    rawBody: Buffer,
  ): Promise<VerifiedWebhook | null>
}

/** Stores a verified webhook with the job that handles it; one that came before changes nothing. */
export function keepWebhook(
  ctx: Ctx,
  endpoint: WebhookEndpoint,
  { eventId, type, payload, job }: VerifiedWebhook,
) {
  const stored = deferWrite(
    ctx,
    (add) => `insert into webhook_inbox (tenant_id, provider, event_id, type, payload, received_at)
      values (${add(ctx.tenant.id)}, ${add(endpoint.provider)}, ${add(eventId)}, ${add(type)}, ${add(JSON.stringify(payload))}, ${add(ctx.now.toISOString())})
      on conflict do nothing returning event_id`,
  )
  enqueue(
    ctx,
    endpoint.job,
    { ...job, provider: endpoint.provider, eventId },
    { priority: endpoint.priority ?? 0, ifWrote: stored },
  )
}

/** So much of it is enough to see what it was. */
const unreadableKept = 64 * 1024

/** Keeps what a provider signed and nobody could read, sealed, with nothing to do about it; answers its name. */
export async function keepUnreadable(ctx: Ctx, endpoint: WebhookEndpoint, rawBody: Buffer): Promise<string> {
  const eventId = createHash('sha256').update(rawBody).digest('base64url')
  const place = { table: 'webhook_inbox', column: 'payload', row: eventId }
  const body = ctx.vault.seal(rawBody.subarray(0, unreadableKept).toString('utf8'), place)
  await ctx.db
    .insert(webhookInbox)
    .values({
      tenantId: ctx.tenant.id,
      provider: endpoint.provider,
      eventId,
      type: 'unreadable',
      payload: { body },
      receivedAt: ctx.now,
      processedAt: ctx.now,
      outcome: 'unreadable',
    })
    .onConflictDoNothing()
  return eventId
}

/** A stored webhook by its name. */
export interface WebhookRef {
  provider: string
  eventId: string
}

/** What a stored webhook said; undefined when it has been handled. */
export async function unhandledWebhook(
  ctx: Ctx,
  ref: WebhookRef,
): Promise<{ type: string; payload: Record<string, unknown> } | undefined> {
  const [row] = await ctx.db
    .select({ type: webhookInbox.type, payload: webhookInbox.payload })
    .from(webhookInbox)
    .where(isUnhandled(ctx, ref))
  return row
}

/** Notes what came of a stored webhook, with the end of the transaction. */
export function markHandled(ctx: Ctx, { provider, eventId }: WebhookRef, outcome: string): void {
  deferWrite(
    ctx,
    (add) => `update webhook_inbox set processed_at = ${add(ctx.now.toISOString())}, outcome = ${add(outcome)}
      where tenant_id = ${add(ctx.tenant.id)} and provider = ${add(provider)} and event_id = ${add(eventId)}`,
  )
}

/** The same at once, for who must be the only one: false when another has handled it. */
export async function takeWebhook(ctx: Ctx, ref: WebhookRef, outcome: string): Promise<boolean> {
  const taken = await ctx.db
    .update(webhookInbox)
    .set({ processedAt: ctx.now, outcome })
    .where(isUnhandled(ctx, ref))
    .returning({ eventId: webhookInbox.eventId })
  return taken.length > 0
}

/** Those of these events that are stored already. */
export async function storedWebhooks(
  ctx: Ctx,
  provider: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ eventId: webhookInbox.eventId })
    .from(webhookInbox)
    .where(and(ofProvider(ctx, provider), inArray(webhookInbox.eventId, [...eventIds])))
  return new Set(rows.map(({ eventId }) => eventId))
}

const ofProvider = (ctx: Ctx, provider: string) =>
  and(eq(webhookInbox.tenantId, ctx.tenant.id), eq(webhookInbox.provider, provider))

const isUnhandled = (ctx: Ctx, { provider, eventId }: WebhookRef) =>
  and(ofProvider(ctx, provider), eq(webhookInbox.eventId, eventId), isNull(webhookInbox.processedAt))
