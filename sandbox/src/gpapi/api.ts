import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installFaults } from '../fault-hooks.ts'
import { GpError, invalid, notFound } from './errors.ts'
import {
  captureTransaction,
  closeLink,
  createLink,
  linkOf,
  refundTransaction,
  transactionOf,
} from './payments.ts'
import { listTransactions } from './report.ts'
import type { Gpapi } from './store.ts'
import { disputeView, linkView, transactionView } from './views.ts'

type Request = FastifyRequest<{ Params: { id: string } }>
type Fields = Record<string, unknown>
const fieldsOf = ({ body }: FastifyRequest) => Object(body) as Fields
const tokenSeconds = 86_400

/** GP-API under its real paths: tokens, links, transactions, disputes. */
export function gpApi(app: FastifyInstance, gpapi: Gpapi): void {
  const { store, world } = gpapi
  // Before the faults: what was made under a key is known even when the client never sees it.
  app.addHook('preHandler', async (request) => {
    const seen = store.seen.get(keyOf(request) ?? '')
    if (seen) throw new GpError(409, 'DUPLICATE_ACTION', `Idempotency Key seen before: id=${seen.id}`)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    if (key && reply.statusCode < 300)
      store.seen.put(key, { id: (JSON.parse(String(payload)) as { id: string }).id, atMs: world.now() })
    return payload
  })
  installFaults(app, 'gpapi', gpapi.faults, (status) =>
    new GpError(status, 'SYSTEM_ERROR_DOWNSTREAM', 'The sandbox was told to fail.').body(),
  )
  app.addHook('onRequest', async (request) => authenticate(gpapi, request))
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof GpError ? error : new GpError(500, 'SYSTEM_ERROR', 'System error')
    return reply.code(known.status).send(known.body())
  })

  app.post('/accesstoken', async (request) => {
    const { app_id: appId, nonce, secret } = fieldsOf(request) as Record<string, string | undefined>
    const key = keyOfApp(gpapi, appId ?? '')
    const expected = createHash('sha512').update(`${nonce}${key}`).digest('hex')
    if (!key || secret !== expected)
      throw new GpError(403, 'ACTION_NOT_AUTHORIZED', 'Credentials not recognized to create access token.')
    const ends = Math.floor(Date.now() / 1000) + tokenSeconds
    return {
      token: sign(gpapi, `${appId}.${ends}`),
      type: 'Bearer',
      app_id: appId,
      seconds_to_expire: tokenSeconds,
      scope: { accounts: [{ id: 'TRA_sandbox', name: 'transaction_processing' }] },
    }
  })
  app.post('/links', async (request) =>
    createLink(gpapi, fieldsOf(request), request.headers['accept-language'] ?? null),
  )
  app.get('/links/:id', async ({ params }: Request) => linkView(gpapi, linkOf(gpapi, params.id)))
  app.patch('/links/:id', async (request: Request) => {
    if (fieldsOf(request).status !== 'INACTIVE') throw invalid('status')
    return closeLink(gpapi, request.params.id)
  })
  app.get('/transactions/:id', async ({ params }: Request) =>
    transactionView(gpapi, transactionOf(gpapi, params.id)),
  )
  app.get('/transactions', async ({ query }) =>
    listTransactions(gpapi, query as Record<string, string | undefined>),
  )
  app.post('/transactions/:id/capture', async ({ params }: Request) => captureTransaction(gpapi, params.id))
  app.post('/transactions/:id/refund', async (request: Request) =>
    refundTransaction(gpapi, request.params.id, fieldsOf(request)),
  )
  app.get('/disputes/:id', async ({ params }: Request) => {
    const dispute = store.disputes.get(params.id)
    if (!dispute) throw notFound(params.id)
    return disputeView(gpapi, dispute)
  })
  app.get('/disputes', async (request) => {
    const { from_stage_time_created: from = '' } = request.query as Record<string, string | undefined>
    const found = store.disputes.newest().filter((row) => row.changedAtMs >= Date.parse(from))
    return { total_record_count: found.length, disputes: found.map((row) => disputeView(gpapi, row)) }
  })
}

const keyOf = ({ method, headers }: FastifyRequest) => {
  const key = headers['x-gp-idempotency']
  return method === 'POST' && typeof key === 'string' ? key : null
}

/** Further accounts have the id and the key of the first, each with the same name of their own behind it. */
function keyOfApp({ config }: Gpapi, appId: string): string | null {
  const own = appId.slice(config.gpapiAppId.length)
  return appId.startsWith(config.gpapiAppId) && /^(?:_\w+)?$/.test(own) ? config.gpapiAppKey + own : null
}

const sign = ({ config }: Gpapi, claim: string) =>
  `${claim}.${createHmac('sha256', config.gpapiAppKey).update(claim).digest('base64url')}`

function authenticate(gpapi: Gpapi, request: FastifyRequest): void {
  if (request.headers['x-gp-version'] !== '2021-03-22') throw invalid('X-GP-Version')
  if (request.url.endsWith('/accesstoken')) return
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const claim = token.split('.').slice(0, 2).join('.')
  if (sign(gpapi, claim) !== token || Number(claim.split('.')[1]) < Date.now() / 1000)
    throw new GpError(401, 'NOT_AUTHENTICATED', 'Invalid access token')
}
