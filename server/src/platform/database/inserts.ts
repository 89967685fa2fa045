import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { builtOnce, isPart, markOf } from './built-once.ts'
import type { Ctx, DeferredWrite } from '../context.ts'
import type { Database } from './database.ts'
import { deferWrite } from '../outbox.ts'
import { param } from './statement.ts'

/**
 * Inserts rows and answers with them as they are now; one that is there already stays as it is and is left out. Built once
 * for each number of rows and choice of columns, as it is on the way of every order.
 * @param ofParts what is given to parts of statements among the values
 */
export async function insertNow<Table extends PgTable>(
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
    fieldsOf(row).map(([field, value]) => [field, isPart(value) ? value : sql`${param(`${at} ${field}`)}`]),
  ) as PgInsertValue<Table>

const fieldsOf = (row: object): [string, unknown][] =>
  Object.entries(row).filter(([, value]) => value !== undefined)

/**
 * Leaves an insert to the end of the transaction, where everything that waits goes in one statement (`deferWrite`); columns
 * left out take their default. With `skipsKnown` a row that is there already stays as it is, and counts as not written.
 */
export function deferInsert<Table extends PgTable>(
  ctx: Ctx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { skipsKnown = false } = {},
): DeferredWrite {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) =>
    rows.some((row) => valueOf(row, field) !== undefined),
  )
  return deferWrite(ctx, (add) => {
    const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
    const tuples = rows.map((row) => {
      const values = columns.map(([field, column]) => {
        const value = valueOf(row, field)
        if (value === undefined) return 'default'
        return add(value === null ? null : column.mapToDriverValue(value))
      })
      return `(${values.join(', ')})`
    })
    return `insert into "${getTableName(table)}" (${names}) values ${tuples.join(', ')}${skipsKnown ? ' on conflict do nothing' : ''} returning 1`
  })
}

/** What one statement carries stays small enough to be read at once. */
const rowsPerStatement = 2000

/**
 * Inserts rows in few statements, each with its rows as one value: thousands of parameters would take longer to write
 * and to read than the rows take to store. Rows that give the same columns go together; others take their default.
 */
export async function insertMany<Table extends PgTable>(
  { db }: Pick<Ctx, 'db'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) {
  const name = `"${getTableName(table)}"`
  // What the database works out itself is left out, although rows that were read have it.
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const filledIn = (row: object) => columns.filter(([field]) => valueOf(row, field) !== undefined)
  const alike = Map.groupBy(rows, (row) =>
    filledIn(row)
      .map(([, column]) => column.name)
      .join(),
  )
  for (const group of alike.values()) {
    const filled = filledIn(group[0]!)
    const names = filled.map(([, column]) => `"${column.name}"`).join(', ')
    for (let first = 0; first < group.length; first += rowsPerStatement) {
      const values = group
        .slice(first, first + rowsPerStatement)
        .map((row) => Object.fromEntries(filled.map(([field, column]) => [column.name, valueOf(row, field)])))
      await db.$client.query(
        `insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [JSON.stringify(values)],
      )
    }
  }
}

const valueOf = (row: object, field: string) => (row as Record<string, unknown>)[field]
