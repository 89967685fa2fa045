import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { alternativeApi } from './api.ts'
import { hostedRoutes } from './hosted.routes.ts'
import { createAlternativeStore, type Alternative } from './store.ts'
import { settlePending, signNotifications } from './transactions.ts'

/** AlternativePayments: the API under `/alternativepayments/api` and a bank's page beside it, signed notifications. */
export function installAlternative(app: FastifyInstance, sandbox: Sandbox): Alternative {
  const alternative: Alternative = { ...sandbox, store: createAlternativeStore(sandbox) }
  signNotifications(alternative)
  sandbox.world.onTick(() => settlePending(alternative))
  app.register(async (scope) => alternativeApi(scope, alternative), { prefix: '/alternativepayments/api' })
  app.register(async (scope) => hostedRoutes(scope, alternative), { prefix: '/alternativepayments' })
  return alternative
}
