import { createHash } from 'node:crypto'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from './context.ts'

/** Limits at or below this are oracles: counted in the database, so that they hold over all processes. */
const oracleLimit = 120
const windowMs = 60_000
const local = new Map<string, { windowStart: number; count: number }>()

/** @throws CodedError TOO_MANY_REQUESTS with `{ retryAfterSeconds }` past `perMinute` calls from one address. */
export async function limit(caller: Caller, name: string, perMinute: number) {
  if (caller.actor.kind === 'system') return
  const now = Date.now()
  const windowStart = now - (now % windowMs)
  const key = `${name}|${caller.tenant.id}|${caller.address}`
  const count =
    perMinute > oracleLimit ? countHere(key, windowStart) : await countEverywhere(caller, key, windowStart)
  if (count > perMinute) {
    throw new CodedError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.ceil((windowStart + windowMs - now) / 1000),
    })
  }
}

function countHere(key: string, windowStart: number) {
  const entry = local.get(key)
  if (entry?.windowStart === windowStart) return ++entry.count
  if (local.size > 50_000) local.clear()
  local.set(key, { windowStart, count: 1 })
  return 1
}

async function countEverywhere(caller: Caller, key: string, windowStart: number) {
  const hashed = createHash('sha256').update(key).digest('base64url')
  const [row] = await caller.services.pool.query<{ count: number }>(
    `insert into rate_limits as r (key, window_start, count) values ($1, $2, 1)
     on conflict (key) do update set
       count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
       window_start = excluded.window_start
     returning count`,
    [hashed, new Date(windowStart)],
  )
  return row?.count ?? 1
}
