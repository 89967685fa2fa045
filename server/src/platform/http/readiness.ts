import pg from 'pg'
import { isSealedWith } from '../security/master-key.ts'

/** Why a process wants no requests. */
export type Unready = 'stopping' | 'database' | 'master key'

/** Whether this process should get requests. */
export interface Readiness {
  /** Undefined while it should. Answers within the limit, whatever the database does. */
  problem(): Promise<Unready | undefined>
  readonly isStopping: boolean
  /** From now on it should not, although it still answers what comes. */
  stop(): void
  close(): Promise<void>
}

/**
 * Asks over a connection of its own, so that neither a busy pool nor a database that hangs keeps the answer back.
 * @param limitMs the longest that an answer may take
 */
export function createReadiness(databaseUrl: string, masterKey: Buffer, limitMs: number): Readiness {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    application_name: 'commonwave-readiness',
  })
  pool.on('error', () => undefined)
  let isStopping = false
  let asking: Promise<Unready | undefined> | undefined

  async function ask(): Promise<Unready | undefined> {
    try {
      const { rows } = await pool.query<{ sealed: string }>('SELECT sealed FROM master_key_check')
      return isSealedWith(masterKey, rows[0]?.sealed) ? undefined : 'master key'
    } catch {
      return 'database'
    }
  }

  return {
    async problem() {
      if (isStopping) return 'stopping'
      // However many ask, the database is asked once at a time.
      asking ??= ask().finally(() => (asking = undefined))
      const { promise: late, resolve } = Promise.withResolvers<Unready>()
      const timer = setTimeout(() => resolve('database'), limitMs)
      const found = await Promise.race([asking, late])
      clearTimeout(timer)
      return isStopping ? 'stopping' : found
    },
    get isStopping() {
      return isStopping
    },
    stop() {
      isStopping = true
    },
    close: () => pool.end(),
  }
}
