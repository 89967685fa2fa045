import { createHash } from 'node:crypto'
import { implement } from '@orpc/server'
import { contract } from '#contracts/contract.ts'
import type { EndpointMeta } from '#contracts/endpoint.ts'
import { CodedError } from '#contracts/errors.ts'
import { authorize } from '../security/authorize.ts'
import { forEverybody, type Caller } from '../context.ts'
import { once } from '../idempotency.ts'
import { limit } from './rate-limit.ts'
import { traced } from '../telemetry/tracing.ts'

export interface ApiContext {
  caller: Caller
  /** Whether `admit` has been asked already, because of a large body. */
  isAdmitted?: boolean
}

const longestKey = 200
const edge = implement(contract).$context<ApiContext>()

const followed = edge.middleware(({ path, next }) =>
  traced(path.join('.'), { kind: 'does' }, async () => next()),
)

/** Stands before every endpoint: permission, step-up, rate limit and idempotency, all read from the contract. */
const guard = edge.middleware(async ({ context, procedure, next }, input) => {
  const { route } = procedure['~orpc']
  const meta = procedure['~orpc'].meta as EndpointMeta
  // What is counted and kept goes by the address, which outlives a name in the contract.
  const address = `${route.method} ${route.path}`
  const caller: Caller = meta.access === 'public' ? forEverybody(context.caller) : context.caller
  if (!context.isAdmitted) await admit(caller, meta, address)
  if (!meta.idempotent) return next({ context: { caller } })
  if (!caller.idempotencyKey || caller.idempotencyKey.length > longestKey)
    throw new CodedError('IDEMPOTENCY_KEY_REQUIRED')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url')
  const output = await once(
    caller,
    address,
    bodyHash,
    async (claimed) => (await next({ context: { caller: claimed } })).output,
  )
  return { output, context: { caller } }
})

/** Binds endpoints of the contract to verbs: `os.orders.get.handler(({ context, input }) => …)`. */
export const os = edge.use(followed).use(guard)

/**
 * Whether the caller may ask this of an endpoint at all, and has not asked too often.
 * @param address method and path, as they stand in the contract
 * @throws CodedError PERSON_ONLY, READ_ONLY_SESSION, ACCOUNT_UNDER_REVIEW, TOO_MANY_REQUESTS, and as `authorize`
 */
export async function admit(caller: Caller, meta: EndpointMeta, address: string) {
  const { actor } = caller
  const changes = !address.startsWith('GET ') && !meta.isSafe
  const support = 'support' in actor ? actor.support : null
  if (support && meta.isPersonal) throw new CodedError('PERSON_ONLY')
  if (support && !support.mayWrite && changes) throw new CodedError('READ_ONLY_SESSION')
  const isSuspected = actor.kind === 'subscriber' && actor.isSuspected && meta.access !== 'public'
  if (isSuspected && changes) throw new CodedError('ACCOUNT_UNDER_REVIEW')
  if (meta.access !== 'public') authorize(caller, meta.access)
  if (meta.limitPerMinute) await limit(caller, address, meta.limitPerMinute)
}
