import { and, eq, inArray } from 'drizzle-orm'
import { importUndoDays } from '#contracts/back-office/choices.ts'
import type { adminImports, ImportView } from '#contracts/back-office/imports.ts'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { authorize } from '#platform/security/authorize.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { importRows } from '#tables/back-office.ts'
import { ofImport } from './import-rows.ts'
import { importerOf, importStatus, isUndoable, loadImport, permissionOf, undone } from './import-state.ts'
import { getImport } from './import-views.ts'
import { enqueueImport } from './run-import.ts'
import { enqueueUndo } from './undo-import.ts'

/**
 * Brings in the rows that are new or, unless it only adds, change something, in the background and in the caller's name.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED, INVALID_STATE; NOTHING_TO_IMPORT
 */
export async function commitImport(
  ctx: Ctx,
  { id, addsOnly }: InputOf<typeof adminImports.commit>,
): Promise<ImportView> {
  const { list } = await loadImport(ctx, id)
  const importer = importerOf(ctx, list)
  authorize(ctx, permissionOf(importer))
  const undoUntil = importer.undo ? later(ctx.now, daysMs(importUndoDays)) : null
  await advance(ctx, importStatus, id, 'commit', { set: { askedBy: askedBy(ctx), addsOnly, undoUntil } })
  const { rowCount } = await ctx.db
    .update(importRows)
    .set({ result: 'waiting' })
    .where(and(ofImport(ctx, id), inArray(importRows.outcome, addsOnly ? ['new'] : ['new', 'changed'])))
  if (!rowCount) throw new CodedError('NOTHING_TO_IMPORT')
  enqueueImport(ctx, id)
  return getImport(ctx, id)
}

/**
 * Leaves out the rows that still wait, and says so of each; the one at work is finished, and what was brought in stays.
 * @throws CodedError NOT_FOUND, FORBIDDEN, INVALID_STATE
 */
export async function stopImport(ctx: Ctx, id: string): Promise<ImportView> {
  await loadImport(ctx, id)
  const left = await ctx.db
    .update(importRows)
    .set({ result: 'stopped', problems: [{ field: null, code: 'STOPPED' }] })
    .where(and(ofImport(ctx, id), eq(importRows.result, 'waiting')))
  await advance(ctx, importStatus, id, 'stop', { data: { rows: left.rowCount ?? 0 } })
  return getImport(ctx, id)
}

/**
 * Puts the rows that failed or were left out back and goes on, in the name of the administrator who asks now.
 * @throws CodedError as `commitImport`
 */
export async function retryImport(ctx: Ctx, id: string): Promise<ImportView> {
  const { list } = await loadImport(ctx, id)
  authorize(ctx, permissionOf(importerOf(ctx, list)))
  await advance(ctx, importStatus, id, 'retry', { set: { askedBy: askedBy(ctx) } })
  await ctx.db
    .update(importRows)
    .set({ result: 'waiting', problems: [] })
    .where(and(ofImport(ctx, id), inArray(importRows.result, ['failed', 'stopped'])))
  enqueueImport(ctx, id)
  return getImport(ctx, id)
}

/**
 * Takes back what is still as the import left it, the last row first, in the background and in the caller's name.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED; INVALID_STATE where nothing can be taken back, or not any more
 */
export async function undoImport(ctx: Ctx, id: string): Promise<ImportView> {
  const kept = await loadImport(ctx, id)
  const importer = importerOf(ctx, kept.list)
  authorize(ctx, permissionOf(importer))
  const { cameFrom } = await advance(ctx, importStatus, id, 'undo', { set: { askedBy: askedBy(ctx) } })
  const taken = isUndoable(ctx, importer, kept)
    ? await ctx.db
        .update(importRows)
        .set({ result: 'undoing' })
        .where(
          and(
            ofImport(ctx, id),
            eq(importRows.result, 'done'),
            inArray(importRows.outcome, undone(importer)),
          ),
        )
    : undefined
  if (!taken?.rowCount) throw new CodedError('INVALID_STATE', { from: cameFrom, event: 'undo', allowed: [] })
  enqueueUndo(ctx, id)
  return getImport(ctx, id)
}

/** Gives an import up that has not begun; what the file said is removed at once. @throws CodedError NOT_FOUND, FORBIDDEN, INVALID_STATE */
export async function abandonImport(ctx: Ctx, id: string): Promise<ImportView> {
  await loadImport(ctx, id)
  await advance(ctx, importStatus, id, 'abandon')
  await ctx.db.delete(importRows).where(ofImport(ctx, id))
  return getImport(ctx, id)
}
