import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installFaults } from '../fault-hooks.ts'
import { AlternativeError, notFound } from './errors.ts'
import type { Alternative } from './store.ts'
import {
  createTransaction,
  refundTransaction,
  refundView,
  transactionOf,
  transactionView,
} from './transactions.ts'

type Request = FastifyRequest<{ Params: { id: string } }>
const fieldsOf = ({ body }: FastifyRequest) => Object(body) as Record<string, unknown>

/** AlternativePayments under its real paths: transactions and what was refunded of them. */
export function alternativeApi(app: FastifyInstance, alternative: Alternative): void {
  const { store, config } = alternative
  installFaults(app, 'alternativepayments', alternative.faults, (status) =>
    new AlternativeError(status, 'api_error', 'fault', 'The sandbox was told to fail.').body(),
  )
  // The key alone, without a colon behind it; further accounts have a name of their own behind the first one's.
  app.addHook('onRequest', async ({ headers }) => {
    const given = (headers.authorization ?? '').replace(/^Basic /, '')
    const key = Buffer.from(given, 'base64').toString()
    const own = key.slice(config.alternativepaymentsSecretKey.length)
    if (!key.startsWith(config.alternativepaymentsSecretKey) || !/^(?:_\w+)?$/.test(own))
      throw new AlternativeError(401, 'api_error', 'unauthorized', 'The key is not known.')
  })
  app.setErrorHandler((error, _request, reply) => {
    const known =
      error instanceof AlternativeError
        ? error
        : new AlternativeError(500, 'api_error', 'internal', 'Internal error')
    return reply.code(known.status).send(known.body())
  })

  app.post('/transactions/hosted', async (request, reply) =>
    reply
      .code(201)
      .send(createTransaction(alternative, fieldsOf(request), request.headers['accept-language'] ?? null)),
  )
  app.get('/transactions', async (request) => {
    const { merchantTransactionId: wanted, limit = '10' } = request.query as Record<
      string,
      string | undefined
    >
    const found = store.transactions.newest().filter((row) => !wanted || row.merchantId === wanted)
    return { transactions: found.slice(0, Number(limit)).map((row) => transactionView(alternative, row)) }
  })
  app.get('/transactions/:id', async ({ params }: Request) =>
    transactionView(alternative, transactionOf(alternative, params.id)),
  )
  app.post('/transactions/:id/refunds', async (request: Request, reply) =>
    reply.code(201).send(refundTransaction(alternative, request.params.id, fieldsOf(request))),
  )
  app.get('/transactions/:id/refunds', async ({ params }: Request) => ({
    refunds: store.refundsOf(params.id).map(refundView),
  }))
  app.get('/refunds/:id', async ({ params }: Request) => {
    const refund = store.refunds.get(params.id)
    if (!refund) throw notFound()
    return refundView(refund)
  })
}
