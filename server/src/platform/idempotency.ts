import { CodedError, errorStatus, type ErrorCode } from '#contracts/errors.ts'
import { minutesMs } from './clock.ts'
import type { Actor, Caller } from './context.ts'

interface Claim {
  claimed: boolean
  endpoint: string
  body_hash: string
  state: 'running' | 'done'
  status: number | null
  response: { output?: unknown; code?: ErrorCode; data?: unknown } | null
}

const leaseMs = minutesMs(1)

/**
 * Runs `work` at most once for the caller's `Idempotency-Key`: same key and body → the same answer, other body → 422,
 * still running → 409. A run whose process died is taken over after a minute, so `work` must find its own traces
 * (its rows carry the key). Refusals are kept like answers; faults are forgotten, so that a retry may succeed.
 */
export async function once<Output>(
  caller: Caller,
  endpoint: string,
  bodyHash: string,
  work: () => Promise<Output>,
): Promise<Output> {
  const { clock } = caller.services
  const key = [caller.tenant.id, actorKey(caller.actor), caller.idempotencyKey]
  const scoped = (statement: string, values: unknown[]) => scopedQuery<Claim & Record<string, unknown>>(caller, statement, values)
  const now = clock.now()
  const [claim] = await scoped(
    `insert into idempotency_keys as k (tenant_id, actor, key, endpoint, body_hash, state, lease_until)
     values ($1, $2, $3, $4, $5, 'running', $6)
     on conflict (tenant_id, actor, key) do update set
       lease_until = case when k.state = 'running' and k.lease_until < $7 and k.body_hash = excluded.body_hash
                     then excluded.lease_until else k.lease_until end
     returning k.endpoint, k.body_hash, k.state, k.status, k.response, (k.lease_until = $6) as claimed`,
    [...key, endpoint, bodyHash, new Date(now.getTime() + leaseMs), now],
  )
  if (!claim || claim.endpoint !== endpoint || claim.body_hash !== bodyHash) throw new CodedError('IDEMPOTENCY_KEY_REUSED')
  if (claim.state === 'done') return replay(claim)
  if (!claim.claimed) throw new CodedError('REQUEST_IN_PROGRESS')
  try {
    const output = await work()
    await finish(200, { output })
    return output
  } catch (error) {
    if (error instanceof CodedError && error.status < 500) await finish(error.status, { code: error.code, data: error.data })
    else await scoped('delete from idempotency_keys where tenant_id = $1 and actor = $2 and key = $3', key)
    throw error
  }

  function finish(status: number, response: Claim['response']) {
    return scoped(
      `update idempotency_keys set state = 'done', status = $4, response = $5 where tenant_id = $1 and actor = $2 and key = $3`,
      [...key, status, JSON.stringify(response)],
    )
  }

  function replay(done: Claim): Output {
    const code = done.response?.code
    if (code && code in errorStatus) throw new CodedError(code, done.response?.data)
    return done.response?.output as Output
  }
}

async function scopedQuery<Row extends Record<string, unknown>>(caller: Caller, statement: string, values: unknown[]): Promise<Row[]> {
  const client = await caller.services.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`BEGIN; SELECT set_config('app.tenant', '${caller.tenant.id}', true)`)
    const { rows } = await client.query<Row>(statement, values)
    await client.query('COMMIT')
    return rows
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const actorKey = (actor: Actor) => ('id' in actor ? `${actor.kind}:${actor.id}` : actor.kind)
