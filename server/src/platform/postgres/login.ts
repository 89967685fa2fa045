import pg from 'pg'

/** A superuser's URL on the embedded database. */
export function adminUrl(port: number, password: string, database = 'commonwave'): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
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
export async function ensureDatabase(port: number, password: string): Promise<void> {
  try {
    await queryOnce(adminUrl(port, password), 'SELECT 1')
  } catch (error) {
    if (sqlState(error) !== '3D000') throw error
    await queryOnce(adminUrl(port, password, 'postgres'), 'CREATE DATABASE commonwave')
  }
}
