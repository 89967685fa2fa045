import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { paypalApi } from './api.ts'
import { signPaypalWebhooks } from './events.ts'
import { hostedRoutes } from './hosted.routes.ts'
import { settlePending } from './orders.ts'
import { createPaypalStore, type Paypal } from './store.ts'

/** PayPal: the API and the payer's page under `/paypal`, signed events. */
export function installPaypal(app: FastifyInstance, sandbox: Sandbox): Paypal {
  const paypal: Paypal = { ...sandbox, store: createPaypalStore(sandbox) }
  signPaypalWebhooks(paypal)
  sandbox.world.onTick(() => settlePending(paypal))
  app.register(async (scope) => paypalApi(scope, paypal), { prefix: '/paypal' })
  app.register(async (scope) => hostedRoutes(scope, paypal), { prefix: '/paypal' })
  return paypal
}
