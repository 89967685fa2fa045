import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { mostPoolLines } from '#contracts/sourcing/choices.ts'
import { dataPoolList } from '#contracts/sourcing/lists.ts'
import type { DataPoolRecord, DataPoolRow, PoolCandidates } from '#contracts/sourcing/views.ts'
import { attentionOf, isWaiting } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { plans } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'
import { sims } from '#tables/sims.ts'
import { dataPoolMembers, dataPools } from '#tables/sourcing.ts'
import { periodOfPool, projectedEnd } from './pool-period.ts'
import type { DataPool } from './statuses.ts'
import { dataPoolActs } from '#contracts/sourcing/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

/** As carriers sell it. */
const bytesPerMb = 1e6
/** As many as a choice of lines shows, unless they are named one by one. */
const mostFound = 50

const inMb = (bytes: number) => Math.floor(bytes / bytesPerMb)
const byNumber = (key: 'totalMb' | 'usedMb' | 'usedPercent') => (one: DataPoolRow, other: DataPoolRow) =>
  one[key] - other[key]

/** All data pools of a service provider: dozens. */
export const listDataPools = async (ctx: Ctx, query: QueryOf<typeof dataPoolList>) =>
  pageOfRows(dataPoolList, await rowsOf(ctx), query, {
    text: ({ name }) => name,
    filters: {
      sourceId: (row, { sourceId }) => row.sourceId === sourceId,
      needsAttention: (row, { needsAttention }) => row.needsAttention === needsAttention,
    },
    comparers: {
      name: (one, other) => one.name.localeCompare(other.name, ctx.locale),
      totalMb: byNumber('totalMb'),
      usedMb: byNumber('usedMb'),
      usedPercent: byNumber('usedPercent'),
    },
  })

/** How many of them match, up to `cap`. */
export async function countMatchingPools(ctx: Ctx, filter: FilterOf<typeof dataPoolList>, cap: number) {
  const { total } = await listDataPools(ctx, {
    ...filter,
    sort: dataPoolList.defaultSort,
    page: 1,
    perPage: 1,
  })
  return Math.min(total, cap)
}

/** One pool as its list shows it. @throws CodedError NOT_FOUND */
export async function getDataPoolRow(ctx: Ctx, id: string): Promise<DataPoolRow> {
  const [row] = await rowsOf(ctx, [id])
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

/** One pool with its lines and what each has used. @throws CodedError NOT_FOUND */
export async function getDataPool(ctx: Ctx, id: string): Promise<DataPoolRecord> {
  const row = await getDataPoolRow(ctx, id)
  const pool = (await poolsOf(ctx, [id]))[0]!
  const period = periodOfPool(ctx, pool)
  const lines = await linesOf(ctx, id, period.day)
  return {
    ...row,
    sourceId: pool.simSourceId,
    alertPercent: pool.alertPercent,
    startDay: pool.startDay,
    version: pool.version,
    periodFrom: period.from.toISOString(),
    periodTo: period.to.toISOString(),
    leftMb: Math.max(0, pool.totalMb - row.usedMb),
    silentCount: lines.filter(({ isSilent }) => isSilent).length,
    lines,
    attention: await attentionOf(ctx, 'data_pool', id),
    acts: actsFor(ctx, dataPoolActs, pool.status),
    timeline: await timelineOf(ctx, id),
  }
}

const poolsOf = (ctx: Ctx, ids?: string[]) =>
  ctx.db
    .select()
    .from(dataPools)
    .where(and(eq(dataPools.tenantId, ctx.tenant.id), ids && inArray(dataPools.id, ids)))

async function rowsOf(ctx: Ctx, ids?: string[]) {
  const found = await poolsOf(ctx, ids)
  const sources = await ctx.db.select().from(simSources).where(eq(simSources.tenantId, ctx.tenant.id))
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]))
  const used = await usedOf(ctx, ids)
  const waiting = await waitingOf(ctx)
  return found.map((pool) => ({
    ...rowOf(
      ctx,
      pool,
      used.filter(({ poolId }) => poolId === pool.id),
    ),
    source: nameOf.get(pool.simSourceId) ?? '',
    needsAttention: waiting.has(pool.id),
  }))
}

type Used = Awaited<ReturnType<typeof usedOf>>[number]

/** What the lines of pools have used, by the first day of the period that it is of. */
const usedOf = (ctx: Ctx, ids?: string[]) =>
  ctx.db
    .select({
      poolId: dataPoolMembers.poolId,
      periodDay: dataPoolMembers.periodDay,
      lineCount: sql<number>`count(*)::int`,
      usedBytes: sql<number>`sum(${dataPoolMembers.usedBytes})::float8`,
      asOf: sql<Date | null>`min(${dataPoolMembers.readAt})`.mapWith(dataPoolMembers.readAt),
    })
    .from(dataPoolMembers)
    .where(and(eq(dataPoolMembers.tenantId, ctx.tenant.id), ids && inArray(dataPoolMembers.poolId, ids)))
    .groupBy(dataPoolMembers.poolId, dataPoolMembers.periodDay)

