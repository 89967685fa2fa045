import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Face, Faults } from './faults.ts'

type RenderFault = (status: 429 | 500 | 503) => unknown

/** What tells calls apart, where their address does not; it may be in the body. */
type NameCall = (request: FastifyRequest) => string

/** Lets the fault dial act on every request of a face; `render` gives the vendor's own error body. */
export function installFaults(
  app: FastifyInstance,
  face: Face,
  faults: Faults,
  render: RenderFault,
  nameCall?: NameCall,
): void {
  const nameOf = nameCall ?? (({ url }: FastifyRequest) => url)
  app.addHook(
    nameCall ? 'preValidation' : 'onRequest',
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!faults.concerns(face, request.method, nameOf(request))) return
      if (faults.strikes(face, 'rate429')) return reply.code(429).header('retry-after', '1').send(render(429))
      if (faults.strikes(face, 'rate5xx')) return reply.code(503).header('retry-after', '1').send(render(503))
    },
  )

  app.addHook('preHandler', async (request) => {
    const { latencyMs } = faults.get(face)
    if (latencyMs > 0 && faults.concerns(face, request.method, nameOf(request))) await wait(latencyMs)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return payload
    if (!faults.concerns(face, request.method, nameOf(request))) return payload
    if (faults.strikes(face, 'rateTimeoutAfterCommit'))
      return neverAnswer(request, reply, faults.get(face).timeoutStyle)
    if (!faults.strikes(face, 'failAfterCommit500')) return payload
    reply.code(500).header('content-type', 'application/json; charset=utf-8')
    return JSON.stringify(render(500))
  })
}

async function neverAnswer(request: FastifyRequest, reply: FastifyReply, style: 'destroy' | 'hang') {
  if (style === 'destroy') request.raw.socket.destroy()
  else await new Promise<void>((resolve) => reply.raw.once('close', resolve))
  return ''
}
