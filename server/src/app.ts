import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '#platform/http/http.ts'
import { registerApi } from './edge/api.ts'
import { createRouter, webhookEndpoints } from './modules.ts'
import { registerPages, type WebBuild } from './edge/pages.ts'
import type { OpenServices } from './services.ts'
import { createSiteResolver } from './edge/site-resolver.ts'
import { registerStatic } from './edge/static-files.ts'
import { registerWebhooks } from './edge/webhooks.ts'

/** The whole wiring on one screen: edge, API, webhooks, files, pages. */
export async function createApp(services: OpenServices, web: WebBuild | undefined): Promise<FastifyInstance> {
  const app = await createHttp(services, services.readiness)
  const resolver = createSiteResolver(services)
  const router = createRouter(services.tokens)
  await app.register(fastifyCompress, { global: true, threshold: 1400, encodings: ['gzip', 'deflate'] })
  await registerStatic(app, services, web)
  registerWebhooks(app, services, webhookEndpoints)
  await registerApi(app, services, router, resolver)
  if (web) registerPages(app, services, router, resolver, web)
  return app
}
