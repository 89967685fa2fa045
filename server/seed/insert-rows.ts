import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'

/** What one statement carries stays small enough to be read at once. */
const rowsPerStatement = 2000

/**
 * Inserts rows in few statements, each with its rows as one value: thousands of parameters would take longer to write
 * and to read than the rows take to store. Rows that give the same columns go together; others take their default.
 */
export async function insertRows<Table extends PgTable>(
  { db }: Pick<Ctx, 'db'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) {
  const name = `"${getTableName(table)}"`
  const columns = Object.entries(getTableColumns(table))
  const givenBy = (row: object) => columns.filter(([field]) => valueOf(row, field) !== undefined)
  const alike = Map.groupBy(rows, (row) =>
    givenBy(row)
      .map(([, column]) => column.name)
      .join(),
  )
  for (const group of alike.values()) {
    const given = givenBy(group[0]!)
    const names = given.map(([, column]) => `"${column.name}"`).join(', ')
    for (let first = 0; first < group.length; first += rowsPerStatement) {
      const values = group
        .slice(first, first + rowsPerStatement)
        .map((row) => Object.fromEntries(given.map(([field, column]) => [column.name, valueOf(row, field)])))
      await db.$client.query(
        `insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [JSON.stringify(values)],
      )
    }
  }
}

const valueOf = (row: object, field: string) => (row as Record<string, unknown>)[field]
