import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import * as z from 'zod'
import { isLocale } from '#contracts/locale.ts'
import type { Caller, Services, Tenant } from '../context.ts'
import { hoursMs } from '../clock.ts'
import { tenantsWithDue } from './due-work.ts'
import { keepLocksFresh } from './queue-locks.ts'
import { newId } from '../database/ids.ts'
import type { Job, Recurring, RecurringForAll } from './job.ts'
import { describeError } from '../telemetry/log.ts'
import type { Versions } from '../kept/snapshots.ts'
import { traced } from '../telemetry/tracing.ts'
import { openWorkerSession } from './worker-session.ts'

export interface JobDirectory {
  /** The tenant of a job, with the versions of what its work will look at. */
  tenant: (tenantId: string) => Promise<{ tenant: Tenant; asOf?: Versions }>
  tenants: () => Promise<Tenant[]>
  originOf: (tenant: Tenant) => string
}

export interface Worker {
  stop: () => Promise<void>
  /** When it has stopped and let go of its connections; rejects when it could not go on. */
  ended: Promise<void>
}

const envelope = z.looseObject({
  tenantId: z.uuid(),
  locale: z.string().optional(),
  origin: z.string().optional(),
  traceparent: z.string().optional(),
})

/** Jobs that end within it are taken off the queue together; one that a crash brings back runs again, as any may. */
const completionDelayMs = 10

/** When what the clock starts is started, as the queue takes it. */
export const timetable = (recurring: readonly Pick<Recurring, 'task' | 'pattern'>[]) =>
  [...recurring, { task: 'keep-locks', pattern: '* * * * *' }].map(({ task, pattern }) => ({
    task,
    match: pattern,
    options: {
      // What fell due while no worker lived is started by the next one.
      backfillPeriod: hoursMs(1),
      maxAttempts: 1,
      jobKey: task,
      // A queue of its own: what takes longer than the clock's next stroke is not started beside itself.
      queueName: task,
      // What it looks for is overdue already, and must not wait behind everything else that is.
      priority: -20,
    },
  }))

/**
 * Runs the queue until `stop()`; what somebody watches has places of its own, so that it begins at once however much else
 * there is to do. Running jobs are finished, the rest goes back, and so do the jobs of a worker that dies.
 */
export async function startWorker(
  services: Services,
  directory: JobDirectory,
  jobs: readonly Job[],
  recurring: readonly (Recurring | RecurringForAll)[],
): Promise<Worker> {
  const taskList: TaskList = {}
  const callerOf = (
    tenant: Tenant,
    name: string,
    locale = 'en',
    origin = directory.originOf(tenant),
  ): Caller => ({
    services,
    tenant,
    actor: { kind: 'system', name },
    locale: isLocale(locale) ? locale : 'en',
    requestId: newId(),
    address: 'worker',
    userAgent: 'worker',
    idempotencyKey: null,
    origin,
  })
  const counted = async (task: string, work: () => Promise<void>, from?: string) => {
    try {
      await traced(task, { kind: 'works', from }, work)
      services.metrics.jobs.inc({ task, result: 'done' })
    } catch (error) {
      services.metrics.jobs.inc({ task, result: 'failed' })
      services.log.warn({ task, error }, 'job failed and will be tried again')
      // The queue keeps and logs the text of what it is thrown, and a database error's carries parameters.
      const { name, code, message = name } = describeError(error)
      throw new Error(code ? `${message} (${code})` : message)
    }
  }
  for (const job of jobs) {
    taskList[job.task] = async (raw) => {
      const payload = envelope.parse(raw)
      const { tenant, asOf } = await directory.tenant(payload.tenantId)
      const caller = { ...callerOf(tenant, job.task, payload.locale, payload.origin), asOf }
      await counted(job.task, () => job.handle(caller, payload), payload.traceparent)
    }
  }
  for (const item of recurring) {
    taskList[item.task] = async () => {
      if ('handleAll' in item) {
        const callers = (await directory.tenants()).map((tenant) => callerOf(tenant, item.task))
        return counted(item.task, () => item.handleAll(callers))
      }
      const failures: unknown[] = []
      // One tenant's trouble is no reason to leave the others alone.
      for (const tenant of await tenantsWithDue(services, await directory.tenants(), item.of)) {
        const work = counted(item.task, () => item.handle(callerOf(tenant, item.task)))
        await work.catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    }
  }
  taskList['keep-locks'] = () => keepLocksFresh(services.pool)
  const session = await openWorkerSession(services)
  const queue = services.pool.openQueue()
  const close = () => Promise.all([queue.end().catch(() => undefined), session.close()])
  const logger = new Logger(() => (level, message) => {
    // Fetching and finishing need fewer connections than there are jobs at once.
    if (message.includes('maxPoolSize')) return
    if (level === 'error') services.log.error({ message }, 'job queue')
    else if (level === 'warning') services.log.warn({ message }, 'job queue')
  })
  const { workerConcurrency } = services.config
  const recurringAt = timetable(recurring)
  const begin = async (tasks: readonly string[], clock: typeof recurringAt) => {
    const events = new EventEmitter() as WorkerEvents
    events.once('pool:create', ({ workerPool }) => {
      // Before it takes its first job: from now on the queue names it as its session does.
      workerPool.id = session.name
    })
    return run({
      pgPool: queue,
      events,
      noHandleSignals: true,
      preset: {
        worker: {
          concurrentJobs: workerConcurrency,
          pollInterval: 1000,
          localQueue: { size: workerConcurrency },
          completeJobBatchDelay: completionDelayMs,
        },
      },
      taskList: Object.fromEntries(tasks.map((task) => [task, taskList[task]])),
      parsedCronItems: parseCronItems(clock),
      logger,
    })
  }
  const watched = jobs.filter(({ isWatched }) => isWatched).map(({ task }) => task)
  const others = Object.keys(taskList).filter((task) => !watched.includes(task))
  const runners: Runner[] = []
  const halt = () =>
    Promise.all(
      runners.map(async (runner) => {
        // One that has ended already refuses to be stopped, and has said why.
        await runner.stop().catch(() => undefined)
        await runner.promise.catch(() => undefined)
      }),
    )
  try {
    if (watched.length > 0) runners.push(await begin(watched, []))
    runners.push(await begin(others, recurringAt))
  } catch (error) {
    await halt()
    await close()
    throw error
  }
  // When one of them can go on no longer, neither does the other.
  const ended = Promise.race(runners.map(({ promise }) => promise))
    .finally(halt)
    .finally(close)
  // Code that stops it learns of a failure from there, code that watches it from `ended`.
  ended.catch(() => undefined)
  const stop = async () => {
    await halt()
    await ended
  }
  return { stop, ended }
}
