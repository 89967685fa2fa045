import { getTableColumns, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { builtOnce, isPart, markOf } from './built-once.ts'
import type { Ctx } from './context.ts'
import type { Database } from './database.ts'
import { given } from './statement.ts'

/**
 * Inserts rows and answers with them as they are now; one that is there already stays as it is and is left out. Built once
 * for each number of rows and choice of columns, as it is on the way of every order.
 * @param ofParts what is given to parts of statements among the values
 */
export async function insertRows<Table extends PgTable>(
  ctx: Ctx,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
  ofParts: Record<string, unknown> = {},
): Promise<Table['$inferSelect'][]> {
  const columns = getTableColumns(table)
  const values: Record<string, unknown> = { ...ofParts }
  const shape = rows.map((row, at) =>
    fieldsOf(row)
      .map(([field, value]) => {
        if (isPart(value)) return `${field}=${markOf(value)}`
        values[`${at} ${field}`] = value === null ? null : columns[field]!.mapToDriverValue(value)
        return field
      })
      .join(),
  )
  const build = (db: Database) =>
    db.insert(table).values(rows.map(placeholdersOf)).onConflictDoNothing().returning()
  return (await builtOnce(table, shape.join(';'), build)(ctx, values)) as Table['$inferSelect'][]
}

const placeholdersOf = <Table extends PgTable>(row: PgInsertValue<Table>, at: number) =>
  Object.fromEntries(
    fieldsOf(row).map(([field, value]) => [field, isPart(value) ? value : sql`${given(`${at} ${field}`)}`]),
  ) as PgInsertValue<Table>

const fieldsOf = (row: object): [string, unknown][] =>
  Object.entries(row).filter(([, value]) => value !== undefined)