function rowOf(ctx: Ctx, pool: DataPool, used: Used[]) {
  const { id, name, simSourceId, totalMb, status } = pool
  const period = periodOfPool(ctx, pool)
  const usedBytes = used.find(({ periodDay }) => periodDay === period.day)?.usedBytes ?? 0
  const totalBytes = totalMb * bytesPerMb
  const asOf = used.flatMap((each) => each.asOf ?? []).toSorted((one, other) => +one - +other)[0] ?? null
  return {
    ...{ id, name, sourceId: simSourceId, totalMb, status },
    usedMb: inMb(usedBytes),
    usedPercent: Math.floor((100 * usedBytes) / totalBytes),
    lineCount: used.reduce((total, { lineCount }) => total + lineCount, 0),
    endsAt: projectedEnd(period, { usedBytes, totalBytes, asOf })?.toISOString() ?? null,
    asOf: asOf?.toISOString() ?? null,
  }
}

async function waitingOf(ctx: Ctx): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select a.subject_id as id from attention a where ${isWaiting(ctx, 'data_pool')}`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function linesOf(ctx: Ctx, poolId: string, periodDay: string): Promise<DataPoolRecord['lines']> {
  const rows = await ctx.db
    .select({ member: dataPoolMembers, iccid: sims.iccid, orderId: sims.orderId, plan: plans.name })
    .from(dataPoolMembers)
    .innerJoin(sims, and(eq(sims.tenantId, dataPoolMembers.tenantId), eq(sims.id, dataPoolMembers.simId)))
    .leftJoin(plans, and(eq(plans.tenantId, sims.tenantId), eq(plans.id, sims.planId)))
    .where(and(eq(dataPoolMembers.tenantId, ctx.tenant.id), eq(dataPoolMembers.poolId, poolId)))
    .orderBy(desc(dataPoolMembers.usedBytes), sims.iccid)
  const bytesOf = ({ member }: (typeof rows)[number]) =>
    member.periodDay === periodDay ? member.usedBytes : null
  const sum = rows.reduce((total, row) => total + (bytesOf(row) ?? 0), 0)
  return rows
    .toSorted((one, other) => (bytesOf(other) ?? -1) - (bytesOf(one) ?? -1))
    .map((row) => {
      const { member, iccid, orderId, plan } = row
      const bytes = bytesOf(row)
      return {
        ...{ simId: member.simId, iccid, orderId, plan: plan && { en: plan.en ?? '', es: plan.es ?? '' } },
        joinedAt: member.joinedAt.toISOString(),
        usedMb: bytes === null ? null : inMb(bytes),
        sharePercent: bytes === null || sum === 0 ? null : Math.round((100 * bytes) / sum),
        isUnmetered: member.isUnmetered,
        isSilent: member.silentSince !== null,
        asOf: member.readAt?.toISOString() ?? null,
      }
    })
}

/** Lines that somebody has, of the pool's source, the newest first; a pasted list of ICCIDs finds each of them. @throws CodedError NOT_FOUND */
export async function poolCandidatesOf(
  ctx: Ctx,
  { id, search = '' }: { id: string; search?: string | undefined },
): Promise<PoolCandidates> {
  const [pool] = await poolsOf(ctx, [id])
  if (!pool) throw new CodedError('NOT_FOUND')
  const words = search.split(/[\s,;]+/).filter(Boolean)
  const isPasted = words.length > 0 && words.every((word) => /^\d{18,22}$/.test(word))
  const rows = await ctx.db
    .select({
      simId: sims.id,
      iccid: sims.iccid,
      plan: plans.name,
      pool: dataPools.name,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(sims)
    .leftJoin(plans, and(eq(plans.tenantId, sims.tenantId), eq(plans.id, sims.planId)))
    .leftJoin(
      dataPoolMembers,
      and(eq(dataPoolMembers.tenantId, sims.tenantId), eq(dataPoolMembers.simId, sims.id)),
    )
    .leftJoin(dataPools, and(eq(dataPools.tenantId, sims.tenantId), eq(dataPools.id, dataPoolMembers.poolId)))
    .where(
      and(
        eq(sims.tenantId, ctx.tenant.id),
        eq(sims.simSourceId, pool.simSourceId),
        eq(sims.inventory, 'assigned'),
        isPasted ? inArray(sims.iccid, words) : and(...words.map(hasWord)),
      ),
    )
    .orderBy(desc(sims.createdAt), desc(sims.id))
    .limit(isPasted ? mostPoolLines : mostFound)
  return {
    items: rows.map(({ simId, iccid, plan, pool: name }) => ({
      ...{ simId, iccid, pool: name },
      plan: plan && { en: plan.en ?? '', es: plan.es ?? '' },
    })),
    total: rows[0]?.total ?? 0,
  }
}

const hasWord = (word: string): SQL =>
  sql`position(fold_text(${word}) in fold_text(concat_ws(' ', ${sims.iccid}, ${plans.name} ->> 'en', ${plans.name} ->> 'es'))) > 0`
