import { and, eq, getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pairsOf } from '#contracts/machine.ts'
import type { Status, StatusTable } from './advance.ts'
import type { Ctx } from './context.ts'
import type { Database } from './database.ts'
import { given, statement } from './statement.ts'

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
  const plain = wanted.filter(([, value]) => value !== null && !is(value, SQL))
  const build = (db: Database) => {
    const fields = Object.fromEntries([
      ...wanted,
      ...plain.map(([field]) => [field, given(`set ${field}`)]),
      ...Object.keys(eachOf).map((field) => [field, valueOfEach(status.table, field)]),
    ])
    const named = sql`${status.table.id} = any(${given('ids')}::uuid[])`
    return updateOf(db, status, event, fields, and(eq(status.tenant, given('tenant')), named, guard)!)
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
    ...wanted.map(([field, value]) => `${field}=${markOf(value)}`),
    ...Object.keys(eachOf),
  ].join()
  return builtOnce(status, shape, build)(ctx, values)
}

/** The value of a row of its own, out of those by id. */
function valueOfEach(table: StatusTable, field: string): SQL {
  const column = (table as unknown as Record<string, AnyPgColumn>)[field]!
  return sql`(${given(`each ${field}`)}::jsonb ->> ${table.id}::text)::${sql.raw(column.getSQLType())}`
}

/** Parts of statements that stand in the code once, by a number that names them. */
const fixedParts = new WeakMap<SQL, number>()
let fixedCount = 0

/** Marks a part of `set` or `guard` as one that stands in the code once, so that a statement with it is built once. */
export function fixed(part: SQL): SQL {
  fixedParts.set(part, ++fixedCount)
  return part
}

const madeAnew = '!'

const markOf = (value: unknown) =>
  is(value, SQL) ? (fixedParts.get(value) ?? madeAnew) : value === null ? 'null' : '?'

type Update = (ctx: Ctx, values: Record<string, unknown>) => Promise<unknown[]>
const builtBefore = new WeakMap<object, Map<string, Update>>()

function builtOnce(
  status: object,
  shape: string,
  build: (db: Database) => ReturnType<typeof updateOf<StatusTable, string, string>>,
): Update {
  if (shape.includes(madeAnew)) return statement(build) as Update
  const known = builtBefore.get(status) ?? new Map<string, Update>()
  builtBefore.set(status, known)
  const update = known.get(shape) ?? (statement(build) as Update)
  known.set(shape, update)
  return update
}
