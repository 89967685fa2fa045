import { CodedError, errorStatus, type ErrorCode } from '#contracts/errors.ts'
import { minutesMs } from './clock.ts'
import type { Actor, Caller } from './context.ts'
import { beginScope } from './database/database.ts'
import { newId } from './database/ids.ts'

interface Claimed extends Record<string, unknown> {
  claimed: boolean
  endpoint: string
  body_hash: string
  state: 'running' | 'done'
  response: { output?: unknown; code?: ErrorCode; data?: unknown } | null
}

const leaseMs = minutesMs(1)
/** Refusals that the same request need not meet again a moment later. */
const passing = new Set<ErrorCode>([
  'STEP_UP_REQUIRED',
  'TOO_MANY_REQUESTS',
  'FORM_TOO_FAST',
  'REQUEST_IN_PROGRESS',
])

/**
 * Runs `work` at most once for the caller's `Idempotency-Key`: same key and body → the same answer, other body → 422,
 * still running → 409. A run whose process died is taken over after a minute, so `work` must find its own traces
 * (its rows have ids that follow from the key). Refusals are kept like answers; faults are forgotten, so that a retry
 * may succeed, and so are those that pass with time. `work` gets a caller that can keep the answer in its own last transaction (`keepAnswer`).
 */
export async function once<Output>(
  caller: Caller,
  endpoint: string,
  bodyHash: string,
  work: (caller: Caller) => Promise<Output>,
): Promise<Output> {
  const { pool, clock } = caller.services
  const key = { actor: actorKey(caller.actor), key: caller.idempotencyKey ?? '', kept: false }
  const now = clock.now()
  const holder = newId()
  const [row] = await pool.query<Claimed>(claimStatement, [
    caller.tenant.id,
    key.actor,
    key.key,
    endpoint,
    bodyHash,
    new Date(now.getTime() + leaseMs),
    now,
    holder,
  ])
  if (!row || row.endpoint !== endpoint || row.body_hash !== bodyHash)
    throw new CodedError('IDEMPOTENCY_KEY_REUSED')
  if (row.state === 'done') return replay<Output>(row)
  if (!row.claimed) throw new CodedError('REQUEST_IN_PROGRESS')
  try {
    const output = await work({ ...caller, claim: key })
    if (!key.kept) await finish(caller, { ...key, holder }, { output })
    return output
  } catch (error) {
    const isRefusal = error instanceof CodedError && error.status < 500 && !passing.has(error.code)
    await finish(caller, { ...key, holder }, isRefusal ? { code: error.code, data: error.data } : undefined)
    throw error
  }
}

// The scope is set by the statement itself: its row comes before the row that the policy checks. The claim need not be on
// disk: if a crash loses it, nothing that came after it is left either, or the ids that follow from the key find it.
const claimStatement = `
  with scope as materialized (
    select set_config('app.tenant', $1, true) as tenant, set_config('synchronous_commit', 'off', true) as waiting
  )
  insert into idempotency_keys as k (tenant_id, actor, key, endpoint, body_hash, state, lease_until, holder)
  select scope.tenant::uuid, $2, $3, $4, $5, 'running', $6::timestamptz, $8::uuid from scope
  on conflict (tenant_id, actor, key) do update set
    holder = case when k.state = 'running' and k.lease_until < $7 then excluded.holder else k.holder end,
    lease_until = case when k.state = 'running' and k.lease_until < $7 then excluded.lease_until else k.lease_until end
  returning k.endpoint, k.body_hash, k.state, k.response, (k.holder = $8::uuid) as claimed`

/** Keeps an answer or a refusal, forgets the key when there is neither; nothing when another run has taken over. */
async function finish(
  caller: Caller,
  key: { actor: string; key: string; holder: string },
  response: Claimed['response'] | undefined,
) {
  const client = await caller.services.pool.connect()
  let broken: Error | undefined
  const where = 'where tenant_id = $1 and actor = $2 and key = $3 and holder = $4'
  const values = [caller.tenant.id, key.actor, key.key, key.holder]
  try {
    await beginScope(client, caller.tenant.id)
    if (!response) await client.query(`delete from idempotency_keys ${where}`, values)
    else
      await client.query(`update idempotency_keys set state = 'done', response = $5 ${where}`, [
        ...values,
        JSON.stringify(response),
      ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function replay<Output>(row: Claimed): Output {
  const code = row.response?.code
  if (code && code in errorStatus) throw new CodedError(code, row.response?.data)
  return row.response?.output as Output
}

const actorKey = (actor: Actor) => ('id' in actor ? `${actor.kind}:${actor.id}` : actor.kind)
