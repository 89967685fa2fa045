import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { enqueue, emit } from '#platform/outbox.ts'
import { simVendorOf } from '#providers/sims/index.ts'
import { simSources } from '#tables/sims-sources.ts'
import { dataPoolMembers, dataPools } from '#tables/sourcing.ts'
import { countPoolJob } from './count-data-pools.ts'
import { dataPoolStatus, type DataPool } from './statuses.ts'
import { watchPool } from './watch-pool.ts'
import { dataPoolActs } from '#contracts/sourcing/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/** A data pool as people say it. */
export interface DataPoolInput {
  name: string
  totalMb: number
  alertPercent: number
  startDay: number
}

/** Sets up a pool without lines, and returns its id. @throws CodedError NOT_FOUND for a source without a carrier */
export async function createDataPool(
  ctx: Ctx,
  { sourceId, ...input }: DataPoolInput & { sourceId: string },
): Promise<string> {
  const [source] = await ctx.db
    .select()
    .from(simSources)
    .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, sourceId)))
  if (!source || !simVendorOf(source.provider)?.capabilities.includes('usage'))
    throw new CodedError('NOT_FOUND')
  const id = newId()
  await ctx.db.insert(dataPools).values({
    tenantId: ctx.tenant.id,
    id,
    simSourceId: sourceId,
    ...input,
    status: createdState(dataPoolStatus, 'create'),
    createdAt: ctx.now,
  })
  emitCreated(ctx, dataPoolStatus, 'create', id, id)
  return id
}

/**
 * Changes what is said of a pool. Where its period begins on another day, its lines are counted anew from there.
 * @throws CodedError NOT_FOUND; VERSION_CONFLICT; INVALID_STATE of an archived one
 */
export async function editDataPool(
  ctx: Ctx,
  { id, version, ...input }: DataPoolInput & { id: string; version: number },
): Promise<void> {
  const pool = await lockedPool(ctx, id)
  assertIn(dataPoolActs, 'edit', pool.status)
  if (pool.version !== version) throw new CodedError('VERSION_CONFLICT', { version: pool.version })
  const changed = (Object.keys(input) as (keyof DataPoolInput)[]).filter((key) => pool[key] !== input[key])
  if (changed.length === 0) return
  await ctx.db
    .update(dataPools)
    .set({ ...input, version: sql`${dataPools.version} + 1` })
    .where(and(eq(dataPools.tenantId, ctx.tenant.id), eq(dataPools.id, id)))
  const factsOf = (values: DataPoolInput) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  emit(ctx, events.data_pool.edit, { subject: id, data: { old: factsOf(pool), new: factsOf(input) } })
  if (changed.includes('startDay')) {
    await ctx.db
      .update(dataPoolMembers)
      .set({ reading: null, readAt: null, periodDay: null, usedBytes: 0 })
      .where(and(eq(dataPoolMembers.tenantId, ctx.tenant.id), eq(dataPoolMembers.poolId, id)))
    enqueue(ctx, countPoolJob, { poolId: id })
  }
  await watchPool(ctx, id)
}

/** Ends a pool: its lines are free for another one. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function archiveDataPool(ctx: Ctx, id: string): Promise<void> {
  await advance(ctx, dataPoolStatus, id, 'archive')
  await ctx.db
    .delete(dataPoolMembers)
    .where(and(eq(dataPoolMembers.tenantId, ctx.tenant.id), eq(dataPoolMembers.poolId, id)))
  await watchPool(ctx, id)
}

/** @throws CodedError NOT_FOUND */
export async function lockedPool(ctx: Ctx, id: string): Promise<DataPool> {
  const [row] = await ctx.db
    .select()
    .from(dataPools)
    .where(and(eq(dataPools.tenantId, ctx.tenant.id), eq(dataPools.id, id)))
    .for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}
