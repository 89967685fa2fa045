import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { coinpaymentsApi } from './api.ts'
import { signIpns } from './ipn.ts'
import { createCoinStore, type Coinpayments } from './store.ts'
import { settlePending } from './transactions.ts'

/** CoinPayments: the API under `/coinpayments`, signed notifications; coins are sent on the console. */
export function installCoinpayments(app: FastifyInstance, sandbox: Sandbox): Coinpayments {
  const coinpayments: Coinpayments = { ...sandbox, store: createCoinStore(sandbox) }
  signIpns(coinpayments)
  sandbox.world.onTick(() => settlePending(coinpayments))
  app.register(async (scope) => coinpaymentsApi(scope, coinpayments), { prefix: '/coinpayments' })
  return coinpayments
}
