import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { gpApi } from './api.ts'
import { hostedRoutes } from './hosted.routes.ts'
import { endLinks, settleRefunds, signNotifications } from './payments.ts'
import { createGpStore, type Gpapi } from './store.ts'

/** Global Payments: the API under `/gpapi/ucp` and its pages beside it, signed notifications. */
export function installGpapi(app: FastifyInstance, sandbox: Sandbox): Gpapi {
  const gpapi: Gpapi = { ...sandbox, store: createGpStore(sandbox) }
  signNotifications(gpapi)
  sandbox.world.onTick(() => endLinks(gpapi))
  sandbox.world.onTick(() => settleRefunds(gpapi))
  app.register(async (scope) => gpApi(scope, gpapi), { prefix: '/gpapi/ucp' })
  app.register(async (scope) => hostedRoutes(scope, gpapi), { prefix: '/gpapi' })
  return gpapi
}
