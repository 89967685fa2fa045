import { createHash } from 'node:crypto'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '../context.ts'
import { networkOf } from './network.ts'

/** Limits at or below this are oracles: counted in the database, so that they hold over all processes. */
const oracleLimit = 120
const windowMs = 60_000
const local = new Map<string, { windowStart: number; count: number }>()

/** @throws CodedError TOO_MANY_REQUESTS with `{ retryAfterSeconds }` past `perMinute` calls from one address or IPv6 network. */
export async function limit(caller: Caller, name: string, perMinute: number) {
  if (caller.actor.kind === 'system') return
  const key = keyOf(caller, name, networkOf(caller.address))
  const count = perMinute > oracleLimit ? countHere(caller, key) : await countEverywhere(caller, key)
  refuseBeyond(caller, count, perMinute)
}

/**
 * What one address or IPv6 network may use up in a minute of something that is known only once it is done, such as the
 * size of what was rendered for it. Answers how to say how much it was; counted in this process alone.
 * @throws CodedError TOO_MANY_REQUESTS with `{ retryAfterSeconds }` when the minute's `perMinute` are used up.
 */
export function allowance(caller: Caller, name: string, perMinute: number): (used: number) => void {
  const key = keyOf(caller, name, networkOf(caller.address))
  refuseBeyond(caller, countHere(caller, key, 0) + 1, perMinute)
  return (used) => void countHere(caller, key, used)
}

/** As `limit`, for something other than the address, such as an account, always over all processes. */
export const limitFor = async (caller: Caller, name: string, subject: string, perMinute: number) =>
  refuseBeyond(caller, await countFor(caller, name, subject), perMinute)

/** Counts one more in the running minute; answers how many there are. */
export const countFor = (caller: Caller, name: string, subject: string): Promise<number> =>
  countEverywhere(caller, keyOf(caller, name, subject))

/** How many the running minute has, without counting one more. */
export async function countedFor(caller: Caller, name: string, subject: string): Promise<number> {
  const [row] = await caller.services.pool.query<{ count: number }>(
    'select count from rate_limits where key = $1 and window_start = $2',
    [hashed(keyOf(caller, name, subject)), new Date(windowOf(caller).start)],
  )
  return row?.count ?? 0
}

/** Begins to count anew. */
export const forgetFor = (caller: Caller, name: string, subject: string) =>
  caller.services.pool.query('delete from rate_limits where key = $1', [hashed(keyOf(caller, name, subject))])

function refuseBeyond(caller: Caller, count: number, perMinute: number) {
  if (count <= perMinute) return
  throw new CodedError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.ceil(windowOf(caller).remainingMs / 1000),
  })
}

/** The running minute. The clock is read once: two readings may lie on both sides of a tick. */
function windowOf({ services }: Caller) {
  const now = services.clock.now().getTime()
  const elapsedMs = now % windowMs
  return { start: now - elapsedMs, remainingMs: windowMs - elapsedMs }
}
const keyOf = (caller: Caller, name: string, subject: string) => `${name}|${caller.tenant.id}|${subject}`
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

function countHere(caller: Caller, key: string, more = 1) {
  const { start } = windowOf(caller)
  const entry = local.get(key)
  if (entry && entry.windowStart >= start) return (entry.count += more)
  if (local.size > 50_000) local.clear()
  local.set(key, { windowStart: start, count: more })
  return more
}

/** A process whose clock is behind counts in the newer minute, rather than beginning the older one anew. */
async function countEverywhere(caller: Caller, key: string) {
  const [row] = await caller.services.pool.query<{ count: number }>(
    `insert into rate_limits as r (key, window_start, count) values ($1, $2, 1)
     on conflict (key) do update set
       count = case when excluded.window_start > r.window_start then 1 else r.count + 1 end,
       window_start = greatest(r.window_start, excluded.window_start)
     returning count`,
    [hashed(key), new Date(windowOf(caller).start)],
  )
  return row?.count ?? 1
}
