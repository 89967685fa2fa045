import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { byFieldOfToday } from '#contracts/define-import.ts'
import type { Ctx } from '#platform/context.ts'
import type { Before, OfficeImporter } from '#platform/office/office-import.ts'
import { importRows } from '#tables/back-office.ts'
import type { CsvRow } from '#platform/files/read-csv.ts'

const placeOf = (importId: string, number: number, column: 'cells' | 'before_cells' = 'cells') => ({
  table: 'import_rows',
  column,
  row: `${importId}/${number}`,
})

export const sealCells = (ctx: Ctx, importId: string, { number, cells }: CsvRow) =>
  ctx.vault.seal(JSON.stringify(cells), placeOf(importId, number))

export const openCells = (ctx: Ctx, importId: string, row: { number: number; cells: string }) =>
  JSON.parse(ctx.vault.open(row.cells, placeOf(importId, row.number))) as string[]

/** What stood in a record, for the preview and to give it back. */
export const sealBefore = (ctx: Ctx, importId: string, number: number, before: Before) =>
  ctx.vault.seal(JSON.stringify(before), placeOf(importId, number, 'before_cells'))

export function openBefore(
  ctx: Ctx,
  { definition }: OfficeImporter,
  importId: string,
  { number, before }: { number: number; before: string | null },
): Before {
  if (!before) return {}
  const kept = JSON.parse(ctx.vault.open(before, placeOf(importId, number, 'before_cells'))) as Before
  return byFieldOfToday(definition, kept)
}

export const ofImport = (ctx: Ctx, importId: string) =>
  and(eq(importRows.tenantId, ctx.tenant.id), eq(importRows.importId, importId))

/** A few rows `r` by their numbers, so that each is looked up, where a join alone would read the whole file for them. */
export const theseOf = (ctx: Ctx, importId: string, rows: readonly { number: number }[]) => {
  const numbers = rows.map(({ number }) => number)
  return sql`r.tenant_id = ${ctx.tenant.id} and r.import_id = ${importId} and r.number = any(${sql.param(numbers)}::int[])`
}

/** The next rows of a file in its order, after the given one. */
export const rowsAfter = (ctx: Ctx, importId: string, after: number, limit: number, where?: SQL) =>
  ctx.db
    .select()
    .from(importRows)
    .where(and(ofImport(ctx, importId), gt(importRows.number, after), where))
    .orderBy(asc(importRows.number))
    .limit(limit)
