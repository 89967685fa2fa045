import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase

/** Counts what reaches PostgreSQL: the figure that noise cannot touch. */
export interface StatementCounter {
  count: number
}

export interface Pool {
  /** One statement outside any tenant's scope: directories and versions only. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  connect(): Promise<pg.PoolClient>
  readonly statements: StatementCounter
  readonly raw: pg.Pool
  end(): Promise<void>
}

/** A pool of connections for the application's role. Waits ten seconds for a free one, then fails. */
export function openPool(connectionString: string, options: { max: number; applicationName: string }): Pool {
  const raw = new pg.Pool({
    connectionString,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 30_000,
  })
  const statements: StatementCounter = { count: 0 }
  // A connection lost while idle is replaced by the pool at the next use.
  raw.on('error', () => undefined)
  raw.on('connect', (client) => countStatements(client, statements))
  return {
    raw,
    statements,
    connect: () => raw.connect(),
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await raw.query<Row>(text, values)).rows,
    end: () => raw.end(),
  }
}

export const databaseOn = (client: pg.PoolClient): Database => drizzle(client)

function countStatements(client: pg.ClientBase, statements: StatementCounter) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...parameters: unknown[]) => {
    const first = parameters[0]
    // `BEGIN; SELECT …` is one message and two statements.
    statements.count += typeof first === 'string' && first.startsWith('BEGIN;') ? 2 : 1
    return query(...parameters)
  }) as typeof client.query
}

/** The PostgreSQL error code of anything thrown by a query, wrapped or not. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

export const isUniqueViolation = (error: unknown) => databaseErrorCode(error) === '23505'
