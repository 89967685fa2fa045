import { and, asc, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { orderList, type BulkAction } from '#contracts/orders/lists.ts'
import { advanceWhere } from '#platform/advance.ts'
import type { AskedBy } from '#platform/asked-by.ts'
import { authorize } from '#platform/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { bulkOperations, bulkRows } from '#tables/back-office.ts'
import { onBehalfOf } from '#modules/identity/index.ts'
import { actions } from './bulk-actions.ts'
import { bulkStatus, enqueueBulk, ofBulk } from './bulk.ts'

/** Few enough that a shutdown never waits long. */
const rowsPerJob = 100

interface Batch {
  action: BulkAction
  askedBy: AskedBy
  reason: string
  orderIds: string[]
}

/**
 * Does the next rows, each in a transaction of its own, in the name and with the permissions of whoever asked for them,
 * as these are now; then queues the rest.
 */
export async function runBulk(caller: Caller, bulkId: string): Promise<void> {
  const batch = await transact(caller, (ctx) => nextBatch(ctx, bulkId))
  if (!batch) return
  const asker = await onBehalfOf(caller, batch.askedBy)
  for (const orderId of batch.orderIds) await runRow(asker ?? caller, bulkId, batch, orderId)
  await transact(asker ?? caller, (ctx) => goOn(ctx, bulkId))
}

async function nextBatch(ctx: Ctx, bulkId: string): Promise<Batch | undefined> {
  const [bulk] = await ctx.db
    .select()
    .from(bulkOperations)
    .where(
      and(
        eq(bulkOperations.tenantId, ctx.tenant.id),
        eq(bulkOperations.id, bulkId),
        eq(bulkOperations.state, 'running'),
      ),
    )
  if (!bulk) return undefined
  const rows = await ctx.db
    .select({ orderId: bulkRows.orderId })
    .from(bulkRows)
    .where(and(ofBulk(ctx, bulkId), eq(bulkRows.result, 'waiting')))
    .orderBy(asc(bulkRows.orderId))
    .limit(rowsPerJob)
  return {
    action: bulk.action as BulkAction,
    askedBy: bulk.askedBy,
    reason: bulk.reason ?? '',
    orderIds: rows.map((row) => row.orderId),
  }
}

/**
 * The row is marked in the transaction of its action, so a job that is repeated does nothing twice. A row whose asker is
 * gone or has lost the permission fails.
 */
async function runRow(caller: Caller, bulkId: string, { action, reason }: Batch, orderId: string) {
  try {
    authorize(caller, orderList.bulk[action])
    await transact(caller, async (ctx) => {
      if (await mark(ctx, bulkId, orderId, 'done')) await actions[action].run(ctx, orderId, reason)
    })
  } catch (error) {
    const code = error instanceof CodedError ? error.code : 'INTERNAL'
    if (code === 'INTERNAL')
      caller.services.log.error({ error, bulkId }, 'a row of a bulk action failed in an unforeseen way')
    await transact(caller, (ctx) => mark(ctx, bulkId, orderId, 'failed', code))
  }
}

async function mark(
  ctx: Ctx,
  bulkId: string,
  orderId: string,
  result: string,
  problem: string | null = null,
) {
  const { rowCount } = await ctx.db
    .update(bulkRows)
    .set({ result, problem })
    .where(and(ofBulk(ctx, bulkId), eq(bulkRows.orderId, orderId), eq(bulkRows.result, 'waiting')))
  return rowCount === 1
}

/** Queues the rest, or ends it: failed when a row failed. */
async function goOn(ctx: Ctx, bulkId: string) {
  const [left] = await ctx.db
    .select({
      waiting: sql<number>`count(*) filter (where ${bulkRows.result} = 'waiting')::int`,
      failed: sql<number>`count(*) filter (where ${bulkRows.result} = 'failed')::int`,
    })
    .from(bulkRows)
    .where(ofBulk(ctx, bulkId))
  const { waiting = 0, failed = 0 } = left ?? {}
  if (waiting > 0) return enqueueBulk(ctx, bulkId)
  await advanceWhere(ctx, bulkStatus, eq(bulkOperations.id, bulkId), failed > 0 ? 'fail' : 'finish', {
    data: { failed },
  })
}
