import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { advanceWhere } from '#platform/advance.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { OfficeImporter } from '#platform/office/office-import.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { importRows, imports } from '#tables/back-office.ts'
import { onBehalfOf } from '#modules/identity/index.ts'
import { plansOf } from './check-import.ts'
import { ofImport, openBefore, openCells } from './import-rows.ts'
import { importerOf, importStatus, permissionOf, type Import } from './import-state.ts'
import { readRow } from './read-cell.ts'

/** Few enough that a shutdown never waits long. */
const rowsPerJob = 100

export const undoJob = defineJob('undo-import', z.object({ importId: z.uuid() }))
export const enqueueUndo = (ctx: Ctx, importId: string) => enqueue(ctx, undoJob, { importId })

type Row = typeof importRows.$inferSelect

/**
 * Takes back the next rows, the last one first, each in a transaction of its own, in the name and with the permissions of
 * the administrator who asked for it; then queues the rest.
 */
export async function runUndo(caller: Caller, importId: string): Promise<void> {
  const batch = await inTransaction(caller, async (ctx) => {
    const [undoing] = await ctx.db
      .select()
      .from(imports)
      .where(and(eq(imports.tenantId, ctx.tenant.id), eq(imports.id, importId), eq(imports.state, 'undoing')))
    return undoing && { undoing, rows: await nextRows(ctx, importId, rowsPerJob) }
  })
  if (!batch) return
  const importer = importerOf(caller, batch.undoing.list)
  const asker = await onBehalfOf(caller, batch.undoing.askedBy)
  for (const row of batch.rows) await undoRow(asker ?? caller, importer, batch.undoing, row)
  await inTransaction(asker ?? caller, async (ctx) => {
    if ((await nextRows(ctx, importId, 1)).length > 0) return enqueueUndo(ctx, importId)
    await advanceWhere(ctx, importStatus, eq(imports.id, importId), 'undone')
  })
}

const nextRows = (ctx: Ctx, importId: string, limit: number) =>
  ctx.db
    .select()
    .from(importRows)
    .where(and(ofImport(ctx, importId), eq(importRows.result, 'undoing')))
    .orderBy(desc(importRows.number))
    .limit(limit)

/** The row is marked in the transaction of its verb, so that a job that is repeated takes nothing back twice. */
async function undoRow(caller: Caller, importer: OfficeImporter, kept: Import, row: Row) {
  try {
    authorize(caller, permissionOf(importer))
    await inTransaction(caller, async (ctx) => {
      if (!(await mark(ctx, row, 'undone'))) return
      await assertAsLeft(ctx, importer, kept, row)
      if (row.outcome === 'new') await importer.undo!.made!.run(ctx, row.recordId!)
      else await importer.undo!.restore(ctx, row.recordId!, openBefore(ctx, importer, kept.id, row))
    })
  } catch (error) {
    const code =
      error instanceof ChangedSince ? 'CHANGED_SINCE' : error instanceof CodedError ? error.code : 'INTERNAL'
    if (code === 'INTERNAL')
      caller.services.log.error(
        { error, importId: kept.id },
        'a row of an import could not be taken back for an unforeseen reason',
      )
    await inTransaction(caller, (ctx) => mark(ctx, row, 'kept', code))
  }
}

class ChangedSince extends Error {}

/** A record that is as the row says would not be changed by it now. @throws ChangedSince */
async function assertAsLeft(ctx: Ctx, importer: OfficeImporter, kept: Import, row: Row) {
  const read = {
    number: row.number,
    ...readRow(importer.definition, kept.mapping, openCells(ctx, kept.id, row)),
  }
  const [plan] = await plansOf(ctx, importer, [read], () => undefined)
  if (plan!.outcome !== 'unchanged' || plan!.id !== row.recordId) throw new ChangedSince()
}

async function mark(ctx: Ctx, { importId, number }: Row, result: 'undone' | 'kept', code?: string) {
  const { rowCount } = await ctx.db
    .update(importRows)
    .set({ result, problems: code ? [{ field: null, code }] : [] })
    .where(and(ofImport(ctx, importId), eq(importRows.number, number), eq(importRows.result, 'undoing')))
  return rowCount === 1
}
