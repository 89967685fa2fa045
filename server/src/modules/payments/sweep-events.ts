import { eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { daysMs, later, minutesMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import type { ListedEvent } from '#providers/payments/payment-provider.ts'
import { paymentAccounts } from '#tables/payments-ways.ts'
import { keepPlace, placeOf, type Place } from './event-places.ts'
import { keepMissingEvents, type SweptAccount } from './keep-missing-events.ts'
import { paymentProviders } from './providers.ts'
import { providerAt } from './ways/access.ts'
import { ownAccountAt } from './ways/way.queries.ts'

/** A provider's list may show an event a little after a later one, so that each sweep begins so much before the last. */
const overlapMs = minutesMs(2)
/** The first sweep looks back as far as a payment page lives. */
const firstLookMs = daysMs(1)
/** An event that cannot be kept is tried with every sweep until it is so old; those after it are kept meanwhile. */
const troubleMs = minutesMs(60)

/**
 * Reads each provider's own list of what happened in the account of the installation from where the last sweep ended, for
 * all service providers at once, and takes what no webhook has brought for a webhook. However many pages lie open, what was
 * paid is found by one call for each hundred events.
 * @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE; the next sweep begins where this one has got to
 */
export async function sweepEvents(callers: readonly Caller[]): Promise<void> {
  const services = callers[0]?.services
  if (!services) return
  const byTenant = new Map(callers.map((caller) => [caller.tenant.id, caller]))
  const listed = paymentProviders.filter(
    ({ listEvents, isInstalled }) => listEvents && isInstalled(services.config),
  )
  await eachOf(listed, (provider) => sweepAccount({ provider, at: services }, byTenant))
}

export const ownAccounts = anyOf(paymentAccounts, () => eq(paymentAccounts.state, 'working'))

/** The same for the accounts of a service provider's own, which are its business alone. */
export async function sweepOwnAccounts(caller: Caller): Promise<void> {
  const rows = await inReadTransaction(caller, async (ctx) => {
    const found = await Promise.all(
      paymentProviders.filter(({ listEvents }) => listEvents).map(({ key }) => ownAccountAt(ctx, key)),
    )
    return found.filter((row) => row?.state === 'working')
  })
  await eachOf(rows, async (row) => {
    const { provider, at } = await providerAt(caller, { provider: row!.provider, accountId: row!.id })
    await sweepAccount({ provider, at, accountId: row!.id }, new Map([[caller.tenant.id, caller]]))
  })
}

/** One provider's silence is no reason to leave the others alone. */
async function eachOf<One>(all: readonly One[], work: (one: One) => Promise<void>) {
  const ended = await Promise.allSettled(all.map(work))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

async function sweepAccount(swept: SweptAccount, byTenant: ReadonlyMap<string, Caller>): Promise<void> {
  const { provider, at } = swept
  const account = valueOf(await provider.accountOf(at))
  const from = await placeOf(at, provider.key, account)
  const arrive = (place: Place) => keepPlace(at, provider.key, account, place)
  const oldest = later(at.clock.now(), -troubleMs)
  const keep = async (events: ListedEvent[]) => {
    const troubled = await keepMissingEvents(byTenant, events, swept)
    const [given, again] = [
      troubled.filter(({ at: when }) => when < oldest),
      troubled.filter(({ at: when }) => when >= oldest),
    ]
    for (const { eventId } of given) at.log.error({ eventId }, 'an event of the list is passed over')
    return again
  }
  const isWhole =
    (from && (await sweepForward(swept, from, keep, arrive))) ??
    (await sweepBackward(swept, from, keep, arrive))
  if (!isWhole) throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
}

/** Answers with the events that have to be tried again. */
type Keep = (events: ListedEvent[]) => Promise<ListedEvent[]>
type Arrive = (place: Place) => Promise<void>

/**
 * Oldest first, page by page; the place stays before an event that has to be tried again.
 * @returns whether all of it was kept; undefined when the provider no longer knows the place where the last sweep ended
 */
async function sweepForward(
  { provider, at: account }: SweptAccount,
  from: Place,
  keep: Keep,
  arrive: Arrive,
) {
  let isWhole = true
  // A page may hold a few seconds of a busy shop, so that what is settled is mostly on those before it.
  let unsettled: ListedEvent[] = []
  for (let after = from.eventId; ;) {
    const outcome = await provider.listEvents!(account, { after })
    if (outcome.kind === 'refused') return undefined
    const { events, hasMore } = valueOf(outcome)
    const newest = events.at(-1)
    if (!newest) return isWhole
    const again = new Set(await keep(events))
    const settledAt = later(newest.at, -overlapMs)
    const first = events.findIndex((one) => again.has(one))
    if (isWhole) {
      unsettled.push(...(first < 0 ? events : events.slice(0, first)))
      const settled = unsettled.findLast(({ at }) => at <= settledAt)
      if (settled) await arrive(settled)
      unsettled = unsettled.filter(({ at }) => at > settledAt)
    }
    if (first >= 0) isWhole = false
    if (!hasMore) return isWhole
    after = newest.eventId
  }
}

/**
 * Newest first, down to where the last sweep ended or as far as a page can be open; arrives when all of it is kept.
 * @returns whether it was
 */
async function sweepBackward(
  { provider, at: account }: SweptAccount,
  from: Place | undefined,
  keep: Keep,
  arrive: Arrive,
) {
  const since = later(from?.at ?? later(account.clock.now(), -firstLookMs), -overlapMs)
  let isWhole = true
  let newest: ListedEvent | undefined
  let settled: ListedEvent | undefined
  for (let before: string | undefined; ;) {
    const { events, hasMore } = valueOf(await provider.listEvents!(account, { since, before }))
    const oldest = events[0]
    if (!oldest) break
    if ((await keep(events)).length > 0) isWhole = false
    newest ??= events.at(-1)!
    const settledAt = later(newest.at, -overlapMs)
    settled ??= events.findLast(({ at }) => at <= settledAt)
    if (!hasMore) {
      settled ??= oldest
      break
    }
    before = oldest.eventId
  }
  if (isWhole && settled) await arrive(settled)
  return isWhole
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'done') throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  return outcome.value
}
