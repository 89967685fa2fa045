import { and, eq, inArray, sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { usageLimits, type UsageProblem } from '#contracts/usage/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { emit } from '#platform/outbox.ts'
import { usageRecords } from '#tables/usage.ts'
import { addUp, dayStarts, type UsageRow } from './add-up.ts'
import { checkRecord, type GivenRecord, type SoundRecord } from './check-record.ts'
import { feedOf } from './feeds.ts'
import { planAt, resolveLines, type Line } from './resolve-lines.ts'

export interface Given {
  /** The SIM source whose word it is. */
  sourceId: string
  way: UsageRow['way']
  records: readonly GivenRecord[]
}

export interface Taken {
  added: number
  corrected: number
  /** Known already. */
  repeated: number
  /** By their place among those that were given. */
  rejected: { at: number; problem: UsageProblem }[]
}

interface Placed {
  at: number
  id: string
  record: SoundRecord
  line: Line
}

/**
 * Takes what a source says that lines used, from a file, a callback or by asking: the one way into the records. However
 * often and in whichever order records come, each counts once, by its highest revision, and all sums follow in the same
 * transaction. Sources are counted side by side, each by one at a time.
 */
export async function takeRecords(ctx: Ctx, { sourceId, way, records }: Given): Promise<Taken> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`usage/${ctx.tenant.id}/${sourceId}`}, 0))`,
  )
  const taken: Taken = { added: 0, corrected: 0, repeated: 0, rejected: [] }
  const reject = (at: number, problem: UsageProblem) => void taken.rejected.push({ at, problem })
  const feed = await feedOf(ctx, sourceId, way)
  // A source that is told record by record is not asked besides: the same use would count twice.
  if (way === 'asked' && feed) return taken

  const sound: { at: number; record: SoundRecord }[] = []
  for (const [at, given] of records.entries()) {
    const record = checkRecord(given, ctx.now)
    if (typeof record === 'string') reject(at, record)
    else if (feed?.askedUntil && record.startedAt < feed.askedUntil) reject(at, 'asked_before')
    else sound.push({ at, record })
  }
  if (sound.length === 0) return taken
  const lineOf = await resolveLines(
    ctx,
    sourceId,
    sound.map(({ record }) => record),
  )
  const newest = new Map<string, Placed>()
  for (const { at, record } of sound) {
    const line = lineOf(record)
    if (!line) {
      reject(at, 'unknown_line')
      continue
    }
    const id = idOf(sourceId, record.recordId)
    const before = newest.get(id)
    const verdict = before ? compared(record, before.record) : 'newer'
    if (verdict === 'conflict') reject(at, 'conflict')
    else if (verdict === 'newer') newest.set(id, { at, id, record, line })
    if (before && verdict !== 'conflict') taken.repeated++
  }
  await write(ctx, { sourceId, way }, [...newest.values()], taken, reject)
  taken.rejected.sort((one, other) => one.at - other.at)
  return taken
}

/** The same record has the same id wherever it comes from; another source's is another record. */
const idOf = (sourceId: string, recordId: string) => idFrom('usage-record', sourceId, recordId)

/** A higher revision replaces, a lower one comes too late, and what differs under the same one contradicts itself. */
function compared(
  { revision, content }: Pick<SoundRecord, 'revision' | 'content'>,
  known: Pick<SoundRecord, 'revision' | 'content'>,
) {
  if (revision !== known.revision) return revision > known.revision ? 'newer' : 'known'
  return content === known.content ? 'known' : 'conflict'
}

async function write(
  ctx: Ctx,
  told: Pick<Given, 'sourceId' | 'way'>,
  placed: readonly Placed[],
  taken: Taken,
  reject: (at: number, problem: UsageProblem) => void,
) {
  if (placed.length === 0) return
  const moments = placed.map(({ record }) => record.startedAt.getTime())
  // A day begins up to a day before what is used on it, perhaps in another month.
  await keepPartitions(ctx, new Date(Math.min(...moments) - daysMs(1)), new Date(Math.max(...moments)))
  const known = await knownOf(ctx, placed)
  const isNew: Placed[] = []
  const replaced: UsageRow[] = []
  for (const one of placed) {
    const before = known.get(one.id)
    const verdict = before ? compared(one.record, before) : 'newer'
    if (verdict === 'conflict') reject(one.at, 'conflict')
    else if (verdict === 'known') taken.repeated++
    else {
      isNew.push(one)
      if (before) replaced.push(before)
    }
  }
  const rows = rowsOf(ctx, told, isNew)
  if (replaced.length > 0)
    await ctx.db.delete(usageRecords).where(
      and(
        eq(usageRecords.tenantId, ctx.tenant.id),
        inArray(
          usageRecords.id,
          replaced.map(({ id }) => id),
        ),
        sql`${usageRecords.startedAt} >= ${oldestOf(ctx)}`,
      ),
    )
  await insertMany(ctx, usageRecords, rows)
  await addUp(ctx, rows, replaced)
  taken.corrected += replaced.length
  taken.added += rows.length - replaced.length
}

const keepPartitions = (ctx: Ctx, since: Date, until: Date) =>
  ctx.db.execute(
    sql`select keep_usage_partitions(${since.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )

/** No record is older than the oldest that may still come, so that only these months are looked into. */
const oldestOf = ({ now }: Ctx) =>
  sql`${later(now, -daysMs(usageLimits.lateDays + 1)).toISOString()}::timestamptz`

async function knownOf(ctx: Ctx, placed: readonly Placed[]): Promise<Map<string, UsageRow>> {
  const ids = sql.param(placed.map(({ id }) => id))
  const rows = await ctx.db
    .select()
    .from(usageRecords)
    .where(
      and(
        eq(usageRecords.tenantId, ctx.tenant.id),
        sql`${usageRecords.id} = any(${ids}::uuid[])`,
        sql`${usageRecords.startedAt} >= ${oldestOf(ctx)}`,
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

const millionBytes = 1e6

function rowsOf(ctx: Ctx, { sourceId, way }: Pick<Given, 'sourceId' | 'way'>, placed: readonly Placed[]) {
  const dayStartOf = dayStarts(ctx.tenant.timeZone)
  const inOrder = placed.toSorted((one, other) => +one.record.startedAt - +other.record.startedAt)
  return inOrder.map(({ id, record, line }): UsageRow => {
    const at = record.startedAt.getTime()
    const found = planAt(line, at)
    if (found && found.startsAt === null) begin(ctx, line, found.plan, at)
    const startsAt = found && (found.startsAt ?? at)
    const rate = (perMb: number | null | undefined) =>
      record.kind === 'data' && perMb ? Math.round((record.units / millionBytes) * perMb) : 0
    const { line: _line, isByIccid: _isByIccid, costMicros, ...told } = record
    return {
      ...told,
      tenantId: ctx.tenant.id,
      id,
      sourceId,
      way,
      simId: line.simId,
      dayStartsAt: dayStartOf(record.startedAt),
      subscriptionId: found?.plan.id ?? null,
      periodStartsAt: startsAt === null ? null : new Date(startsAt),
      planId: found?.plan.planId ?? null,
      resellerId: line.resellerId,
      costMicros: costMicros ?? rate(found?.plan.costPerMb),
      worthMicros: rate(found?.plan.worthPerMb),
      receivedAt: ctx.now,
    }
  })
}

/**
 * The first use of a plan begins it: the module that starts plans is told, and what is used meanwhile counts to that
 * period.
 */
function begin(ctx: Ctx, line: Line, plan: Line['plans'][number], at: number) {
  plan.starts.push(at)
  if (!plan.isWaiting) return
  emit(ctx, events.usage.begin, {
    subject: line.simId,
    data: { startedAt: new Date(at).toISOString() },
    ...(line.orderId && { timelineId: line.orderId }),
  })
}
