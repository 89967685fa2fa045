import { createHash } from 'node:crypto'
import pg from 'pg'
import type { AppWorld } from '../app-world.ts'
import type { Shop } from '../shopping.ts'

/** Everything that a tenant has, as one hash per table. */
export async function fingerprint(world: AppWorld, { tenant }: Shop): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind = 'r' order by 1`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select t.* from ${name} t where tenant_id = $1 order by t::text`, [
        tenant.id,
      ])
      hashes[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    }
    return hashes
  } finally {
    await client.end()
  }
}
