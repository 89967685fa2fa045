import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { StripeError } from './errors.ts'
import type { Stripe } from './store.ts'

const keptMs = 24 * 60 * 60 * 1000
const header = 'idempotency-key'

/**
 * Stripe's idempotency of POST: the first answer to a key is kept for 24 hours and given again for the same
 * parameters; other parameters are a 400, a request still under way a 409. Refusals before any work are not kept.
 */
export function installIdempotency(app: FastifyInstance, { world, store }: Stripe): void {
  const underWay = new Map<string, FastifyRequest>()

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (!key) return
    if (underWay.has(key))
      throw new StripeError(409, 'idempotency_error', {
        code: 'idempotency_key_in_use',
        message:
          'There is currently another in-progress request using this Stripe idempotent key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
      })
    const kept = store.answers.get(key)
    if (kept && world.now() - kept.atMs < keptMs) {
      if (kept.fingerprint !== fingerprintOf(request))
        throw new StripeError(400, 'idempotency_error', {
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      return reply
        .code(kept.status)
        .headers({ 'idempotent-replayed': 'true', 'content-type': 'application/json; charset=utf-8' })
        .send(kept.body)
    }
    underWay.set(key, request)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    if (!key || underWay.get(key) !== request) return payload
    underWay.delete(key)
    if (reply.statusCode < 300 || reply.statusCode === 402) {
      const answer = {
        fingerprint: fingerprintOf(request),
        status: reply.statusCode,
        body: String(payload),
        atMs: world.now(),
      }
      store.answers.put(key, answer)
    }
    return payload
  })

  // A client that hangs up during the latency fault must not leave its key taken for ever.
  app.addHook('onRequestAbort', async (request) => {
    const key = keyOf(request)
    if (key && underWay.get(key) === request) setTimeout(() => underWay.delete(key), 1000).unref()
  })
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[header]
  return request.method === 'POST' && typeof key === 'string' && key ? key : null
}

const fingerprintOf = (request: FastifyRequest) =>
  createHash('sha256').update(`${request.url}\n${request.rawBody}`).digest('base64')
