import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'

/** A statement carries at most 65,535 parameters; this many rows of our widest table stay below. */
const rowsPerStatement = 1000

/** Inserts rows in as few statements as the protocol allows. */
export async function insertRows<Table extends PgTable>(
  { db }: Pick<Ctx, 'db'>,
  table: Table,
  rows: PgInsertValue<Table>[],
) {
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    await db.insert(table).values(rows.slice(first, first + rowsPerStatement))
  }
}
