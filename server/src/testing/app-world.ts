import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import type { Log } from '#platform/telemetry/log.ts'
import { closeEmail } from '#providers/email/index.ts'
import { createApp } from '../app.ts'
import { jobs, recurring } from '../modules.ts'
import { createTestDatabase } from './database.ts'
import { httpClient, type ClientOptions } from './client.ts'
import { movingClock } from './moving-clock.ts'
import { openWorld } from './open-world.ts'
import { startSandbox, type TestSandbox } from './sandbox.ts'
import type { TestDatabase } from './test-cluster.ts'
import { vendorsOf } from './vendors.ts'
import { startWorkerOf } from './worker.ts'
import { settleWorld, type Settling } from './settle-world.ts'

export interface AppWorldOptions {
  environment?: Record<string, string>
  /** Whether a worker runs in the same process; without one a test runs the jobs it wants. */
  works?: boolean
  /** Whether that worker also does what the clock starts; else the test starts it. */
  keepsTime?: boolean
  /** Where log lines go; nowhere unless it is given. */
  log?: Log
  /** A sandbox that is there already, and a port that its webhooks lead to already. */
  sandbox?: TestSandbox
  port?: number
}

/** How long a server that ends waits for what is still being answered. */
const patienceMs = 2_000

export type AppWorld = Awaited<ReturnType<typeof openAppWorld>>

/** Sandbox, server on a free port, and worker: the whole product but its pages, in this process, on a fresh database. */
export const createAppWorld = async (options: AppWorldOptions = {}) =>
  openAppWorld(await createTestDatabase(), options)

export async function openAppWorld(database: TestDatabase, options: AppWorldOptions = {}) {
  const { environment = {}, works = true, keepsTime = false, log, port = 0 } = options
  const sandbox = options.sandbox ?? (await startSandbox())
  const clock = movingClock()
  const world = await openWorld(database, clock, { ...vendorsOf(sandbox), ...environment })
  const { services } = world
  if (log) services.log = log
  const app: FastifyInstance = await createApp(services, undefined)
  await app.listen({ host: '127.0.0.1', port })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await pointWebhooksAt(sandbox, url)
  const worker = works ? await startWorkerOf(services, jobs, keepsTime ? recurring : []) : undefined

  /** Moves the clocks of both worlds. */
  const advance = async (ms: number) => {
    clock.advance(ms)
    await sandbox.control('/clock', { advance: `${ms / 1000}s`, along: true })
  }
  const stop = async () => {
    await worker?.stop()
    // A client that has opened a connection and asks nothing over it would be waited for longer than a minute.
    const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    await app.close()
    clearTimeout(patience)
    closeEmail(services.config)
    await world.stop()
  }
  return {
    ...world,
    sandbox,
    app,
    url,
    advance,
    api: (domain: string, options: Omit<ClientOptions, 'url' | 'domain'> = {}) =>
      httpClient({ url, domain, ...options }),
    /** Flushes webhooks, lets time pass, and runs janitors and jobs until nothing is left to do. */
    settle: (options?: Settling) =>
      settleWorld({ services, sandbox, advance, adminUrl: database.adminUrl }, options),
    /** Stops server and worker; sandbox and database stay. */
    stop,
    close: async () => {
      await stop()
      await sandbox.stop()
      await database.drop()
    },
  }
}

export async function pointWebhooksAt(sandbox: TestSandbox, url: string) {
  await sandbox.control('/stripe/webhook', { url: `${url}/api/webhooks/stripe` })
  await sandbox.control('/paypal/webhook', { url: `${url}/api/webhooks/paypal` })
  await sandbox.control('/coinpayments/webhook', { url: `${url}/api/webhooks/coinpayments` })
  await sandbox.control('/gpapi/webhook', { url: `${url}/api/webhooks/gpapi` })
  await sandbox.control('/alternativepayments/webhook', { url: `${url}/api/webhooks/alternativepayments` })
  await sandbox.control('/esimgo/webhook', { url: `${url}/api/webhooks/esimgo` })
  await sandbox.control('/twilio/webhook', { url: `${url}/api/webhooks/twilio` })
}
