import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { installFormParser } from '../body-parsers.ts'
import { parseForm, type FormFields } from '../form.ts'
import { installFaults } from '../fault-hooks.ts'
import { newId, type Stripe } from './store.ts'
import { faultBody, invalidRequest, StripeError } from './errors.ts'
import { stripeApiVersion } from './events.ts'
import { expand, expandList, expandsOf } from './expand.ts'
import { installIdempotency } from './idempotency.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { customerRoutes } from './customers.routes.ts'
import { eventRoutes } from './events.routes.ts'
import { paymentRoutes } from './payments.routes.ts'
import type { List } from './types.ts'

type Answer = Record<string, unknown> | List<Record<string, unknown>>
type Work = (fields: FormFields, id: string, account: string) => object

/** Binds an endpoint: reads its fields from the query or the form, runs the work, expands the answer. */
export type Bind = (method: 'GET' | 'POST' | 'DELETE', path: string, work: Work) => void

/** Stripe's API under its real paths: authentication, versions, errors, idempotency and faults. */
export function stripeApi(app: FastifyInstance, stripe: Stripe): void {
  installFormParser(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': newId('req'),
      'stripe-version': request.headers['stripe-version'] ?? stripeApiVersion,
    })
    const key = request.headers['idempotency-key']
    if (key) reply.header('idempotency-key', key)
  })
  // Before the faults, so that an answer is kept even when the client never sees it.
  installIdempotency(app, stripe)
  installFaults(app, 'stripe', stripe.faults, faultBody)
  app.addHook('onRequest', async (request) => authenticate(stripe, request))
  app.setErrorHandler((error, _request, reply) => answerError(error, reply))
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    return answerError(invalidRequest(message, {}, 404), reply)
  })

  const bind: Bind = (method, url, work) => {
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: async (request) => {
        const fields = fieldsOf(request)
        const account = accountOfKey(stripe.config.stripeSecretKey, keyOf(request))
        const answer = work(fields, request.params.id ?? '', account) as Answer
        const paths = expandsOf(fields)
        if (paths.length === 0) return answer
        return answer.object === 'list'
          ? expandList(stripe.store, answer as List<Record<string, unknown>>, paths)
          : expand(stripe.store, answer, paths)
      },
    })
  }
  checkoutRoutes(bind, stripe)
  paymentRoutes(bind, stripe)
  customerRoutes(bind, stripe)
  eventRoutes(bind, stripe)
}

function fieldsOf(request: FastifyRequest): FormFields {
  const query = request.url.indexOf('?')
  if (request.method === 'POST') return (request.body as FormFields | undefined) ?? {}
  return query < 0 ? {} : parseForm(request.url.slice(query + 1))
}

/** The account of a key: further ones are opened with the key of the first and a name of their own behind it. */
const accountOfKey = (first: string, key: string) =>
  key.startsWith(`${first}_`) ? `acct_${key.slice(first.length + 1)}` : 'acct_sandbox'

const isOf = (first: string, key: string) =>
  key === first || (/^_\w+$/.test(key.slice(first.length)) && key.startsWith(first))

function keyOf(request: FastifyRequest): string {
  const [scheme, credential = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme === 'Basic' ? Buffer.from(credential, 'base64').toString().split(':')[0]! : credential
}

function authenticate({ config }: Stripe, request: FastifyRequest): void {
  const key = keyOf(request)
  if (!key)
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    )
  if (!isOf(config.stripeSecretKey, key))
    throw invalidRequest(
      `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
      {},
      401,
    )
}

function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeError) return reply.code(error.status).send(error.body())
  const { statusCode = 500, message } = error as { statusCode?: number; message: string }
  if (statusCode < 500) return reply.code(statusCode).send(invalidRequest(message, {}, statusCode).body())
  return reply.code(500).send(new StripeError(500, 'api_error', { message }).body())
}
