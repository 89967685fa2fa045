import pg from 'pg'
import { openSealed, vaultFrom } from '#platform/security/crypto.ts'
import { isSealedWith } from '#platform/security/master-key.ts'
import { bookRules } from './book-rules.ts'
import { countFigures } from './figures.ts'
import type { Manifest } from './manifest.ts'

/** One thing that was checked after restoring. */
export interface Proof {
  what: string
  found: string
  isRight: boolean
}

/** Compares what was restored with what the backup says and with itself. The role sees every tenant. */
export async function prove(url: string, manifest: Manifest, masterKey: Buffer): Promise<Proof[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return [
      filesOf(manifest),
      await everyRow(client),
      ...(await figuresOf(client, manifest)),
      ...(await booksOf(client)),
      await checkValue(client, masterKey),
      await tenantKeys(client, masterKey),
      await sealedValue(client, masterKey),
    ]
  } finally {
    await client.end()
  }
}

function filesOf({ files }: Manifest): Proof {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return {
    what: 'files as they were stored',
    found: `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`,
    isRight: true,
  }
}

/** Reading every page lets the database compare each with its checksum. */
async function everyRow(client: pg.Client): Promise<Proof> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'm') AND n.nspname NOT LIKE 'pg\\_temp%' AND n.nspname <> 'information_schema'`,
  )
  let count = 0
  for (const { name } of tables)
    count += Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`)).rows[0]?.count)
  return { what: 'tables read to the end', found: `${tables.length} tables, ${count} rows`, isRight: true }
}

async function figuresOf(client: pg.Client, { figures }: Manifest): Promise<Proof[]> {
  const counted = await countFigures(client)
  return Object.entries(figures.atLeast).map(([what, atLeast]) => {
    const [found, atMost] = [counted[what] ?? 0, figures.atMost[what] ?? atLeast]
    const expected = atLeast === atMost ? `${atLeast}` : `${atLeast} to ${atMost}`
    return { what, found: `${found} of ${expected}`, isRight: found >= atLeast && found <= atMost }
  })
}

async function booksOf(client: pg.Client): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const { rule, sql } of bookRules) {
    const { rows } = await client.query<{ detail: string }>(sql)
    const found = rows.length === 0 ? 'yes' : `${rows.length} breaches, such as ${rows[0]!.detail}`
    proofs.push({ what: rule, found, isRight: rows.length === 0 })
  }
  return proofs
}

async function checkValue(client: pg.Client, masterKey: Buffer): Promise<Proof> {
  const { rows } = await client.query<{ sealed: string }>('SELECT sealed FROM master_key_check')
  const isRight = isSealedWith(masterKey, rows[0]?.sealed)
  return { what: 'the master key opens the check value', found: isRight ? 'yes' : 'no', isRight }
}

async function tenantKeys(client: pg.Client, masterKey: Buffer): Promise<Proof> {
  const { rows } = await client.query<{ tenant_id: string; wrapped_key: string }>(
    'SELECT tenant_id, wrapped_key FROM tenant_keys',
  )
  const opened = rows.filter((row) =>
    succeeds(() => openSealed(masterKey, row.wrapped_key, `tenant-key|${row.tenant_id}`)),
  )
  return {
    what: 'it opens the key of every service provider',
    found: `${opened.length} of ${rows.length}`,
    isRight: opened.length === rows.length,
  }
}

/** An activation code of each service provider that has one. */
async function sealedValue(client: pg.Client, masterKey: Buffer): Promise<Proof> {
  const { rows } = await client.query<{ tenant_id: string; wrapped_key: string; id: string; sealed: string }>(
    `SELECT DISTINCT ON (k.tenant_id) k.tenant_id, k.wrapped_key, s.id, s.activation_code AS sealed
     FROM tenant_keys k JOIN sims s ON s.tenant_id = k.tenant_id WHERE s.activation_code IS NOT NULL
     ORDER BY k.tenant_id, s.id`,
  )
  const opened = rows.filter((row) =>
    succeeds(() =>
      vaultFrom(masterKey, row.wrapped_key, row.tenant_id).open(row.sealed, {
        table: 'sims',
        column: 'activation_code',
        row: row.id,
      }),
    ),
  )
  return {
    what: 'sealed values open, one of each who has any',
    found: `${opened.length} of ${rows.length}`,
    isRight: opened.length === rows.length,
  }
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
