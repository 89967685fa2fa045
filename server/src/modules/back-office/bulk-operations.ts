import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BulkView } from '#contracts/back-office/bulk.ts'
import { bulkMachine } from '#contracts/back-office/machines.ts'
import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { bindStatus } from '#platform/advance.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { nameOfAct } from '#platform/office/office.ts'
import { enqueue } from '#platform/outbox.ts'
import { bulkOperations, bulkRows } from '#tables/back-office.ts'
import { isAnyLeftToUndo } from './bulk-acts.ts'

export type Operation = typeof bulkOperations.$inferSelect

export const bulkStatus = bindStatus(bulkOperations, 'state', bulkMachine)

/** Its name is from when only orders were acted on in bulk. */
export const bulkJob = defineJob('bulk-order', z.object({ bulkId: z.uuid() }))
export const enqueueBulk = (ctx: Ctx, bulkId: string) => enqueue(ctx, bulkJob, { bulkId })

export const ofBulk = (ctx: Ctx, id: string) =>
  and(eq(bulkRows.tenantId, ctx.tenant.id), eq(bulkRows.bulkId, id))

/** @throws CodedError NOT_FOUND; FORBIDDEN when the caller may not read the list that it is about */
export async function loadOperation(ctx: Ctx, id: string): Promise<Operation> {
  const [found] = await ctx.db
    .select()
    .from(bulkOperations)
    .where(and(eq(bulkOperations.tenantId, ctx.tenant.id), eq(bulkOperations.id, id)))
  if (!found) throw new CodedError('NOT_FOUND')
  if (!listsRead(ctx).includes(found.list)) throw new CodedError('FORBIDDEN')
  return found
}

/** The lists that the caller may read, by name: what is done to others they do not see either. */
export const listsRead = ({ services, actor }: Ctx): string[] =>
  [...services.office.lists.values()].flatMap(({ list }) =>
    may(roleOf(actor), list.access) ? [list.name] : [],
  )

/** An operation that can still be taken back. @throws CodedError NOT_FOUND, FORBIDDEN, INVALID_STATE */
export async function operationToUndo(ctx: Ctx, id: string): Promise<Operation> {
  const operation = await loadOperation(ctx, id)
  if (operation.state === 'running' || !isUndoable(ctx, operation))
    throw new CodedError('INVALID_STATE', { from: operation.state, event: 'undo', allowed: [] })
  return operation
}

const isUndoable = ({ now }: Ctx, { undoUntil }: Operation) => undoUntil !== null && undoUntil > now

/** How far it is, and what can be done with it now. @throws CodedError NOT_FOUND, FORBIDDEN */
export async function getBulk(ctx: Ctx, id: string): Promise<BulkView> {
  const operation = await loadOperation(ctx, id)
  const isOver = operation.state !== 'running'
  const mayBeUndone = isOver && isUndoable(ctx, operation)
  const { rows } = await ctx.db.execute<
    Pick<BulkView, 'total' | 'done' | 'failed' | 'stopped' | 'undoneBy'> & { isLeft: boolean }
  >(sql`
    select count(*)::int as total, count(*) filter (where result = 'done')::int as done,
      count(*) filter (where result = 'failed')::int as failed,
      count(*) filter (where result = 'stopped')::int as stopped,
      ${mayBeUndone ? isAnyLeftToUndo(ctx, sql`${id}`) : sql`false`} as "isLeft",
      (select u.id from bulk_operations u where u.tenant_id = ${ctx.tenant.id} and u.undoes = ${id}
        order by u.created_at desc, u.id desc limit 1) as "undoneBy"
    from bulk_rows where tenant_id = ${ctx.tenant.id} and bulk_id = ${id}`)
  const { isLeft, ...counts } = rows[0]!
  const { list, action, state, askedBy, createdAt, reason, given, undoes, undoUntil } = operation
  const declared = ctx.services.office.acts.get(nameOfAct(list, action))?.of.list.bulk[action]
  const mayAct = declared !== undefined && may(roleOf(ctx.actor), declared.permission)
  return {
    id,
    list,
    action,
    state: state as BulkView['state'],
    startedBy: askedBy.name ?? null,
    createdAt: createdAt.toISOString(),
    reason,
    given: given && inOrder(given, declared?.fields),
    ...counts,
    undoes,
    undoUntil: undoUntil?.toISOString() ?? null,
    mayRetry: mayAct && isOver && counts.failed + counts.stopped > 0,
    mayStop: mayAct && !isOver,
    mayUndo: mayAct && isLeft,
  }
}

/** What it was told in the order in which it was asked for, which a column of JSON does not keep. */
const inOrder = (given: NonNullable<Operation['given']>, fields: object = given) =>
  Object.fromEntries(
    [...Object.keys(fields), ...Object.keys(given)].flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  )
