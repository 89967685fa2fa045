import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BulkView } from '#contracts/back-office/bulk.ts'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import type { Ctx } from '#platform/context.ts'
import { fromOf } from '#platform/lists/list-source.ts'
import { bulkRows } from '#tables/back-office.ts'
import { actNamed, authorizeAct, requireAct, ownRows, type Act } from './bulk-acts.ts'
import { bulkStatus, enqueueBulk, getBulk, loadOperation, ofBulk } from './bulk-operations.ts'

/** Rows that can be tried again: they failed, or were left as they are. */
const unfinished = inArray(bulkRows.result, ['failed', 'stopped'])

/**
 * Puts the failed and the stopped rows back and goes on, in the name of the administrator who asks now.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED; INVALID_STATE while it runs or when there is none
 */
export async function retryBulk(ctx: Ctx, id: string): Promise<BulkView> {
  const { list, action, undoes } = await loadOperation(ctx, id)
  const { cameFrom } = await advance(ctx, bulkStatus, id, 'retry', { set: { askedBy: askedBy(ctx) } })
  const act = actNamed(ctx, list, action)
  authorizeAct(ctx, act, !undoes && (await wouldHaveEffect(ctx, act, id)))
  const again = await ctx.db
    .update(bulkRows)
    .set({ result: 'waiting', problem: null })
    .where(and(ofBulk(ctx, id), unfinished))
  if (!again.rowCount) throw new CodedError('INVALID_STATE', { from: cameFrom, event: 'retry', allowed: [] })
  enqueueBulk(ctx, id)
  return getBulk(ctx, id)
}

/** Leaves the rows that still wait as they are; the one at work is finished. @throws CodedError NOT_FOUND, FORBIDDEN, INVALID_STATE */
export async function stopBulk(ctx: Ctx, id: string): Promise<BulkView> {
  const { list, action } = await loadOperation(ctx, id)
  requireAct(ctx, actNamed(ctx, list, action))
  const left = await ctx.db
    .update(bulkRows)
    .set({ result: 'stopped' })
    .where(and(ofBulk(ctx, id), eq(bulkRows.result, 'waiting')))
  await advance(ctx, bulkStatus, id, 'stop', { data: { rows: left.rowCount ?? 0 } })
  return getBulk(ctx, id)
}

/** Whether trying them again would have the act's further effect on one of them. */
async function wouldHaveEffect(ctx: Ctx, act: Act, id: string): Promise<boolean> {
  if (!act.effect) return false
  const { id: recordId } = act.of.source
  const { rows } = await ctx.db.execute<{ happens: boolean }>(sql`
    select exists (
      select from bulk_rows bulk_row join ${fromOf(act.of.source, ctx)} on ${ownRows(ctx, act)} and ${recordId} = bulk_row.record_id
      where bulk_row.tenant_id = ${ctx.tenant.id} and bulk_row.bulk_id = ${id}
        and bulk_row.result in ('failed', 'stopped') and (${act.effect.happensTo})
    ) as happens`)
  return rows[0]!.happens
}
