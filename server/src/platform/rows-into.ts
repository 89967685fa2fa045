import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PendingWrite } from './context.ts'

/**
 * An insert of plain rows for `writeLast`; columns left out take their default. With `skipsKnown` a row that is there
 * already stays as it is, and counts as not written.
 */
export function rowsInto<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { skipsKnown = false } = {},
): PendingWrite {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) =>
    rows.some((row) => valueOf(row, field) !== undefined),
  )
  return (add) => {
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
  }
}

const valueOf = (row: object, field: string) => (row as Record<string, unknown>)[field]
