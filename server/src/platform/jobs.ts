import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import * as z from 'zod'
import { isLocale } from '#contracts/locale.ts'
import type { Caller, Services, Tenant } from './context.ts'
import { newId } from './ids.ts'
import { describeError } from './log.ts'
import type { Versions } from './snapshots.ts'

/** A task of the queue: handles one payload for one tenant, as often as needed until it succeeds. */
export interface Job {
  task: string
  handle: (caller: Caller, payload: Record<string, unknown>) => Promise<void>
}

/** A job that the clock starts: for every tenant, at most once at a time. */
export interface Recurring {
  task: string
  /** Cron pattern, UTC. */
  pattern: string
  handle: (caller: Caller) => Promise<void>
}

export interface JobDirectory {
  tenant: (tenantId: string, asOf: Versions) => Promise<Tenant>
  tenants: () => Promise<Tenant[]>
  originOf: (tenant: Tenant) => string
}

const envelope = z.looseObject({
  tenantId: z.uuid(),
  locale: z.string().optional(),
  origin: z.string().optional(),
})

/** Jobs that end within it are taken off the queue together; one that a crash brings back runs again, as any may. */
const completionDelayMs = 10

/** No task of ours runs this long: a lock that is older belongs to a process that died. */
const deadLockMinutes = 10

/** Gives jobs of processes that died back to the queue; all that are locked when this process is the only one. */
export async function unlockDeadJobs(services: Pick<Services, 'pool'>, minutes = deadLockMinutes) {
  await services.pool.query(
    `with dead as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = least(run_at, now())
       where locked_at < now() - make_interval(mins => $1)
     )
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(mins => $1)`,
    [minutes],
  )
}

/** Runs the queue until `stop()`; running jobs are finished, the rest goes back. */
export async function startWorker(
  services: Services,
  directory: JobDirectory,
  jobs: readonly Job[],
  recurring: readonly Recurring[],
): Promise<Runner> {
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
  const counted = async (task: string, work: () => Promise<void>) => {
    try {
      await work()
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
      const asOf = await services.snapshots.current()
      const tenant = await directory.tenant(payload.tenantId, asOf)
      const caller = { ...callerOf(tenant, job.task, payload.locale, payload.origin), asOf }
      await counted(job.task, () => job.handle(caller, payload))
    }
  }
  for (const item of recurring) {
    taskList[item.task] = async () => {
      const failures: unknown[] = []
      // One tenant's trouble is no reason to leave the others alone.
      for (const tenant of await directory.tenants()) {
        const work = counted(item.task, () => item.handle(callerOf(tenant, item.task)))
        await work.catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    }
  }
  taskList['unlock-dead-jobs'] = () => unlockDeadJobs(services)
  const cron = [...recurring, { task: 'unlock-dead-jobs', pattern: '* * * * *' }].map((item) => ({
    task: item.task,
    match: item.pattern,
    options: { backfillPeriod: 0, maxAttempts: 1, jobKey: item.task },
  }))
  const queue = services.pool.openQueue()
  const runner = await run({
    pgPool: queue,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: services.config.workerConcurrency,
        pollInterval: 1000,
        localQueue: { size: services.config.workerConcurrency },
        completeJobBatchDelay: completionDelayMs,
      },
    },
    taskList,
    parsedCronItems: parseCronItems(cron),
    logger: new Logger(() => (level, message) => {
      // Fetching and finishing need fewer connections than there are jobs at once.
      if (message.includes('maxPoolSize')) return
      if (level === 'error') services.log.error({ message }, 'job queue')
      else if (level === 'warning') services.log.warn({ message }, 'job queue')
    }),
  })
  const close = () => queue.end().catch(() => undefined)
  runner.promise.then(close, close)
  return runner
}
