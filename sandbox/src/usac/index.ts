import type { FastifyInstance } from 'fastify'
import { installFaults } from '../fault-hooks.ts'
import type { Sandbox } from '../sandbox.ts'
import { usacControlRoutes } from './control.routes.ts'
import { eligibilityRoutes } from './eligibility.routes.ts'
import { faultBody, UsacError } from './errors.ts'
import { buyToken } from './guard.ts'
import { hostedRoutes } from './hosted/hosted.routes.ts'
import { registryRoutes } from './registry.routes.ts'
import { createUsacStore, type Usac } from './store.ts'
import { registries, services } from './types.ts'

/** USAC: the National Verifier and NLAD of both programs under their real paths, with one store behind them. */
export function installUsac(app: FastifyInstance, sandbox: Sandbox): Usac {
  const usac: Usac = { ...sandbox, store: createUsacStore(sandbox) }
  app.register(async (scope) => {
    installFaults(scope, 'usac', usac.faults, faultBody)
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof UsacError)) return reply.code(statusOf(error)).send(faultBody(500))
      if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds))
      return reply.code(error.status).send(error.body)
    })
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (request, text, done) => {
      request.rawBody = text as string
      done(null, {})
    })
    scope.post('/auth/token', async (request) => buyToken(usac, request))
    for (const [service, program] of Object.entries(services))
      scope.register(async (own) => eligibilityRoutes(own, usac, program), { prefix: `/${service}` })
    for (const [service, program] of Object.entries(registries))
      scope.register(async (own) => registryRoutes(own, usac, program), { prefix: `/${service}` })
  })
  for (const [service, program] of Object.entries(services))
    app.register(async (own) => hostedRoutes(own, usac, program), { prefix: `/${service}/security` })
  app.register(async (scope) => usacControlRoutes(scope, usac), { prefix: '/__sim' })
  return usac
}

const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode ?? 500
