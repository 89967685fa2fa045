import { and, eq, inArray } from 'drizzle-orm'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { call, done, type Outcome } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { ProviderOrder, SimProvider } from '#providers/sims/index.ts'
import { provisionings, simOwners } from '#tables/sims.ts'
import { normalizeIccid } from './identifiers.ts'
import { providerOfWork } from './provision.ts'
import { loadWork, type Work } from './provisioning-work.ts'
import { enqueueRecovery, tryAgain } from './settle.ts'

/** While the first question may still be under way, nobody looks for its answer. */
const inFlightMs = 30_000
const clockSkewMs = 60_000
/** An order is made while it is asked for, or soon after, however long its answer takes. */
const searchesForMs = minutesMs(10)
const searchAgainMs = 15_000
/** A search reads many pages, none of which may take longer than any other call. */
const searchMs = minutesMs(1)

/**
 * Finds out what became of an order whose answer was lost: delivers what was bought, or asks again once the provider
 * has said for ten minutes that there is no such order. eSIM Go knows no idempotency key, so an order counts as ours
 * when bundle, quantity and time fit, nobody owns its eSIMs and no other reference stands on them.
 * @param arrive writes down what was bought; a unique violation says that it is another's
 */
export async function recoverProvisioning(
  caller: Caller,
  provisioningId: string,
  arrive: (caller: Caller, work: Work, order: ProviderOrder) => Promise<void>,
): Promise<void> {
  const { clock } = caller.services
  const work = await inTransaction(caller, (ctx) => loadWork(ctx, provisioningId))
  if (!work?.sentAt || (work.state !== 'sent' && work.state !== 'unknown')) return
  const sentAgoMs = clock.now().getTime() - work.sentAt.getTime()
  const provider = await providerOfWork(caller, work)
  const isInFlight = work.state === 'sent' && sentAgoMs < inFlightMs
  const found = provider && !isInFlight ? await find(caller, provider, work, work.sentAt) : null

  if (found?.kind === 'done' && found.value) {
    const order = found.value
    const isOurs = await arrive(caller, work, order).then(
      () => true,
      (error: unknown) => {
        if (isUniqueViolation(error)) return false
        throw error
      },
    )
    if (isOurs) return
  }
  const isNowhere = found?.kind === 'done' && found.value === null
  await inTransaction(caller, async (ctx) => {
    if (isNowhere && sentAgoMs > searchesForMs) await tryAgain(ctx, work, 'ORDER_NOT_FOUND', ctx.now)
    else enqueueRecovery(ctx, work.id, later(ctx.now, searchAgainMs))
  })
}

/** The completed order, or null when the provider knows of none. */
async function find(
  caller: Caller,
  provider: SimProvider,
  work: Work,
  sentAt: Date,
): Promise<Outcome<ProviderOrder | null>> {
  const { services } = caller
  const reference = work.providerReference
  if (reference) {
    const known = await call(services, provider.key, 'order', () => provider.order(reference))
    if (known.kind === 'done')
      return known.value.isComplete ? known : { kind: 'unavailable', message: 'processing' }
    return known.kind === 'refused' && known.code === 'NOT_FOUND' ? done(null) : known
  }
  const search = () =>
    provider.findOrders({
      bundle: work.bundle,
      quantity: work.quantity,
      since: later(sentAt, -clockSkewMs),
      until: later(sentAt, searchesForMs + clockSkewMs),
      ...(work.iccids ? { iccids: work.iccids } : {}),
    })
  const listed = await call(services, provider.key, 'findOrders', search, searchMs)
  if (listed.kind !== 'done') return listed
  const candidates = await unowned(caller, work, listed.value)
  if (work.iccids) return done(candidates[0] ?? null)
  // What stands under our name first: nobody else can take it, so leaving it for another order would waste it.
  const free: ProviderOrder[] = []
  for (const candidate of candidates) {
    const marked = await call(services, provider.key, 'referenceOf', () =>
      provider.referenceOf(candidate.iccids),
    )
    if (marked.kind !== 'done') return marked
    if (marked.value === work.id) return done(candidate)
    if (marked.value === null) free.push(candidate)
  }
  for (const candidate of free) {
    const claimed = await call(services, provider.key, 'claim', () =>
      provider.claim(candidate.iccids, work.id),
    )
    if (claimed.kind !== 'done') return claimed
    if (claimed.value) return done(candidate)
  }
  return done(null)
}

/** Leaves out orders that another provisioning stands for, and those whose eSIMs belong to anyone already. */
function unowned(caller: Caller, work: Work, orders: ProviderOrder[]): Promise<ProviderOrder[]> {
  const references = orders.map((order) => order.providerReference)
  const iccids = orders.flatMap((order) => order.iccids.map(stored))
  if (references.length === 0) return Promise.resolve([])
  return inTransaction(caller, async (ctx) => {
    const taken = await ctx.db
      .select({ reference: provisionings.providerReference })
      .from(provisionings)
      .where(
        and(eq(provisionings.tenantId, ctx.tenant.id), inArray(provisionings.providerReference, references)),
      )
    const owned = work.iccids
      ? []
      : await ctx.db
          .select({ iccid: simOwners.iccid })
          .from(simOwners)
          .where(inArray(simOwners.iccid, iccids))
    const takenReferences = new Set(taken.map((row) => row.reference))
    const ownedIccids = new Set(owned.map((row) => row.iccid))
    return orders.filter(
      (order) =>
        !takenReferences.has(order.providerReference) &&
        !order.iccids.some((iccid) => ownedIccids.has(stored(iccid))),
    )
  })
}

const stored = (iccid: string) => normalizeIccid(iccid) ?? iccid
