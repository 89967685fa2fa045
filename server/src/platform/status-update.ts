import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pairsOf } from '#contracts/machine.ts'
import type { Status, StatusTable } from './advance.ts'
import { builtOnce, isPart, markOf } from './database/built-once.ts'
import type { Ctx } from './context.ts'
import type { Database } from './database/database.ts'
import { param, isOneOf } from './database/statement.ts'

/** The guarded update behind every move of a status; `set` and `where` come on top of what the machine says. */
export function updateOf<Table extends StatusTable, State extends string, Event extends string>(
  db: Database,
  status: Status<Table, State, Event>,
  event: Event,
  set: Record<string, unknown>,
  where: SQL,
) {
  const pairs = pairsOf(status.machine, event)
  const next = sql`case ${status.column} ${sql.join(
    pairs.map(([from, to]) => sql`when ${from} then ${to}`),
    sql` `,
  )} end`
  const states = pairs.map(([from]) => from)
  return db
    .update(status.table as PgTable)
    .set({ ...set, [status.field]: next, version: sql`${status.table.version} + 1` } as never)
    .where(and(where, inArray(status.column, states)))
    .returning({
      ...getTableColumns(status.table),
      cameFrom: sql<string>`old.${sql.identifier(status.column.name)}`.as('came_from'),
    })
}

/** Runs it for rows that are named by their ids: built once for each shape, as it is on the way of every order. */
export function updateByIds<Table extends StatusTable, State extends string, Event extends string>(
  ctx: Ctx,
  status: Status<Table, State, Event>,
  ids: readonly string[],
  event: Event,
  { set = {}, guard }: { set?: object; guard?: SQL },
  eachOf: Record<string, Record<string, string>>,
): Promise<unknown[]> {
  const wanted = Object.entries(set).filter(([, value]) => value !== undefined)
  const plain = wanted.filter(([, value]) => value !== null && !isPart(value))
  const build = (db: Database) => {
    const fields = Object.fromEntries([
      ...wanted,
      ...plain.map(([field]) => [field, param(`set ${field}`)]),
      ...Object.keys(eachOf).map((field) => [field, valueOfEach(status.table, field)]),
    ])
    const own = and(eq(status.tenant, param('tenant')), isOneOf(status.table.id, 'ids'), guard)!
    return updateOf(db, status, event, fields, own)
  }
  const values = {
    tenant: ctx.tenant.id,
    ids,
    ...Object.fromEntries(plain.map(([field, value]) => [`set ${field}`, value])),
    ...Object.fromEntries(Object.entries(eachOf).map(([field, by]) => [`each ${field}`, JSON.stringify(by)])),
  }
  const shape = [
    event,
    guard && markOf(guard),
    ...wanted.map(
      ([field, value]) => `${field}=${isPart(value) ? markOf(value) : value === null ? 'null' : '?'}`,
    ),
    ...Object.keys(eachOf),
  ].join()
  return builtOnce(status, shape, build)(ctx, values) as Promise<unknown[]>
}

/** The value of a row of its own, out of those by id. */
function valueOfEach(table: StatusTable, field: string): SQL {
  const column = (table as unknown as Record<string, AnyPgColumn>)[field]!
  return sql`(${param(`each ${field}`)}::jsonb ->> ${table.id}::text)::${sql.raw(column.getSQLType())}`
}
