import path from 'node:path'
import pg from 'pg'
import { readCredentials } from './credentials.ts'
import { readPostmaster, type Postmaster } from './postmaster.ts'

/** Where a database listens. */
export type Listening = Pick<Postmaster, 'port' | 'socketDirectory'>

/** A superuser's URL on the embedded database. */
export function adminUrl(
  { port, socketDirectory }: Listening,
  password: string,
  database = 'commonwave',
): string {
  const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`)
  // Stands above the name before it, for node-postgres as for PostgreSQL's own programs.
  if (socketDirectory) url.searchParams.set('host', socketDirectory)
  return url.href
}

/** The superuser's URL and password of the database that runs in a data directory; undefined when none does. */
export function runningDatabase(dataDirectory: string): { url: string; password: string } | undefined {
  const known = readCredentials(dataDirectory)
  const postmaster = readPostmaster(path.join(dataDirectory, 'postgres'))
  return known && postmaster && { url: adminUrl(postmaster, known.password), password: known.password }
}

/** Runs one statement on a connection of its own and returns the rows. */
export async function queryOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** The SQLSTATE of a failed statement or login, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Creates the product's database if it is missing; the usual case costs one login. */
export async function ensureDatabase(listening: Listening, password: string): Promise<void> {
  try {
    await queryOnce(adminUrl(listening, password), 'SELECT 1')
  } catch (error) {
    if (sqlState(error) !== '3D000') throw error
    await queryOnce(adminUrl(listening, password, 'postgres'), 'CREATE DATABASE commonwave')
  }
}
