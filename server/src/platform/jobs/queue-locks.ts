import type { Client } from 'pg'
import type { Pool } from '../database/database.ts'

/** First half of the advisory lock that a worker's session holds; the second follows from the worker's name. */
const workerLocks = 7201

const jobs = 'graphile_worker._private_jobs'
const queues = 'graphile_worker._private_job_queues'

/** The locks that the sessions of living workers hold in this database. */
const living = `select objid from pg_locks
  where locktype = 'advisory' and objsubid = 2 and classid = ${workerLocks} and granted
    and database = (select oid from pg_database where datname = current_database())`

const lockOf = (name: string) => `(hashtext(${name})::bigint & 4294967295)::oid`

/** Says that the worker of this name lives for as long as the session does. Two names with one lock harm nobody. */
export const markAsLiving = (session: Client, name: string) =>
  session.query('select pg_advisory_lock_shared($1, hashtext($2))', [workerLocks, name])

/** How many workers live on this database. */
export async function livingWorkers(pool: Pool): Promise<number> {
  const [row] = await pool.query<{ workers: number }>(
    `select count(distinct objid)::int as workers from (${living}) l`,
  )
  return row?.workers ?? 0
}

/** How many jobs are due and wait for a worker. */
export async function queueLength(pool: Pool): Promise<number> {
  const [row] = await pool.query<{ due: number }>(
    `select count(*)::int as due from ${jobs} where is_available and run_at <= now()`,
  )
  return row?.due ?? 0
}

/** Names of workers that hold jobs or queues although their session has ended. */
export async function deadWorkers(session: Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `with holders as (
       select locked_by as name from ${jobs} where locked_by is not null
       union select locked_by from ${queues} where locked_by is not null)
     select name from holders where ${lockOf('name')} not in (${living})`,
  )
  return rows.map(({ name }) => name)
}

/** What the clock starts waits in a queue that bears the name of its task. */
const isTimed = `job_queue_id in (
  select q.id from ${queues} q join graphile_worker._private_tasks t on t.identifier = q.queue_name where t.id = task_id)`

/**
 * Gives the jobs of dead workers back to the queue, at once. An attempt that a worker took along counts, so that a job that
 * ends its worker is given up one day; what the clock starts has one attempt, which it gets again, unless the clock has
 * started it anew meanwhile.
 * @returns how many jobs went back
 */
export async function giveBackJobs(session: Client, names: readonly string[]): Promise<number> {
  const { rows } = await session.query<{ count: number }>(
    `with superseded as (
       delete from ${jobs} where locked_by = any($1::text[]) and key is null and ${isTimed}),
     freed as (
       update ${queues} set locked_at = null, locked_by = null where locked_by = any($1::text[])),
     given as (
       update ${jobs} set locked_at = null, locked_by = null, run_at = least(run_at, now()),
         attempts = case when ${isTimed} then 0 else attempts end
       where locked_by = any($1::text[]) and not (key is null and coalesce(${isTimed}, false))
       returning id)
     select count(*)::int as count from given`,
    [names],
  )
  return rows[0]?.count ?? 0
}

/**
 * Keeps what living workers hold theirs, as the queue takes back by itself what has been held for four hours, and removes
 * what the clock started, failed, and has started anew meanwhile.
 */
export async function keepLocksFresh(pool: Pool) {
  const renew = (table: string) =>
    `update ${table} set locked_at = now()
     where locked_at < now() - interval '1 hour' and ${lockOf('locked_by')} in (${living})`
  await pool.query(
    `with jobs as (${renew(jobs)}), queues as (${renew(queues)})
     delete from ${jobs} where key is null and locked_by is null and attempts >= max_attempts and ${isTimed}`,
  )
}
