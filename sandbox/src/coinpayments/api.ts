import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installFaults } from '../fault-hooks.ts'
import { CoinError } from './errors.ts'
import type { Coinpayments } from './store.ts'
import { createTransaction, ratesView, transactionView } from './transactions.ts'

type Fields = Record<string, unknown>
const fieldsOf = ({ body }: FastifyRequest) => Object(body) as Fields
const pageSize = 100

/** CoinPayments' one address, on which `cmd` says what is asked. */
export function coinpaymentsApi(app: FastifyInstance, coinpayments: Coinpayments): void {
  installFaults(
    app,
    'coinpayments',
    coinpayments.faults,
    () => new CoinError('The sandbox was told to fail.').body(),
    (request) => `${request.url}?cmd=${String(fieldsOf(request).cmd)}`,
  )
  app.setErrorHandler((error, _request, reply) =>
    error instanceof CoinError
      ? reply.code(200).send(error.body())
      : reply.code(500).send({ error: 'Internal error', result: [] }),
  )
  app.post('/api.php', async (request) => {
    const own = authenticate(coinpayments, request)
    return { error: 'ok', result: answerTo(coinpayments, own, fieldsOf(request)) }
  })
}

function answerTo(coinpayments: Coinpayments, own: string, fields: Fields): unknown {
  const { store, config } = coinpayments
  switch (fields.cmd) {
    case 'get_basic_info':
      return {
        username: 'sandbox',
        email: 'sandbox@coins.test',
        merchant_id: config.coinpaymentsMerchantId + own,
        public_name: 'Sandbox',
      }
    case 'rates':
      return ratesView()
    case 'create_transaction':
      return createTransaction(coinpayments, own, fields)
    case 'get_tx_info': {
      const row = store.transactions.get(String(fields.txid))
      if (!row || row.own !== own) throw new CoinError('Invalid transaction ID or you are not the seller')
      return transactionView(row, fields.full === '1')
    }
    case 'get_tx_ids': {
      const newer = Number(fields.newer ?? 0) * 1000
      const start = Number(fields.start ?? 0)
      return store.transactions
        .newest()
        .filter((row) => row.own === own && row.createdAtMs >= newer)
        .slice(start, start + Math.min(Number(fields.limit ?? 25), pageSize))
        .map(({ id }) => id)
    }
    default:
      throw new CoinError('Invalid command!')
  }
}

/** @returns what the account is called behind the first one's names */
function authenticate({ config }: Coinpayments, request: FastifyRequest): string {
  const { key = '', version, format } = fieldsOf(request) as Record<string, string | undefined>
  const own = key.slice(config.coinpaymentsPublicKey.length)
  if (version !== '1' || format !== 'json') throw new CoinError('Unsupported API version')
  if (!key.startsWith(config.coinpaymentsPublicKey) || !/^(?:_\w+)?$/.test(own))
    throw new CoinError('Invalid public key passed!')
  const expected = createHmac('sha512', config.coinpaymentsPrivateKey + own)
    .update(request.rawBody)
    .digest()
  const given = Buffer.from(String(request.headers.hmac ?? ''), 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new CoinError('HMAC signature does not match')
  return own
}
