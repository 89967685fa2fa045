import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { adminBulk, BulkView } from '#contracts/back-office/bulk.ts'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import type { Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { bulkOperations } from '#tables/back-office.ts'
import {
  actNamed,
  actTold,
  authorizeAct,
  chosenRows,
  foreseenOf,
  refuseTooMany,
  rowsToUndo,
  type Act,
} from './bulk-acts.ts'
import { bulkStatus, enqueueBulk, getBulk, operationToUndo } from './bulk-operations.ts'
import { requireConfirmed } from './preview-bulk.ts'

/**
 * Starts an act in the background on the eligible ones of the selection.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, TOO_MANY_ROWS; INVALID_INPUT without a reason or what the act has to be
 * told where it is needed, and for another number than that of the rows where it has to be confirmed
 */
export async function startBulk(ctx: Ctx, input: InputOf<typeof adminBulk.start>): Promise<BulkView> {
  const { list, action, selection, reason, confirmed } = input
  const act = actTold(ctx, input)
  authorizeAct(ctx, act, false)
  if (act.declared.asksReason && !reason) throw new CodedError('INVALID_INPUT', { fields: ['reason'] })
  const operation = { list, action, reason: reason ?? null, undoes: null }
  const foreseen = await foreseenOf(ctx, act, selection)
  return begin(ctx, act, operation, chosenRows(ctx, act, selection, foreseen), confirmed)
}

/**
 * Takes back what is still as the operation left it, as an operation of its own.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED; INVALID_STATE while it runs, once its time is over, and when
 * nothing is left to be taken back
 */
export async function undoBulk(
  ctx: Ctx,
  { id, confirmed }: InputOf<typeof adminBulk.undo>,
): Promise<BulkView> {
  const { list, action } = await operationToUndo(ctx, id)
  const act = actNamed(ctx, list, action)
  authorizeAct(ctx, act, false)
  // Two who take it back at once do so one after the other, and the second finds nothing left.
  await ctx.db
    .select({ id: bulkOperations.id })
    .from(bulkOperations)
    .where(and(eq(bulkOperations.tenantId, ctx.tenant.id), eq(bulkOperations.id, id)))
    .for('update')
  const operation = { list, action, reason: null, undoes: id }
  return begin(ctx, act, operation, rowsToUndo(ctx, act, id), confirmed)
}

async function begin(
  ctx: Ctx,
  act: Act,
  {
    list,
    action,
    reason,
    undoes,
  }: Pick<typeof bulkOperations.$inferSelect, 'list' | 'action' | 'reason' | 'undoes'>,
  candidates: SQL,
  confirmed: number | undefined,
): Promise<BulkView> {
  const event = undoes ? 'undo' : 'start'
  const undoDays = act.undo && !undoes ? act.declared.undoDays : undefined
  const id = ctx.claim ? idFrom('bulk', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const [bulk] = await ctx.db
    .insert(bulkOperations)
    .values({
      tenantId: ctx.tenant.id,
      id,
      list,
      action,
      undoes,
      undoUntil: undoDays ? later(ctx.now, daysMs(undoDays)) : null,
      reason,
      given: act.given,
      state: createdState(bulkStatus, event),
      askedBy: askedBy(ctx),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!bulk) return getBulk(ctx, id)
  const { rows } = await ctx.db.execute<{ matches: number; eligible: number; effects: number }>(sql`
    with chosen as materialized (${candidates}),
    taken as (
      insert into bulk_rows (tenant_id, bulk_id, record_id)
      select ${ctx.tenant.id}, ${id}, chosen.id from chosen where reason is null returning 1
    )
    select count(*)::int as matches, (select count(*)::int from taken) as eligible,
      count(*) filter (where reason is null and has_effect)::int as effects
    from chosen`)
  const { matches, eligible, effects } = rows[0]!
  refuseTooMany(matches)
  if (undoes && eligible === 0) throw new CodedError('INVALID_STATE', { event: 'undo', allowed: [] })
  requireConfirmed(act, eligible, confirmed)
  authorizeAct(ctx, act, effects > 0)
  emitCreated(ctx, bulkStatus, event, id, id, {
    list,
    action,
    rows: eligible,
    ...(reason ? { reason } : {}),
    ...(act.given ? { given: act.given } : {}),
    ...(undoes ? { undoes } : {}),
  })
  enqueueBulk(ctx, id)
  return getBulk(ctx, id)
}
