import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Worker } from '#platform/jobs/jobs.ts'
import { closeEmail } from '#providers/email/index.ts'
import type { OpenServices } from './services.ts'

export interface Running {
  services: OpenServices
  app?: FastifyInstance | undefined
  worker?: Worker | undefined
  /** Stops what was started for this process alone. */
  afterwards?: (() => Promise<void>) | undefined
}

/**
 * Readiness says no at once, while requests are still answered, each with `connection: close`, until the load balancer
 * has noticed. Then running requests are finished, jobs go back, and connections close. Nothing here throws.
 * @param drainMs how long the load balancer may take; `hurry` ends the wait
 */
export async function shutDown(running: Running, drainMs: number, hurry?: AbortSignal): Promise<void> {
  const { services, app, worker, afterwards } = running
  services.readiness.stop()
  if (app && drainMs > 0)
    await wait(drainMs, undefined, hurry ? { signal: hurry } : {}).catch(() => undefined)
  await app?.close().catch(() => undefined)
  await worker?.stop().catch(() => undefined)
  closeEmail(services.config)
  await services.close().catch(() => undefined)
  await afterwards?.().catch(() => undefined)
}

const graceMs = 20_000

/**
 * Shuts down on SIGTERM and SIGINT. Somebody who presses Ctrl+C waits for no load balancer, and neither does anybody
 * who asks a second time; what is not finished 20 seconds later is cut off. What is started later is put into
 * `running`.
 * @returns what to do when the queue ends by itself: the process works no more and makes room for one that does
 */
export function shutDownOnSignal(running: Running, drainMs: number): () => void {
  const hurry = new AbortController()
  let isStopping = false
  const stop = async (ownDrainMs: number, exitCode = 0) => {
    if (isStopping) return hurry.abort()
    isStopping = true
    setTimeout(() => process.exit(1), ownDrainMs + graceMs).unref()
    await shutDown(running, ownDrainMs, hurry.signal)
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(drainMs))
  return () => {
    if (isStopping) return
    running.services.log.error('the job queue ended by itself')
    void stop(drainMs, 1)
  }
}
