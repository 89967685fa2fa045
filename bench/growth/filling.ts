import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The n-th id of a kind, in the order of the numbers. */
export const idOf = (kind: string) =>
  `(lpad(to_hex(n), 12, '0') || '7${kind}8' || substr(md5('${kind}' || n), 1, 15))::uuid`

type Value = string | number | null
const literalOf = (value: Value) =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`

/**
 * Numbers up to `count`, each with one of these rows `s`, of which each has a share of 10,000: neighbours have different
 * ones, and the same numbers always have the same.
 * @returns what stands behind `from`
 */
export function numbersWith(count: number, columns: string[], shares: readonly [number, ...Value[]][]) {
  let upTo = 0
  const rows = shares.map(([share, ...rest]) => {
    const from = upTo
    upTo += share
    return `(${[from, upTo, ...rest].map(literalOf).join(', ')})`
  })
  return `generate_series(1, ${count}) n
    join (values ${rows.join(', ')}) s (lower, upper, ${columns.join(', ')})
      on (n % 10000 * 7919) % 10000 >= s.lower and (n % 10000 * 7919) % 10000 < s.upper`
}

/** An instant of the last 365 days, over which `count` numbers are spread evenly. */
export const spreadOver = (count: number) =>
  `(now() - interval '365 days' * ((${count} - n)::double precision / ${count}))`

/** How many tenants share the tables of one that is measured. */
const neighbours = 99
/** How much of what the one has each of them has. */
const neighbourShare = 1 / 200

/**
 * Fills tables with `count` of something for one tenant and with a few for each of its neighbours, of whom there is
 * nothing else: as no trigger runs and foreign keys are not looked at, `adminUrl` must be the superuser's.
 */
export const fillAmongNeighbours = (
  adminUrl: string,
  tenantId: string,
  tables: readonly string[],
  count: number,
  statements: (tenant: string, count: number) => string[],
) =>
  fillTables(adminUrl, tenantId, tables, (tenant) => [
    ...statements(tenant, count),
    ...Array.from({ length: neighbours }, () =>
      statements(`'${randomUUID()}'`, Math.ceil(count * neighbourShare)),
    ).flat(),
  ])

/** Of these there are dozens for each row of what is found by them, in no order. */
const wordTables = ['order_numbers', 'person_words', 'buyer_words']

/**
 * Fills tables of a tenant by a few statements, with their indexes made afterwards. `adminUrl` must be the superuser's:
 * neither triggers nor foreign keys are looked at.
 */
export async function fillTables(
  adminUrl: string,
  tenantId: string,
  tables: readonly string[],
  statements: (tenant: string) => string[],
) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes i where schemaname = 'public' and tablename = any($1)
         and not exists (select from pg_constraint where conname = i.indexname)`,
      [tables],
    )
    const { rows: keys } = await client.query<{ from: string; name: string; key: string }>(
      `select conrelid::regclass::text as from, quote_ident(conname) as name, pg_get_constraintdef(oid) as key from pg_constraint
       where contype = 'p' and conrelid = any($1::regclass[]) and conrelid = any($2::regclass[])`,
      [tables, wordTables],
    )
    for (const { indexname } of indexes)
      await client.query(`drop index ${client.escapeIdentifier(indexname)}`)
    for (const { from, name } of keys) await client.query(`alter table ${from} drop constraint ${name}`)
    for (const statement of statements(client.escapeLiteral(tenantId))) await client.query(statement)
    for (const { indexdef } of indexes) await client.query(indexdef)
    for (const { from, name, key } of keys)
      await client.query(`alter table ${from} add constraint ${name} ${key}`)
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
