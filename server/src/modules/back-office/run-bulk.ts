import { and, asc, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advanceWhere } from '#platform/advance.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { fromOf } from '#platform/lists/list-source.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { bulkOperations, bulkRows, waitingRank } from '#tables/back-office.ts'
import { onBehalfOf } from '#modules/identity/index.ts'
import { actNamed, actTold, ownRows, type Act } from './bulk-acts.ts'
import { bulkStatus, enqueueBulk, ofBulk, type Operation } from './bulk-operations.ts'

/** Few enough that a shutdown never waits long. */
const rowsPerJob = 100

/**
 * Does the next rows, each in a transaction of its own, in the name and with the permissions of the administrator who
 * asked for them, as these are now; then queues the rest.
 */
export async function runBulk(caller: Caller, bulkId: string): Promise<void> {
  const batch = await inTransaction(caller, (ctx) => nextBatch(ctx, bulkId))
  if (!batch) return
  const { operation, recordIds } = batch
  const { list, action, undoes } = operation
  const act = undoes ? actNamed(caller, list, action) : actTold(caller, operation)
  const asker = await onBehalfOf(caller, operation.askedBy)
  for (const recordId of recordIds) await runRow(asker ?? caller, act, operation, recordId)
  await inTransaction(asker ?? caller, (ctx) => queueRest(ctx, bulkId))
}

async function nextBatch(ctx: Ctx, bulkId: string) {
  const [operation] = await ctx.db
    .select()
    .from(bulkOperations)
    .where(
      and(
        eq(bulkOperations.tenantId, ctx.tenant.id),
        eq(bulkOperations.id, bulkId),
        eq(bulkOperations.state, 'running'),
      ),
    )
  if (!operation) return undefined
  return { operation, recordIds: await firstWaiting(ctx, bulkId, rowsPerJob) }
}

async function firstWaiting(ctx: Ctx, bulkId: string, most: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ recordId: bulkRows.recordId })
    .from(bulkRows)
    .where(and(ofBulk(ctx, bulkId), eq(bulkRows.rank, waitingRank)))
    .orderBy(asc(bulkRows.recordId))
    .limit(most)
  return rows.map(({ recordId }) => recordId)
}

/**
 * The row is marked in the transaction of its act, so a job that is repeated does nothing twice. A row whose asker is
 * gone or has lost the permission fails.
 */
async function runRow(caller: Caller, act: Act, operation: Operation, recordId: string) {
  try {
    authorize(caller, act.declared.permission)
    await inTransaction(caller, async (ctx) => {
      if (!(await mark(ctx, operation.id, recordId, 'done'))) return
      if (operation.undoes) return undo(ctx, act, operation.undoes, recordId)
      await act.run(ctx, recordId, operation.reason ?? '', act.given as never)
      await keepTrace(ctx, act, operation.id, recordId)
    })
  } catch (error) {
    const code = error instanceof CodedError ? error.code : 'INTERNAL'
    if (code === 'INTERNAL')
      caller.services.log.error(
        { error, bulkId: operation.id },
        'a row of a bulk action failed in an unforeseen way',
      )
    await inTransaction(caller, (ctx) => mark(ctx, operation.id, recordId, 'failed', code))
  }
}

async function mark(
  ctx: Ctx,
  bulkId: string,
  recordId: string,
  result: string,
  problem: string | null = null,
) {
  const { rowCount } = await ctx.db
    .update(bulkRows)
    .set({ result, problem })
    .where(and(ofBulk(ctx, bulkId), eq(bulkRows.recordId, recordId), eq(bulkRows.result, 'waiting')))
  return rowCount === 1
}

/** How the act left the record, so that nothing but that is taken back. */
async function keepTrace(ctx: Ctx, act: Act, bulkId: string, recordId: string) {
  if (!act.undo) return
  const { id } = act.of.source
  await ctx.db
    .update(bulkRows)
    .set({
      trace: sql`(select ${act.undo.trace} from ${fromOf(act.of.source, ctx)} where ${ownRows(ctx, act)} and ${id} = ${recordId})`,
    })
    .where(and(ofBulk(ctx, bulkId), eq(bulkRows.recordId, recordId)))
}

/** @throws CodedError INVALID_STATE when somebody has changed the record since */
async function undo(ctx: Ctx, act: Act, undoes: string, recordId: string) {
  const { id } = act.of.source
  const { rows } = await ctx.db.execute<{ isAsLeft: boolean }>(sql`
    select bulk_row.trace is not distinct from ${act.undo!.trace} as "isAsLeft"
    from bulk_rows bulk_row join ${fromOf(act.of.source, ctx)} on ${ownRows(ctx, act)} and ${id} = bulk_row.record_id
    where bulk_row.tenant_id = ${ctx.tenant.id} and bulk_row.bulk_id = ${undoes} and bulk_row.record_id = ${recordId}
    for update`)
  if (!rows[0]?.isAsLeft) throw new CodedError('INVALID_STATE')
  await act.undo!.run(ctx, recordId)
}

/** Queues the rest, or ends it: failed when a row failed. All of its rows are counted only then. */
async function queueRest(ctx: Ctx, bulkId: string) {
  const [waiting] = await firstWaiting(ctx, bulkId, 1)
  if (waiting) return enqueueBulk(ctx, bulkId)
  const failed = await ctx.db.$count(bulkRows, and(ofBulk(ctx, bulkId), eq(bulkRows.result, 'failed')))
  await advanceWhere(ctx, bulkStatus, eq(bulkOperations.id, bulkId), failed > 0 ? 'fail' : 'finish', {
    data: { failed },
  })
}
