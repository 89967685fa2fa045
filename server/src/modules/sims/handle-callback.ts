import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { profileStates } from '#contracts/sims/machines.ts'
import type { Caller, Ctx, Services } from '#platform/context.ts'
import { defineJob, handles, type Job } from '#platform/jobs/job.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { takeWebhook, unhandledWebhook, type WebhookEndpoint } from '#platform/http/webhooks.ts'
import { simProviderOf, simVendors, type ProviderEvent } from '#providers/sims/index.ts'
import { sims, type CarrierData } from '#tables/sims.ts'
import { askForProfile, askForUsage } from './ask-carrier.ts'
import { normalizeIccid } from './identifiers.ts'
import { noteProfile } from './note-profile.ts'
import { noteUsage } from './note-usage.ts'
import { ownPortsAt } from './sources/source-port.ts'
import { startSubscription } from './start-subscription.ts'
import type { Sim } from './statuses.ts'

/** What is kept of a callback: no device and no network of the subscriber. */
const storedEvent = z.object({
  iccid: z.string(),
  type: z.enum(['profile', 'first_use', 'usage', 'operation', 'other']),
  profileState: z.enum(profileStates).nullable(),
  at: z.coerce.date().nullable(),
  bundle: z
    .object({ name: z.string(), startedAt: z.coerce.date().nullable(), endsAt: z.coerce.date().nullable() })
    .nullable(),
})
type StoredEvent = z.infer<typeof storedEvent>
interface Truth {
  state: Sim['profileState']
  at: Date
}

interface Known {
  sim: Sim
  event: StoredEvent
  truth: Truth | null
  /** Null where the provider was not asked, or did not answer. */
  usage: CarrierData[] | null
}

/** A callback as it is kept. */
interface CallbackRef {
  provider: string
  eventId: string
}

const isUse = ({ type }: StoredEvent) => type === 'first_use' || type === 'usage'

/** Each carrier that sends callbacks, with the job that handles one. */
const senders = simVendors
  .filter(({ hasCallbacks }) => hasCallbacks)
  .map(({ key }) => ({
    provider: key,
    job: defineJob(`${key}-callback`, z.object({ eventId: z.string() })),
  }))

export const callbackJobs: Job[] = senders.map(({ provider, job }) =>
  handles(job, (caller, { eventId }) => handleCallback(caller, { provider, eventId })),
)

/** Where carriers' callbacks come in. They carry no id of their own, so the bytes are the id: the same bytes count once. */
export const carrierWebhooks: WebhookEndpoint[] = senders.map(({ provider, job }) => ({
  provider,
  job,
  async verify(services, headers, rawBody) {
    const carrier = simProviderOf(services.config, provider)
    const events = carrier?.verifyWebhook(headers as IncomingHttpHeaders, rawBody)
    if (!events) return null
    const iccid = normalizeIccid(events[0]?.iccid ?? '')
    const tenantId = iccid ? await ownerOf(services, iccid) : null
    if (!tenantId) services.log.info({ provider, events: events.length }, 'callback for no SIM of ours')
    return verified(rawBody, events, tenantId)
  },
  async verifyOwn(caller, headers, rawBody) {
    for (const { port } of await ownPortsAt(caller, provider)) {
      const events = port?.verifyWebhook(headers as IncomingHttpHeaders, rawBody)
      if (events) return verified(rawBody, events, caller.tenant.id)
    }
    return null
  },
}))

const verified = (rawBody: Buffer, events: ProviderEvent[], tenantId: string | null) => ({
  eventId: createHash('sha256').update(rawBody).digest('base64url'),
  type: events[0]?.type ?? 'none',
  tenantId,
  payload: { events },
})

async function ownerOf(services: Services, iccid: string): Promise<string | null> {
  const [row] = await services.pool.query<{ service_provider_id: string }>(
    'select service_provider_id from sim_owners where iccid = $1',
    [iccid],
  )
  return row?.service_provider_id ?? null
}

/** Handles a stored callback once: its effect and the mark that it is done are one transaction. */
export async function handleCallback(caller: Caller, ref: CallbackRef): Promise<void> {
  const received = await inTransaction(caller, (ctx) => loadEvents(ctx, ref))
  const known: Known[] = []
  for (const { sim, event } of received) {
    const truth = event.type === 'profile' ? await askForTruth(caller, sim, event) : null
    const usage = isUse(event) ? await askForUsage(caller, sim) : null
    known.push({ sim, event, truth, usage: usage?.kind === 'done' ? usage.value : null })
  }
  await inTransaction(caller, async (ctx) => {
    const outcome = known.length > 0 ? 'handled' : 'no SIM of ours'
    if (await takeWebhook(ctx, ref, outcome)) for (const one of known) await apply(ctx, one)
  })
}

async function loadEvents(ctx: Ctx, ref: CallbackRef): Promise<{ sim: Sim; event: StoredEvent }[]> {
  const row = await unhandledWebhook(ctx, ref)
  const events = z.object({ events: z.array(storedEvent) }).safeParse(row?.payload).data?.events ?? []
  if (events.length === 0) return []
  const iccids = events.map((event) => normalizeIccid(event.iccid) ?? event.iccid)
  const found = await ctx.db
    .select()
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), inArray(sims.iccid, iccids)))
  return events.flatMap((event, at) => {
    const sim = found.find((one) => one.iccid === iccids[at])
    return sim ? [{ sim, event }] : []
  })
}

/** Callbacks come late and out of order, so a newer one is a reason to ask; an older one is none. */
async function askForTruth(
  caller: Caller,
  sim: Sim,
  { at, profileState }: StoredEvent,
): Promise<Truth | null> {
  const now = caller.services.clock.now()
  if (at && sim.profileCheckedAt && at <= sim.profileCheckedAt) return null
  const outcome = await askForProfile(caller, sim)
  if (outcome?.kind === 'done' && outcome.value.state !== 'not_reported')
    return { state: outcome.value.state, at: now }
  return profileState ? { state: profileState, at: at && at < now ? at : now } : null
}

async function apply(ctx: Ctx, { sim, event, truth, usage }: Known): Promise<void> {
  if (truth) await noteProfile(ctx, sim, truth.state, truth.at)
  if (!isUse(event)) return
  if (usage) await noteUsage(ctx, sim, usage, ctx.now)
  const startedAt = event.bundle?.startedAt ?? event.at
  await startSubscription(ctx, sim, startedAt && startedAt < ctx.now ? startedAt : ctx.now)
}
