import { sql } from 'drizzle-orm'
import type { adminBulk, BulkListRow, BulkRow } from '#contracts/back-office/bulk.ts'
import { bulkList, bulkRowList } from '#contracts/back-office/lists.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Field } from '#contracts/define-list.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { bindList } from '#platform/lists/list.ts'
import { viewOf } from '#platform/lists/list-rows.ts'
import { fromOf, valueOf } from '#platform/lists/list-source.ts'
import type { Masking } from '#platform/security/mask-personal.ts'
import type { ActedOn } from '#platform/office/office-act.ts'
import { nameOfAct } from '#platform/office/office.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { isAnyLeftToUndo, ownRows } from './bulk-acts.ts'
import { listsRead, loadOperation } from './bulk-operations.ts'

/** Operations on the lists that the caller may read. */
export const listOfBulk = bindList<typeof bulkList, BulkListRow>(bulkList, {
  from: sql`bulk_operations b`,
  scope: (ctx) => sql`b.tenant_id = ${ctx.tenant.id} and b.list = any(${sql.param(listsRead(ctx))}::text[])`,
  id: sql`b.id`,
  details: (ctx) => sql`
    cross join lateral (
      select count(*)::int as total, count(*) filter (where result = 'done')::int as done,
        count(*) filter (where result = 'failed')::int as failed,
        exists (select from bulk_operations u where u.tenant_id = b.tenant_id and u.undoes = b.id) as is_undone,
        b.undo_until is not null and ${isAnyLeftToUndo(ctx, sql`b.id`)} as is_left
      from bulk_rows where bulk_rows.tenant_id = b.tenant_id and bulk_rows.bulk_id = b.id
    ) counted`,
  columns: {
    action: sql`b.action`,
    list: sql`b.list`,
    isUndo: sql`b.undoes is not null`,
    isUndone: sql`counted.is_undone and not counted.is_left`,
    startedBy: sql`b.created_by ->> 'name'`,
    createdAt: sql`b.created_at`,
    state: sql`b.state`,
    total: sql`counted.total`,
    done: sql`counted.done`,
    failed: sql`counted.failed`,
    undoUntil: sql`case when counted.is_left then b.undo_until end`,
  },
  filters: { state: sql`b.state`, started: sql`b.created_at`, list: sql`b.list` },
})

/** One page of what has come of an operation's rows. @throws CodedError NOT_FOUND, FORBIDDEN */
export async function listBulkRows(ctx: Ctx, { id, ...query }: InputOf<typeof adminBulk.rows>) {
  return (await rowsOf(ctx, id)).page(ctx, query)
}

/** All of them as CSV. @throws CodedError NOT_FOUND, FORBIDDEN */
export async function exportBulkRows(caller: Caller, { id, ...query }: InputOf<typeof adminBulk.exportRows>) {
  const rows = await inTransaction(caller, (ctx) => rowsOf(ctx, id))
  return rows.file(caller, query)
}

async function rowsOf(ctx: Ctx, id: string) {
  const { list, action } = await loadOperation(ctx, id)
  const act = ctx.services.office.acts.get(nameOfAct(list, action))
  if (!act) throw new CodedError('NOT_FOUND')
  return rowsOn(act.of, id)
}

/** The rows of one operation on a list, with the records' names as that list has them. */
function rowsOn(of: ActedOn, bulkId: string) {
  const { source, list } = of
  const [first] = Object.keys(list.columns) as [string]
  const [column, cell] = [list.columns[first] as Field, source.columns[first]!]
  return bindList<typeof bulkRowList, BulkRow>(bulkRowList, {
    from: (ctx) => sql`bulk_rows bulk_row join ${fromOf(source, ctx)} on ${source.id} = bulk_row.record_id`,
    scope: (ctx) =>
      sql`bulk_row.tenant_id = ${ctx.tenant.id} and bulk_row.bulk_id = ${bulkId} and ${ownRows(ctx, { of })}`,
    id: sql`bulk_row.record_id`,
    columns: {
      record: {
        value: valueOf(cell),
        view: (value: unknown, mask: Masking) => String(viewOf(column, cell, value, mask)),
        file: String,
      },
      result: {
        value: sql`bulk_row.result`,
        view: (value: string) => value,
        file: String,
        rank: sql`bulk_row.rank`,
      },
      problem: sql`bulk_row.problem`,
    },
    filters: { result: sql`bulk_row.result` },
    search: (ctx, search) => source.search?.(ctx, search),
  })
}
