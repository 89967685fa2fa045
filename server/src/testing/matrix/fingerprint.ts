import pg from 'pg'
import type { AppWorld } from '../app-world.ts'
import type { Shop } from '../shopping.ts'

/** Tells what tenants have, over one connection, since hundreds of looks at a hundred tables want them known beforehand. */
export interface Fingerprints {
  /** Everything that a tenant has, as one hash per table, which the database makes: nothing but the hashes is sent. */
  of(shop: Shop): Promise<Record<string, string>>
  close(): Promise<void>
}

export async function openFingerprints(world: AppWorld): Promise<Fingerprints> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind = 'r' order by 1`,
  )
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t where tenant_id = $1`,
    )
    .join(' union all ')
  return {
    async of({ tenant }) {
      const { rows } = await client.query<{ name: string; hash: string | null }>({
        name: 'fingerprint',
        text,
        values: [tenant.id],
      })
      return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? 'empty']))
    },
    close: () => client.end(),
  }
}
