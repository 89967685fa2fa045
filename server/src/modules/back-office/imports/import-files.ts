import { eq, inArray, or } from 'drizzle-orm'
import { importFieldName, importFileWords, importProblemText } from '#contracts/i18n/imports.ts'
import { CodedError } from '#contracts/errors.ts'
import { authorize } from '#platform/security/authorize.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Caller } from '#platform/context.ts'
import { csvLine } from '#platform/lists/csv.ts'
import { spoolFile } from '#platform/files/spool.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { importRows } from '#tables/back-office.ts'
import { cellText } from './cell-text.ts'
import { openCells, rowsAfter } from './import-rows.ts'
import { importerOf, loadImport, permissionOf } from './import-state.ts'

const type = 'text/csv; charset=utf-8'
/** It tells spreadsheets that this is UTF-8. */
const byteOrderMark = '\uFEFF'
const rowsPerFetch = 500

/** The headings alone, to be filled in. @throws CodedError INVALID_INPUT, FORBIDDEN */
export async function importTemplate(caller: Caller, { list }: { list: string }): Promise<File> {
  const importer = importerOf(caller, list)
  if (!may(roleOf(caller.actor), permissionOf(importer))) throw new CodedError('FORBIDDEN')
  const keys = Object.keys(importer.definition.fields)
  const headings = keys.map((key) => importFieldName(caller.locale, list, key))
  return new File([byteOrderMark, csvLine(headings)], `${list}-template.csv`, { type })
}

/** What stands in the list in the same shape, to be changed and brought in again. @throws CodedError INVALID_INPUT, FORBIDDEN */
export async function currentRows(caller: Caller, { list }: { list: string }): Promise<File> {
  const importer = importerOf(caller, list)
  authorize(caller, permissionOf(importer))
  const { current } = importer
  if (!current) throw new CodedError('INVALID_INPUT', { fields: ['list'] })
  const { fields } = importer.definition
  const keys = Object.keys(fields)
  const rows = await inTransaction(caller, (ctx) => current(ctx))
  const cellOf = (key: string, value: string | undefined) =>
    value ? cellText(caller.locale, list, key, fields[key]!, value) : ''
  const day = caller.services.clock.now().toISOString().slice(0, 10)
  return spoolFile(`${list}-${day}.csv`, type, async (append) => {
    await append(byteOrderMark + csvLine(keys.map((key) => importFieldName(caller.locale, list, key))))
    for (let at = 0; at < rows.length; at += rowsPerFetch)
      await append(
        rows
          .slice(at, at + rowsPerFetch)
          .map((row) => csvLine(keys.map((key) => cellOf(key, row[key]))))
          .join(''),
      )
  })
}

/**
 * The rows that were not brought in as they stood in the file, with a column of reasons before them: corrected, the file
 * can be brought in as it is. Safe to open in a spreadsheet.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED
 */
export async function rejectedRows(caller: Caller, { id }: { id: string }): Promise<File> {
  const kept = await inReadTransaction(caller, (ctx) => loadImport(ctx, id))
  authorize(caller, permissionOf(importerOf(caller, kept.list)))
  const words = importFileWords(caller.locale)
  const reason = ({ field, code }: { field: string | null; code: string }) => {
    const said = importProblemText(caller.locale, code)
    return field ? `${importFieldName(caller.locale, kept.list, field)}: ${said}` : said
  }
  const name = `${kept.list}-rejected-${kept.createdAt.toISOString().slice(0, 10)}.csv`
  return spoolFile(name, type, async (append) => {
    await append(byteOrderMark + csvLine([words.row, words.reasons, ...kept.headings]))
    let after = 0
    for (;;) {
      const lines = await inReadTransaction(caller, async (ctx) => {
        const wanted = or(
          eq(importRows.outcome, 'rejected'),
          inArray(importRows.result, ['failed', 'stopped']),
        )
        const rows = await rowsAfter(ctx, id, after, rowsPerFetch, wanted)
        after = rows.at(-1)?.number ?? after
        return rows.map((row) =>
          csvLine([String(row.number), row.problems.map(reason).join(' '), ...openCells(ctx, id, row)]),
        )
      })
      await append(lines.join(''))
      if (lines.length < rowsPerFetch) return
    }
  })
}
