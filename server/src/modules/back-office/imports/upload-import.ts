import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { adminImports, ImportView } from '#contracts/back-office/imports.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { CsvFile } from '#platform/files/csv-reader.ts'
import { importLimits } from '#contracts/back-office/choices.ts'
import { importMappings, importRows, imports } from '#tables/back-office.ts'
import { guessMapping } from './guess-mapping.ts'
import { getImport } from './import-views.ts'
import { sealCells } from './import-rows.ts'
import { importerOf, importStatus, permissionOf } from './import-state.ts'

/** Sealed and written in one turn of the event loop. */
const rowsPerInsert = 500

/**
 * Keeps the rows of a file, sealed, with a guess at what its columns mean; nothing of the list changes.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED; INVALID_INPUT, and what `CsvReader` throws
 */
export async function uploadImport(
  caller: Caller,
  { list, fileName, content }: InputOf<typeof adminImports.upload>,
): Promise<ImportView> {
  authorize(caller, permissionOf(importerOf(caller, list)))
  const bytes = Buffer.from(content, 'base64')
  const file = await caller.services.readCsv(caller.tenant.id, bytes, importLimits)
  return inTransaction(caller, async (ctx) => {
    const view = await keepFile(ctx, list, fileName, file)
    keepAnswer(ctx, view)
    return view
  })
}

async function keepFile(ctx: Ctx, list: string, fileName: string, { headings, rows }: CsvFile) {
  const id = ctx.claim ? idFrom('import', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const own = { tenantId: ctx.tenant.id, importId: id, createdAt: ctx.now }
  const mapping = guessMapping(importerOf(ctx, list).definition, headings, await chosenBefore(ctx, list))
  const [made] = await ctx.db
    .insert(imports)
    .values({
      tenantId: ctx.tenant.id,
      id,
      list,
      fileName,
      state: createdState(importStatus, 'upload'),
      headings,
      mapping,
      total: rows.length,
      askedBy: askedBy(ctx),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return getImport(ctx, id)
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const part = rows.slice(at, at + rowsPerInsert)
    await insertMany(
      ctx,
      importRows,
      part.map((row) => ({ ...own, number: row.number, cells: sealCells(ctx, id, row) })),
    )
    await setImmediate()
  }
  emitCreated(ctx, importStatus, 'upload', id, id, { list, rows: rows.length })
  return getImport(ctx, id)
}

/** Which headings the person mapped last in files for this list. */
async function chosenBefore(ctx: Ctx, list: string) {
  if (ctx.actor.kind !== 'administrator') return {}
  const [known] = await ctx.db
    .select()
    .from(importMappings)
    .where(
      and(
        eq(importMappings.tenantId, ctx.tenant.id),
        eq(importMappings.administratorId, ctx.actor.id),
        eq(importMappings.list, list),
      ),
    )
  return known?.headings ?? {}
}
