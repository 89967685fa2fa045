import { and, asc, eq, gt } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { usageFileWords, usageProblemText } from '#contracts/i18n/usage.ts'
import type { Caller } from '#platform/context.ts'
import { csvLine } from '#platform/lists/csv.ts'
import { spoolFile } from '#platform/files/spool.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { usageFileRows, usageFiles } from '#tables/usage.ts'
import { ofFile, openRows } from './file-rows.ts'

const type = 'text/csv; charset=utf-8'
/** It tells spreadsheets that this is UTF-8. */
const byteOrderMark = '\uFEFF'
const rowsPerFetch = 500

/**
 * The rows that were not counted as they stood in the file, with a column of reasons behind them: corrected, the file can
 * be sent as it is. Safe to open in a spreadsheet.
 * @throws CodedError NOT_FOUND
 */
export async function rejectedUsageRows(caller: Caller, { id }: { id: string }): Promise<File> {
  const words = usageFileWords(caller.locale)
  const file = await inReadTransaction(caller, async ({ db, tenant }) => {
    const [found] = await db
      .select()
      .from(usageFiles)
      .where(and(eq(usageFiles.tenantId, tenant.id), eq(usageFiles.id, id)))
    return found
  })
  if (!file) throw new CodedError('NOT_FOUND')
  const name = `usage-rejected-${file.receivedAt.toISOString().slice(0, 10)}.csv`
  return spoolFile(name, type, async (append) => {
    await append(byteOrderMark + csvLine([...file.headings, words.row, words.reason]))
    let after = 0
    for (;;) {
      const lines = await inReadTransaction(caller, async (ctx) => {
        const rows = await ctx.db
          .select()
          .from(usageFileRows)
          .where(and(ofFile(ctx, id, true), gt(usageFileRows.number, after)))
          .orderBy(asc(usageFileRows.number))
          .limit(rowsPerFetch)
        after = rows.at(-1)?.number ?? after
        return rows.map((row) => {
          const cells = openRows(ctx, id, row) as string[]
          const padded = file.headings.map((_, at) => cells[at] ?? '')
          return csvLine([...padded, String(row.number), usageProblemText(caller.locale, row.problem!)])
        })
      })
      await append(lines.join(''))
      if (lines.length < rowsPerFetch) return
    }
  })
}
