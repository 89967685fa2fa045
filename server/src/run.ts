import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { settleMasterKey } from '#platform/security/master-key.ts'
import { listenError } from '#platform/config/ports.ts'
import { requireReadyDatabase } from '#platform/database/reach-database.ts'
import { reportFailure } from '#platform/config/startup-error.ts'
import { startTracing } from '#platform/telemetry/tracing.ts'
import { createApp } from './app.ts'
import { loadWebBuild } from './edge/pages.ts'
import { openServices, type OpenServices } from './services.ts'
import { shutDownOnSignal, type Running } from './shutdown.ts'
import { runWorker } from './worker-process.ts'

export interface Plan {
  config: Config
  databaseUrl: string
  serves: boolean
  works: boolean
  /** Whether an installation that has sealed nothing yet gets a master key of its own. */
  mayCreateMasterKey?: boolean
  /** How long it keeps serving after SIGTERM where DRAIN_SECONDS says nothing. */
  drainMs?: number
  /** Stops what was started for this process alone, after everything else. */
  afterwards?: () => Promise<void>
  /** Says where to go, once everything answers. */
  announce?: (services: OpenServices) => Promise<void>
  /** Prepares the data before anything is served. */
  prepare?: (services: OpenServices) => Promise<void>
}

/** Starts what the plan says and stops it gracefully. */
export async function runServer(name: string, makePlan: () => Promise<Plan>): Promise<void> {
  let afterwards: Plan['afterwards']
  try {
    const plan = await makePlan()
    afterwards = plan.afterwards
    await requireReadyDatabase(plan.databaseUrl)
    await settleMasterKey(plan.databaseUrl, plan.config, { mayCreate: plan.mayCreateMasterKey ?? false })
    const stopTracing = await startTracing(plan.config, name)
    afterwards = async () => {
      await stopTracing().catch(() => undefined)
      await plan.afterwards?.()
    }
    const services = openServices(plan.config, plan.databaseUrl, name)
    const running: Running = { services, afterwards }
    // Before what takes long, and before anybody is told that it is ready.
    const stopFailed = shutDownOnSignal(running, plan.config.drainMs ?? plan.drainMs ?? 0)
    await plan.prepare?.(services)
    if (plan.serves) running.app = await listen(services)
    if (plan.works) {
      running.worker = await runWorker(services)
      running.worker.ended.then(stopFailed, stopFailed)
    }
    await plan.announce?.(services)
  } catch (error) {
    await afterwards?.().catch(() => undefined)
    reportFailure(error)
  }
}

async function listen(services: OpenServices): Promise<FastifyInstance> {
  const { config } = services
  const app = await createApp(services, await loadWebBuild())
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config)
  })
  return app
}
