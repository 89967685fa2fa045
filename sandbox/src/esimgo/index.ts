import type { FastifyInstance } from 'fastify'
import { installFaults } from '../fault-hooks.ts'
import type { Sandbox } from '../sandbox.ts'
import { accountRoutes } from './account.routes.ts'
import { passTime } from './bundles.ts'
import { signEsimgoCallbacks } from './callbacks.ts'
import { EsimgoError, faultBody } from './errors.ts'
import { esimRoutes } from './esims.routes.ts'
import { createEsimgoStore, type Esimgo } from './store.ts'

/** eSIM Go: the API at `/esimgo/v2.4` and `/esimgo/v2.5`, signed callbacks. */
export function installEsimgo(app: FastifyInstance, sandbox: Sandbox): Esimgo {
  const esimgo: Esimgo = { ...sandbox, store: createEsimgoStore(sandbox) }
  signEsimgoCallbacks(esimgo)
  sandbox.world.onTick(() => passTime(esimgo))
  for (const prefix of ['/esimgo/v2.4', '/esimgo/v2.5'])
    app.register(async (scope) => esimgoApi(scope, esimgo), { prefix })
  return esimgo
}

function esimgoApi(app: FastifyInstance, esimgo: Esimgo): void {
  installFaults(app, 'esimgo', esimgo.faults, faultBody)
  app.addHook('onRequest', async (request) => {
    const key = request.headers['x-api-key']
    if (!key) throw new EsimgoError(401, 'missing api key')
    if (key !== esimgo.config.esimgoApiKey) throw new EsimgoError(403, 'access denied')
  })
  app.setErrorHandler((error, _request, reply) => {
    const { status, statusCode, message } = error as { status?: number; statusCode?: number; message: string }
    return reply.code(status ?? statusCode ?? 500).send({ message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'not found' }))
  accountRoutes(app, esimgo)
  esimRoutes(app, esimgo)
}
