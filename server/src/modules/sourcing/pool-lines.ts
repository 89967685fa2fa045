import { and, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { mostPoolLines } from '#contracts/sourcing/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { emit, enqueue } from '#platform/outbox.ts'
import { sims } from '#tables/sims.ts'
import { dataPoolMembers } from '#tables/sourcing.ts'
import { countPoolJob } from './count-data-pools.ts'
import { watchPool } from './watch-pool.ts'
import { lockedPool } from './write-data-pool.ts'
import { dataPoolActs } from '#contracts/sourcing/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * Puts lines into a pool, all or none of them; the carrier is asked for them soon.
 * @throws CodedError NOT_FOUND; INVALID_STATE of an archived pool; LINE_UNFIT for one of another source or that nobody has;
 * LINE_IN_POOL for one that is in a pool already; POOL_FULL
 */
export async function addPoolLines(
  ctx: Ctx,
  { id, simIds }: { id: string; simIds: string[] },
): Promise<void> {
  const tenantId = ctx.tenant.id
  const { status, simSourceId } = await lockedPool(ctx, id)
  assertIn(dataPoolActs, 'addLines', status)
  const wanted = [...new Set(simIds)]
  const fit = await ctx.db
    .select({ id: sims.id })
    .from(sims)
    .where(
      and(
        eq(sims.tenantId, tenantId),
        inArray(sims.id, wanted),
        eq(sims.simSourceId, simSourceId),
        eq(sims.inventory, 'assigned'),
      ),
    )
  if (fit.length < wanted.length) throw new CodedError('LINE_UNFIT')
  const before = await ctx.db.$count(
    dataPoolMembers,
    and(eq(dataPoolMembers.tenantId, tenantId), eq(dataPoolMembers.poolId, id)),
  )
  if (before + wanted.length > mostPoolLines) throw new CodedError('POOL_FULL')
  try {
    await ctx.db
      .insert(dataPoolMembers)
      .values(wanted.map((simId) => ({ tenantId, simId, poolId: id, joinedAt: ctx.now })))
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('LINE_IN_POOL')
    throw error
  }
  emit(ctx, events.data_pool.add_lines, { subject: id, data: { number: wanted.length } })
  enqueue(ctx, countPoolJob, { poolId: id })
}

/** Takes a line out of a pool, and what it has used with it. @throws CodedError NOT_FOUND where it is not in it; INVALID_STATE */
export async function removePoolLine(ctx: Ctx, { id, simId }: { id: string; simId: string }): Promise<void> {
  const tenantId = ctx.tenant.id
  const { status } = await lockedPool(ctx, id)
  assertIn(dataPoolActs, 'removeLine', status)
  const [sim] = await ctx.db
    .select({ iccid: sims.iccid })
    .from(sims)
    .where(and(eq(sims.tenantId, tenantId), eq(sims.id, simId)))
  const { rowCount } = await ctx.db
    .delete(dataPoolMembers)
    .where(
      and(
        eq(dataPoolMembers.tenantId, tenantId),
        eq(dataPoolMembers.poolId, id),
        eq(dataPoolMembers.simId, simId),
      ),
    )
  if (!sim || rowCount === 0) throw new CodedError('NOT_FOUND')
  emit(ctx, events.data_pool.remove_line, { subject: id, data: { reference: `…${sim.iccid.slice(-6)}` } })
  await watchPool(ctx, id)
}
