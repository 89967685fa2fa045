import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { sims, type CarrierData } from '#tables/sims.ts'
import { dataPoolMembers, dataPools } from '#tables/sourcing.ts'
import { askForUsage, noteUsage } from '#modules/sims/index.ts'
import { periodOfPool, type PoolPeriod } from './pool-period.ts'
import { watchPool } from './watch-pool.ts'
import { dataPoolActs } from '#contracts/sourcing/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/** Asks the carrier for the lines of one pool, soon after some were put into it. */
export const countPoolJob = defineJob('count-data-pool', z.object({ poolId: z.uuid() }))

/** A carrier that is down is not waited for once for each line. */
const mostSilences = 6
/** A carrier is asked for so many lines at a time. */
const atOnce = 4

type Member = typeof dataPoolMembers.$inferSelect
interface Answer {
  line: Line
  /** Null where the carrier said nothing. */
  usage: CarrierData[] | null
}
type Line = Awaited<ReturnType<typeof linesOf>>[number]

export const pooledLines = anyOf(dataPoolMembers, () => undefined)

/** Counts what the lines of all pools have used, pool by pool. */
export async function countDataPools(caller: Caller): Promise<void> {
  const pools = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .select({ id: dataPools.id })
      .from(dataPools)
      .where(and(eq(dataPools.tenantId, ctx.tenant.id), eq(dataPools.status, 'active'))),
  )
  for (const { id } of pools) await countDataPool(caller, id)
}

/** The same for one, which staff ask for. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function countNow(caller: Caller, { id }: { id: string }): Promise<void> {
  const [pool] = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .select({ status: dataPools.status })
      .from(dataPools)
      .where(and(eq(dataPools.tenantId, ctx.tenant.id), eq(dataPools.id, id))),
  )
  if (!pool) throw new CodedError('NOT_FOUND')
  assertIn(dataPoolActs, 'count', pool.status)
  await countDataPool(caller, id)
}

/**
 * Counts what the lines of a pool have used. No carrier of ours tells of a pool, so that it is the sum of its lines, each
 * asked for by itself; where the carrier does not answer for one, what it said last stands.
 */
export async function countDataPool(caller: Caller, poolId: string): Promise<void> {
  const askedAt = caller.services.clock.now()
  const lines = await inReadTransaction(caller, (ctx) => linesOf(ctx, poolId))
  const answers: Answer[] = []
  let silences = 0
  for (let from = 0; from < lines.length; from += atOnce) {
    const asked = lines.slice(from, from + atOnce)
    const isDown = silences >= mostSilences
    const outcomes = isDown
      ? asked.map(() => null)
      : await Promise.all(asked.map((line) => askForUsage(caller, line)))
    asked.forEach((line, index) => {
      const outcome = outcomes[index]
      if (outcome?.kind === 'unavailable' || outcome?.kind === 'unknown') silences++
      answers.push({ line, usage: outcome?.kind === 'done' ? outcome.value : null })
    })
  }
  if (answers.length > 0) await inTransaction(caller, (ctx) => settle(ctx, { poolId, answers, askedAt }))
}

const linesOf = (ctx: Ctx, poolId: string) =>
  ctx.db
    .select({ id: sims.id, iccid: sims.iccid, simSourceId: sims.simSourceId, orderId: sims.orderId })
    .from(dataPoolMembers)
    .innerJoin(sims, and(eq(sims.tenantId, dataPoolMembers.tenantId), eq(sims.id, dataPoolMembers.simId)))
    .where(and(eq(dataPoolMembers.tenantId, ctx.tenant.id), eq(dataPoolMembers.poolId, poolId)))

async function settle(
  ctx: Ctx,
  { poolId, answers, askedAt }: { poolId: string; answers: Answer[]; askedAt: Date },
): Promise<void> {
  const [pool] = await ctx.db
    .select()
    .from(dataPools)
    .where(and(eq(dataPools.tenantId, ctx.tenant.id), eq(dataPools.id, poolId)))
    .for('update')
  if (pool?.status !== 'active') return
  const period = periodOfPool(ctx, pool)
  const isOfPool = and(eq(dataPoolMembers.tenantId, ctx.tenant.id), eq(dataPoolMembers.poolId, poolId))
  const members = await ctx.db.select().from(dataPoolMembers).where(isOfPool)
  const memberOf = new Map(members.map((member) => [member.simId, member]))
  for (const { line, usage } of answers) {
    const member = memberOf.get(line.id)
    // Taken out meanwhile, or an answer to a later question is counted already.
    if (!member || (member.readAt && member.readAt >= askedAt)) continue
    if (usage) await noteUsage(ctx, line, usage, askedAt)
    await ctx.db
      .update(dataPoolMembers)
      .set(usage ? countedOf(member, usage, period, askedAt) : { silentSince: member.silentSince ?? askedAt })
      .where(and(isOfPool, eq(dataPoolMembers.simId, line.id)))
  }
  await watchPool(ctx, poolId)
}

/**
 * What a line has used in a period by one more answer: what its amounts of data have grown by since the last one. Of what
 * was never told of before, all that began in the period counts; how much of an older one was used before nobody knows, so
 * that it counts from the first answer on.
 */
export function countedOf(
  { reading, periodDay, usedBytes }: Pick<Member, 'reading' | 'periodDay' | 'usedBytes'>,
  usage: readonly CarrierData[],
  period: Pick<PoolPeriod, 'day' | 'from'>,
  readAt: Date,
) {
  const now: Record<string, number> = {}
  let grown = 0
  for (const { startedAt, totalBytes, leftBytes } of usage) {
    if (totalBytes === null || leftBytes === null) continue
    const key = `${startedAt ?? ''} ${totalBytes}`
    now[key] = (now[key] ?? 0) + totalBytes - leftBytes
  }
  for (const [key, used] of Object.entries(now)) {
    const startedAt = key.split(' ')[0]!
    const before = reading?.[key]
    const isOfPeriod = reading !== null || Date.parse(startedAt) >= period.from.getTime()
    if (before !== undefined) grown += Math.max(0, used - before)
    else if (isOfPeriod) grown += used
  }
  return {
    reading: now,
    readAt,
    periodDay: period.day,
    usedBytes: (periodDay === period.day ? usedBytes : 0) + grown,
    isUnmetered: usage.some(({ totalBytes, leftBytes }) => totalBytes === null || leftBytes === null),
    silentSince: null,
  }
}
