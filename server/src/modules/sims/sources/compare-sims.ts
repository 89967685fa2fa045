import { isNull, lt, or, sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { CodedError } from '#contracts/errors.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, type Outcome } from '#platform/effects.ts'
import { emit } from '#platform/outbox.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import type { ProviderSim, SimPage, SimProvider } from '#providers/sims/index.ts'
import { simSourceAccounts } from '#tables/sims-sources.ts'
import { normalizeIccid } from '../identifiers.ts'
import { noteDifferences, settleUnseen, type Found } from './note-differences.ts'
import { SeenIccids } from './seen-iccids.ts'
import { portOfSource, sourcesToAsk } from './source-port.ts'

/** Reading a page of hundreds takes longer than a buyer would wait. */
const pageMs = 20_000
const mostPages = 20_000
const oursPerPage = 1000
/** What was compared by hand or a moment ago need not be again. */
const comparedForMs = hoursMs(20)
/** A line may run on for so long after what was paid for it is over, before it counts as idle. */
const idleForDays = 3

/**
 * Compares all SIMs of a source's carrier with ours, page by page, and writes down what differs: what is there and not here
 * (of an account of one's own alone), what runs there and is paid for by nobody here, what runs here and not there, and other
 * phone numbers. What differs no more is settled. Nothing is changed by itself.
 * @throws CodedError NOT_SUPPORTED_BY_SOURCE; SIM_PROVIDER_UNAVAILABLE where the carrier did not tell all, which settles nothing
 */
export async function compareSource(caller: Caller, sourceId: string): Promise<void> {
  const found = await portOfSource(caller, sourceId)
  if (!found) throw new CodedError('SIM_SOURCE_NOT_FOUND')
  const { port } = found
  if (!port?.listSims) throw new CodedError('NOT_SUPPORTED_BY_SOURCE')
  const startedAt = caller.services.clock.now()
  const isOwn = found.account === 'own'
  const seen = new SeenIccids()
  let differing = 0
  let cursor: string | null = null
  for (let read = 0; read < mostPages; read++) {
    const from: string | null = cursor
    const page: Outcome<SimPage> = await call(
      caller.services,
      port.key,
      'listSims',
      () => port.listSims!(from),
      pageMs,
    )
    if (page.kind !== 'done') throw new CodedError('SIM_PROVIDER_UNAVAILABLE')
    const sims = page.value.sims.flatMap((sim) => {
      const iccid = normalizeIccid(sim.iccid)
      return iccid ? [{ ...sim, iccid }] : []
    })
    for (const { iccid } of sims) seen.add(iccid)
    differing += await inTransaction(caller, (ctx) => comparePage(ctx, sourceId, sims, isOwn))
    cursor = page.value.next
    if (!cursor) break
  }
  if (cursor) throw new CodedError('SIM_PROVIDER_UNAVAILABLE')
  differing += await findMissing(caller, port, sourceId, seen)
  await inTransaction(caller, async (ctx) => {
    await settleUnseen(ctx, sourceId, startedAt)
    await noteCompared(ctx, sourceId, seen.size, startedAt)
    emit(ctx, events.sim_source.compare, {
      subject: sourceId,
      data: { compared: seen.size, found: differing },
    })
  })
}

/** Writes down that all of a carrier's SIMs were compared, and how many those were. */
export async function noteCompared(
  ctx: Ctx,
  simSourceId: string,
  comparedCount: number,
  comparedAt = ctx.now,
) {
  const at = { comparedAt, comparedCount }
  await ctx.db
    .insert(simSourceAccounts)
    .values({ tenantId: ctx.tenant.id, simSourceId, ...at })
    .onConflictDoUpdate({ target: [simSourceAccounts.tenantId, simSourceAccounts.simSourceId], set: at })
}

/** The same once a day for all that are in use; one that does not answer is for the next day. */
export async function compareSources(caller: Caller): Promise<void> {
  const { comparedAt } = simSourceAccounts
  const comparedBefore = later(caller.services.clock.now(), -comparedForMs)
  const which = or(isNull(comparedAt), lt(comparedAt, comparedBefore))
  for (const id of await sourcesToAsk(caller, which)) {
    await compareSource(caller, id).catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error
    })
  }
}

