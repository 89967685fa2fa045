import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installFormParser } from '../body-parsers.ts'
import { installFaults } from '../fault-hooks.ts'
import { acceptClaim, disputeView, provideEvidence } from './disputes.ts'
import { isSigned } from './events.ts'
import { faultBody, notFound, PaypalError } from './errors.ts'
import { captureOf, captureOrder, createOrder, orderOf, refundCapture } from './orders.ts'
import { searchTransactions } from './report.ts'
import type { Paypal } from './store.ts'
import { captureView, orderView, refundView } from './views.ts'

type Request = FastifyRequest<{ Params: { id: string } }>
const tokenSeconds = 32_400
const keptMs = 6 * 60 * 60 * 1000

/** PayPal's API under its real paths: tokens, orders, captures, refunds, transactions, disputes and the check of signatures. */
export function paypalApi(app: FastifyInstance, paypal: Paypal): void {
  const { store, world } = paypal
  installFormParser(app)
  // Before the faults, so that an answer is kept even when the client never sees it.
  app.addHook('preHandler', async (request, reply) => {
    const kept = store.answers.get(keyOf(request) ?? '')
    if (!kept || kept.path !== request.url || world.now() - kept.atMs > keptMs) return
    if (kept.body !== fingerprint(request))
      throw new PaypalError(
        422,
        'UNPROCESSABLE_ENTITY',
        'PAYPAL_REQUEST_ID_REUSED',
        'The id names another request.',
      )
    return reply.code(200).type('application/json').send(kept.answer)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    if (key && reply.statusCode < 300 && !store.answers.get(key))
      store.answers.put(key, {
        path: request.url,
        body: fingerprint(request),
        status: reply.statusCode,
        answer: String(payload),
        atMs: world.now(),
      })
    return payload
  })
  installFaults(app, 'paypal', paypal.faults, faultBody)
  app.addHook('onRequest', async (request) => authenticate(paypal, request))
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof PaypalError ? error : new PaypalError(500, 'INTERNAL_SERVER_ERROR')
    return reply.code(known.status).send(known.body())
  })

  app.post('/v1/oauth2/token', async (request) => {
    const client = basicOf(request)!
    const ends = Math.floor(Date.now() / 1000) + tokenSeconds
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: sign(paypal, `${client.id}.${ends}`),
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: tokenSeconds,
    }
  })
  const told = () =>
    paypal.webhooks
      .newest()
      .filter(({ face }) => face === 'paypal')
      .map(({ body }) => JSON.parse(body) as { id: string; create_time: string })
  app.get('/v1/notifications/webhooks-events', async (request) => {
    const {
      start_time: start = '',
      end_time: end,
      page_size: size = '10',
    } = request.query as Record<string, string | undefined>
    const found = told().filter(
      ({ create_time: time }) =>
        Date.parse(time) >= Date.parse(start) && (!end || Date.parse(time) <= Date.parse(end)),
    )
    return { events: found.slice(0, Number(size)), count: found.length }
  })
  app.get('/v1/notifications/webhooks-events/:id', async ({ params }: Request) => {
    const event = told().find(({ id }) => id === params.id)
    if (!event) throw notFound()
    return event
  })
  app.post('/v1/notifications/verify-webhook-signature', async (request) => {
    const fields = Object(request.body) as Record<string, unknown>
    const mark = '"webhook_event":'
    const event = request.rawBody.slice(request.rawBody.indexOf(mark) + mark.length, -1)
    return { verification_status: isSigned(paypal, fields, event) ? 'SUCCESS' : 'FAILURE' }
  })

  app.post('/v2/checkout/orders', async (request, reply) =>
    reply.code(201).send(createOrder(paypal, Object(request.body) as Record<string, unknown>)),
  )
  app.get('/v2/checkout/orders/:id', async ({ params }: Request) =>
    orderView(paypal, orderOf(paypal, params.id)),
  )
  app.post('/v2/checkout/orders/:id/capture', async ({ params }: Request, reply) =>
    reply.code(201).send(captureOrder(paypal, params.id)),
  )
  app.get('/v2/payments/captures/:id', async ({ params }: Request) =>
    captureView(paypal, captureOf(paypal, params.id)),
  )
  app.post('/v2/payments/captures/:id/refund', async ({ params, body }: Request, reply) =>
    reply.code(201).send(refundCapture(paypal, params.id, Object(body) as Record<string, unknown>)),
  )
  app.get('/v2/payments/refunds/:id', async ({ params }: Request) => {
    const refund = store.refunds.get(params.id)
    if (!refund) throw notFound()
    return refundView(paypal, refund)
  })
  app.get('/v1/reporting/transactions', async ({ query }) =>
    searchTransactions(paypal, query as Record<string, string | undefined>),
  )
  app.get('/v1/customer/disputes/:id', async ({ params }: Request) => disputeView(paypal, params.id))
  app.post('/v1/customer/disputes/:id/provide-evidence', async ({ params, body }: Request) =>
    provideEvidence(paypal, params.id, Object(body) as Record<string, unknown>),
  )
  app.post('/v1/customer/disputes/:id/accept-claim', async ({ params }: Request) =>
    acceptClaim(paypal, params.id),
  )
}

const keyOf = ({ method, headers }: FastifyRequest) => {
  const key = headers['paypal-request-id']
  return method === 'POST' && typeof key === 'string' ? key : null
}
const fingerprint = ({ rawBody }: FastifyRequest) => createHash('sha256').update(rawBody).digest('base64')

function basicOf({ headers }: FastifyRequest) {
  const [scheme, text = ''] = (headers.authorization ?? '').split(' ')
  if (scheme !== 'Basic') return null
  const [id = '', secret = ''] = Buffer.from(text, 'base64').toString().split(':')
  return { id, secret }
}

const sign = ({ config }: Paypal, claim: string) =>
  `${claim}.${createHmac('sha256', config.paypalClientSecret).update(claim).digest('base64url')}`

/** Further accounts have the id and the secret of the first, each with the same name of their own behind it. */
function isAccount({ config }: Paypal, id: string, secret: string): boolean {
  const own = id.slice(config.paypalClientId.length)
  return (
    id.startsWith(config.paypalClientId) &&
    /^(?:_\w+)?$/.test(own) &&
    secret === config.paypalClientSecret + own
  )
}

function authenticate(paypal: Paypal, request: FastifyRequest): void {
  const client = basicOf(request)
  if (request.url.endsWith('/v1/oauth2/token')) {
    if (client && isAccount(paypal, client.id, client.secret)) return
    throw new PaypalError(401, 'invalid_client', undefined, 'Client Authentication failed')
  }
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const claim = token.split('.').slice(0, 2).join('.')
  if (sign(paypal, claim) !== token || Number(claim.split('.')[1]) < Date.now() / 1000)
    throw new PaypalError(401, 'AUTHENTICATION_FAILURE', undefined, 'Authentication failed')
}
