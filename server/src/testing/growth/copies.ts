import pg from 'pg'

/**
 * What a provider sets up, and what keeps house: of these there are dozens, however much is sold. Names of applicants stand
 * under a seal that is bound to their row, so that a copy could not be read.
 */
const ofSetup = new Set([
  ...['service_providers', 'brands', 'brand_hosts', 'brand_files', 'tenant_keys', 'counters'],
  ...['rate_limits', 'idempotency_keys', 'webhook_inbox', 'snapshot_versions', 'report_marks', 'usage_feeds'],
  ...[
    'plan_categories',
    'plans',
    'plan_pricings',
    'plan_versions',
    'addon_plans',
    'plan_whitelist',
    'esim_devices',
  ],
  ...['shipping_rates', 'surcharges', 'content_entries', 'content_versions', 'content_releases'],
  ...[
    'devices',
    'device_prices',
    'payment_methods',
    'payment_accounts',
    'administrators',
    'balance_limits',
    'import_mappings',
  ],
  ...['sim_sources', 'sim_source_accounts', 'source_plans', 'carrier_catalogues', 'data_pools'],
  ...['program_offers', 'sac_codes', 'program_versions', 'program_clocks', 'program_plans', 'usac_accounts'],
  ...['registry_codes', 'exchange_codes', 'fulfillment_companies', 'fulfillment_rules', 'applicants'],
])
/** Whether the more is sold, the more rows a table has. */
export const grows = (table: string) => !ofSetup.has(table)

/** The days over which copies are spread: fewer than what lines used is kept. */
const days = 500
/** More copies than are ever made at once. */
const numbersEach = 10_000_000

interface Column {
  name: string
  type: string
  /** What tells a copy from its original in a unique index that has no ids. */
  isAlone: boolean
}

interface Copies {
  /** The rows that are wanted more often. */
  ids: readonly string[]
  /** Where they stand, what they refer to, and what refers to them. */
  tables: readonly string[]
  /** How many of each. */
  count: number
}

export interface Copier {
  /** Whether the tenant had it when the copier was opened. */
  isOriginal: (id: string) => boolean
  copy(copies: Copies): Promise<void>
  /** Makes PostgreSQL plan as if these tables had so many times their rows. */
  pretend(times: number, tables: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Copies rows of a tenant together with what they refer to and what refers to them, as far as it stands in the same tables.
 * A copy refers to the copies of its own number, is of another day, and has numbers, addresses and words of its own; copies
 * are never copied again. `adminUrl` must be the superuser's: neither triggers nor foreign keys are looked at.
 */
export async function openCopier(adminUrl: string, tenantId: string): Promise<Copier> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'copier' })
  await client.connect()
  const tenant = client.escapeLiteral(tenantId)
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
    create temporary table originals (id uuid primary key); create temporary table copied (id uuid primary key)`)
  await client.query(
    `select keep_usage_partitions(min(started_at) - interval '${days} days', max(started_at)) from usage_records`,
  )
  const originals = await noteOriginals(client, tenant)
  let made = 0
  return {
    isOriginal: (id) => originals.has(id),
    async copy({ ids, tables, count }) {
      const shapes = await shapesOf(client, tables)
      await choose(client, tenant, shapes, ids)
      const addressed = shapes.filter(hasId).filter(({ columns }) => columns.some(isAddress))
      for (const shape of shapes) await client.query(copying(shape, tenant, { count, made, addressed }))
      for (const { name } of shapes) await client.query(`vacuum analyze ${name}`)
      made += 1
    },
    async pretend(times, tables) {
      await client.query(
        `with tables as (
           select unnest($2::regclass[]) as oid union select inhrelid from pg_inherits where inhparent = any($2::regclass[])
         )
         update pg_class set reltuples = reltuples * $1 where reltuples > 0 and (oid in (select oid from tables)
           or oid in (select indexrelid from pg_index where indrelid in (select oid from tables)))`,
        [times, tables],
      )
    },
    close: () => client.end(),
  }
}

async function noteOriginals(client: pg.Client, tenant: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  for (const { name } of rows.filter((table) => grows(table.name)))
    await client.query(
      `insert into originals select id from ${name} where tenant_id = ${tenant} on conflict do nothing`,
    )
  await client.query('analyze originals')
  const { rows: known } = await client.query<{ id: string }>('select id from originals')
  return new Set(known.map(({ id }) => id))
}

interface Shape {
  name: string
  columns: readonly Column[]
}

/** Columns that a copy may write. */
async function shapesOf(client: pg.Client, names: readonly string[]): Promise<Shape[]> {
  const { rows } = await client.query<{ table: string } & Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       exists (
         select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = (
             select k from unnest(i.indkey::int2[]) with ordinality o (k, at)
               join pg_attribute b on b.attrelid = c.oid and b.attnum = k
             where b.atttypid = any('{text,int4}'::regtype[]) and not exists (
               select from pg_constraint l where l.conrelid = c.oid and l.contype = 'c' and l.conkey = array[k])
             order by at limit 1)
           and not exists (
             select from pg_attribute b where b.attrelid = c.oid and b.attnum = any(i.indkey::int2[])
               and b.atttypid = 'uuid'::regtype and b.attname <> 'tenant_id')
       ) as "isAlone"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attidentity = '' and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by a.attnum`,
    [names],
  )
  return names.map((name) => ({ name, columns: rows.filter(({ table }) => table === name) }))
}

