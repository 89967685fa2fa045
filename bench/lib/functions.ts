import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase } from './database.ts'

/** Sessions that have nothing to do tell what they counted within this time. */
const toldMs = 12_000

/** Has PostgreSQL count, from nothing, what each of its functions takes during `work`. */
export async function trackFunctions(database: BenchDatabase, work: () => Promise<unknown>) {
  await track(database, 'all')
  await database.rows('select pg_stat_reset()')
  try {
    await work()
    await wait(toldMs)
  } finally {
    await track(database, 'none')
  }
}

/** Milliseconds that these functions took, with everything that they called. */
export async function timeOf(database: BenchDatabase, functions: readonly string[]): Promise<number> {
  const [row] = await database.rows<{ ms: number }>(
    `select coalesce(sum(total_time), 0)::float8 as ms from pg_stat_user_functions where funcname = any($1)`,
    [functions],
  )
  return row!.ms
}

async function track(database: BenchDatabase, which: 'all' | 'none') {
  await database.rows(`alter system set track_functions = '${which}'`)
  await database.rows('select pg_reload_conf()')
}
