import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { installBodyParsers } from './body-parsers.ts'
import { completeConfig, type SandboxOptions } from './config.ts'
import { consoleRoutes } from './console/console.routes.ts'
import { controlRoutes } from './control/control.routes.ts'
import { installEsimgo } from './esimgo/index.ts'
import { Faults } from './faults.ts'
import type { Sandbox } from './sandbox.ts'
import { Sent } from './sent.ts'
import { startInbox } from './smtp/inbox.ts'
import { installAlternative } from './alternativepayments/index.ts'
import { installCoinpayments } from './coinpayments/index.ts'
import { installGpapi } from './gpapi/index.ts'
import { installPwg } from './pwg/index.ts'
import { installPaypal } from './paypal/index.ts'
import { installStripe } from './stripe/index.ts'
import { installTwilio } from './twilio/index.ts'
import { installUsac } from './usac/index.ts'
import { Webhooks } from './webhooks.ts'
import { World } from './world.ts'

export type { SandboxOptions } from './config.ts'
export type RunningSandbox = {
  /** Where the HTTP faces are, without a trailing slash. */
  url: string
  smtpPort: number
  world: World
  /** Stops listening and writes the world to disk. */
  close(): Promise<void>
}

/** Starts every face of the outside world; port 0 takes a free one. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const config = completeConfig(options)
  const world = new World(config.dataDirectory)
  const faults = new Faults()
  const webhooks = new Webhooks(world, faults, config.webhookDelaysMs)
  const sandbox: Sandbox = { config, world, faults, webhooks, sent: new Sent(world) }

  const app = buildApp(sandbox)
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  if (!options.publicUrl) config.publicUrl = `http://localhost:${port}`
  const inbox = await startInbox(sandbox).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  world.start()
  webhooks.resume()

  return {
    url: `http://${config.host}:${port}`,
    smtpPort: inbox.port,
    world,
    close: async () => {
      await Promise.all([app.close(), inbox.close(), webhooks.close()])
      world.close()
    },
  }
}

function buildApp(sandbox: Sandbox): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 2 * 1024 * 1024 })
  installBodyParsers(app)
  const stripe = installStripe(app, sandbox)
  const paypal = installPaypal(app, sandbox)
  const coinpayments = installCoinpayments(app, sandbox)
  const gpapi = installGpapi(app, sandbox)
  const alternative = installAlternative(app, sandbox)
  const esimgo = installEsimgo(app, sandbox)
  const pwg = installPwg(app, sandbox)
  installTwilio(app, sandbox)
  const usac = installUsac(app, sandbox)
  const faces = { stripe, paypal, coinpayments, gpapi, alternative, esimgo, pwg, usac }
  app.register(async (scope) => controlRoutes(scope, sandbox, faces), { prefix: '/_ctl' })
  app.register(async (scope) => consoleRoutes(scope, sandbox, faces))
  app.get('/healthz', async () => ({ status: 'ok', now: sandbox.world.nowIso() }))
  return app
}