const idsOf = ({ columns }: Shape) =>
  columns.filter(({ type, name }) => type === 'uuid' && name !== 'tenant_id').map(({ name }) => name)
const hasId = (shape: Shape) => idsOf(shape).includes('id')
const isAddress = ({ name }: Column) => name === 'email_address'

/** Notes in `copied` these originals, those that refer to them, and whatever any of them refers to. */
async function choose(client: pg.Client, tenant: string, shapes: readonly Shape[], ids: readonly string[]) {
  const own = shapes.filter(hasId)
  await client.query('truncate copied')
  await client.query('insert into copied select unnest($1::uuid[])', [ids])
  for (const shape of own) {
    const refers = idsOf(shape).map((id) => `t."${id}" = any($1::uuid[])`)
    await client.query(
      `insert into copied select t.id from ${shape.name} t join originals using (id)
       where t.tenant_id = ${tenant} and (${refers.join(' or ')}) on conflict do nothing`,
      [ids],
    )
  }
  const stands = own.map(
    ({ name }) => `exists (select from ${name} x where x.tenant_id = ${tenant} and x.id = o.id)`,
  )
  for (let added = 1; added > 0;) {
    added = 0
    for (const shape of own)
      for (const id of idsOf(shape).filter((one) => one !== 'id')) {
        const { rowCount } = await client.query(
          `insert into copied select distinct o.id from ${shape.name} t join copied c on c.id = t.id
             join originals o on o.id = t."${id}"
           where t.tenant_id = ${tenant} and (${stands.join(' or ')}) on conflict do nothing`,
        )
        added += rowCount ?? 0
      }
  }
  await client.query('analyze copied')
}

interface Numbers extends Pick<Copies, 'count'> {
  /** How often copies were made before. */
  made: number
  /** Tables that hold ids and addresses. */
  addressed: readonly Shape[]
}

/** The copy of an id: the same wherever it stands. */
const copyOf = (id: string) =>
  `(lpad(to_hex(n), 12, '0') || '7' || substr(md5(${id}::text), 1, 3) || '8' || substr(md5(${id}::text), 4, 15))::uuid`

function copying(shape: Shape, tenant: string, { count, made, addressed }: Numbers): string {
  const { name, columns } = shape
  const ids = idsOf(shape)
  const after = made * numbersEach
  const past = `${days} * (n - ${after}) / ${count}`
  const values = columns.map((column) => {
    const own = `t."${column.name}"`
    if (ids.includes(column.name)) return `case when t."${column.name}?" then ${copyOf(own)} else ${own} end`
    if (column.type === 'timestamp with time zone') return `${own} - interval '1 day' * (${past})`
    if (column.type === 'date') return `${own} - (${past})::int`
    if (isAddress(column)) return `n || '.' || ${own}`
    if (column.isAlone && column.type === 'integer') return `${own} + ((n - ${after}) * 40 + ${made}) * 500`
    if (column.name === 'word' || (column.isAlone && column.type === 'text'))
      return `${own} || lpad(n::text, 9, '0')`
    return own
  })
  const isCopied = (id: string) => `t."${id}" in (select id from copied)`
  const wanted = hasId(shape)
    ? [isCopied('id')]
    : ids.length > 0
      ? ids.map(isCopied)
      : addressed.map(
          (other) => `t.email_address in (select o.email_address from ${other.name} o join copied using (id)
            where o.tenant_id = ${tenant})`,
        )
  return `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')})
    select ${values.join(', ')} from (
      select t.*${ids.map((id) => `, ${isCopied(id)} as "${id}?"`).join('')} from ${name} t
      where t.tenant_id = ${tenant} and (${wanted.join(' or ') || 'false'})
    ) t cross join generate_series(${after + 1}, ${after + count}) n
    on conflict do nothing`
}
