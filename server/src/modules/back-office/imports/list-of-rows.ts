import { sql } from 'drizzle-orm'
import type { adminImports, ImportRowView } from '#contracts/back-office/imports.ts'
import { importRowList } from '#contracts/back-office/lists.ts'
import type { Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { bindList } from '#platform/lists/list.ts'
import type { RawRow } from '#platform/lists/list-source.ts'
import type { OfficeImporter } from '#platform/office/office-import.ts'
import { cellText } from './cell-text.ts'
import { openBefore, openCells } from './import-rows.ts'
import { importerOf, loadImport, type Import } from './import-state.ts'
import { readRow } from './read-cell.ts'

/** Stands for what is shown to nobody. */
const dots = '••••'

/** One page of what the rows of a file would do, or have done. @throws CodedError NOT_FOUND, FORBIDDEN */
export async function listImportRows(ctx: Ctx, { id, ...query }: InputOf<typeof adminImports.rows>) {
  const kept = await loadImport(ctx, id)
  return rowsOf(kept, importerOf(ctx, kept.list)).page(ctx, query)
}

const asItIs = (value: unknown) => value

/** The rows of one file. They have no ids of their own: their numbers stand for them. */
const rowsOf = (kept: Import, importer: OfficeImporter) =>
  bindList<typeof importRowList, ImportRowView>(importRowList, {
    from: sql`import_rows r`,
    scope: (ctx) => sql`r.tenant_id = ${ctx.tenant.id} and r.import_id = ${kept.id}`,
    id: sql`('00000000-0000-4000-8000-' || lpad(r.number::text, 12, '0'))::uuid`,
    columns: {
      record: { value: sql`r.cells`, view: asItIs },
      number: sql`r.number`,
      outcome: sql`r.outcome`,
      changes: { value: sql`r.before_cells`, view: asItIs },
      result: sql`r.result`,
      problems: { value: sql`r.problems`, view: asItIs },
      recordId: sql`r.record_id`,
    },
    filters: { outcome: sql`r.outcome`, result: sql`r.result` },
    complete: async (ctx, rows) => rows.map((row) => ({ ...row, ...opened(ctx, kept, importer, row) })),
  })

/** Who a row is about, and what it says otherwise than the list. */
function opened(ctx: Ctx, kept: Import, importer: OfficeImporter, row: RawRow) {
  const { definition } = importer
  const number = Number(row.number)
  const sealed = { number, cells: String(row.record), before: row.changes as string | null }
  const { values } = readRow(definition, kept.mapping, openCells(ctx, kept.id, sealed))
  const before = openBefore(ctx, importer, kept.id, sealed)
  const text = (field: string, value: string | null | undefined) =>
    value
      ? definition.fields[field]!.secret
        ? dots
        : cellText(ctx.locale, kept.list, field, definition.fields[field]!, value)
      : null
  return {
    record: nameOf(definition, values),
    changes: Object.keys(before).map((field) => ({
      field,
      before: text(field, before[field]),
      after: text(field, values[field]),
    })),
  }
}

/** What a row says of what no two rows may share, or else of what every record has. */
function nameOf({ fields }: OfficeImporter['definition'], values: Readonly<Record<string, string>>): string {
  const keys = Object.keys(fields).filter((key) => values[key])
  const unique = keys.filter((key) => fields[key]!.unique && key !== 'id')
  const named = unique.length > 0 ? unique : keys.filter((key) => fields[key]!.required).slice(0, 3)
  return named.map((key) => values[key]).join(' · ')
}