interface Ours extends Record<string, unknown> {
  iccid: string
  id: string | null
  line: string | null
  msisdn: string | null
  isTaken: boolean
  isPaid: boolean
}

/** One page of theirs beside ours; answers how many differ. */
async function comparePage(
  ctx: Ctx,
  sourceId: string,
  theirs: readonly ProviderSim[],
  isOwn: boolean,
): Promise<number> {
  const iccids = theirs.map(({ iccid }) => iccid)
  const { rows } = await ctx.db.execute<Ours>(sql`
    select w.iccid, s.id, s.line, s.msisdn, (o.iccid is not null) as "isTaken",
      exists (select from subscriptions u where u.tenant_id = s.tenant_id and u.sim_id = s.id
        and (u.state in ('pending_activation', 'active', 'renewing', 'past_due', 'cancel_at_period_end', 'suspended')
          or u.period_end > ${later(ctx.now, -daysMs(idleForDays)).toISOString()}::timestamptz)) as "isPaid"
    from unnest(${sql.param(iccids)}::text[]) as w(iccid)
    left join sims s on s.tenant_id = ${ctx.tenant.id} and s.iccid = w.iccid
    left join sim_owners o on o.iccid = w.iccid`)
  const oursOf = new Map(rows.map((row) => [row.iccid, row]))
  const found = theirs.flatMap((sim) => differencesOf(sim, oursOf.get(sim.iccid), isOwn))
  await noteDifferences(ctx, sourceId, found)
  return found.length
}

function differencesOf(theirs: ProviderSim, ours: Ours | undefined, isOwn: boolean): Found[] {
  const { iccid, line, phoneNumber } = theirs
  const told = { iccid, simId: ours?.id ?? null, theirs }
  // What is another service provider's is nobody's business, and so is what the installation has for all.
  if (!ours?.id)
    return isOwn && !ours?.isTaken && line !== 'terminated'
      ? [{ ...told, kind: 'unknown_here' as const }]
      : []
  const runsHere = ours.line === 'active' || ours.line === 'suspended'
  const isMoving = ours.line?.endsWith('ing')
  if (isMoving) return []
  if ((line === 'active' || line === 'suspended') && (!runsHere || !ours.isPaid))
    return [{ ...told, kind: 'idle_here' as const }]
  if (line === 'terminated' && runsHere) return [{ ...told, kind: 'missing_there' as const }]
  if (runsHere && phoneNumber && ours.msisdn && phoneNumber !== ours.msisdn)
    return [{ ...told, kind: 'other_number' as const }]
  return []
}

/** Lines of ours that run and were on none of the pages: the carrier is asked for each before it counts as missing. */
async function findMissing(
  caller: Caller,
  port: SimProvider,
  sourceId: string,
  seen: SeenIccids,
): Promise<number> {
  let missing = 0
  let after = ''
  for (;;) {
    const from = after
    const ours = await inReadTransaction(caller, async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: string; iccid: string }>(sql`
        select id, iccid from sims where tenant_id = ${ctx.tenant.id} and sim_source_id = ${sourceId}
          and line in ('active', 'suspended') and iccid > ${from} order by iccid limit ${oursPerPage}`)
      return rows
    })
    for (const { id, iccid } of ours) {
      if (seen.has(iccid)) continue
      const outcome = await call(caller.services, port.key, 'serviceInfo', () => port.serviceInfo(iccid))
      if (outcome.kind !== 'refused' || outcome.code !== 'NOT_FOUND') continue
      missing++
      await inTransaction(caller, (ctx) =>
        noteDifferences(ctx, sourceId, [{ iccid, simId: id, kind: 'missing_there', theirs: null }]),
      )
    }
    if (ours.length < oursPerPage) return missing
    after = ours.at(-1)!.iccid
  }
}
