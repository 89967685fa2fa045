import { startWorker, type Job, type Recurring } from '#platform/jobs.ts'
import type { Caller, Services, Tenant } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { directoryOf } from '#modules/tenancy/index.ts'

const originOf = (tenant: Tenant) => `http://${tenant.domain}.localhost:9000`

/** A worker for a test: what the clock would start, the test starts, so that nothing happens by the way. */
export const startWorkerOf = (
  services: Services,
  jobs: readonly Job[],
  recurring: readonly Recurring[] = [],
) =>
  startWorker(
    services,
    {
      tenant: async (id) => (await directoryOf(services)).byId.get(id)!,
      tenants: async () => (await directoryOf(services)).tenants,
      originOf,
    },
    jobs,
    recurring,
  )

/** Runs recurring jobs once for every tenant. */
export async function runRecurring(services: Services, recurring: readonly Recurring[]) {
  for (const tenant of (await directoryOf(services)).tenants) {
    for (const { task, handle } of recurring) await handle(systemCaller(services, tenant, task))
  }
}

/** Runs one job in the foreground, as the queue would. */
export async function runJob(
  services: Services,
  tenant: Tenant,
  jobs: readonly Job[],
  task: string,
  payload: Record<string, unknown>,
) {
  const job = jobs.find((one) => one.task === task)
  if (!job) throw new Error(`no job ${task}`)
  await job.handle(systemCaller(services, tenant, task), payload)
}

const systemCaller = (services: Services, tenant: Tenant, name: string): Caller => ({
  services,
  tenant,
  actor: { kind: 'system', name },
  locale: 'en',
  requestId: newId(),
  address: 'worker',
  userAgent: 'worker',
  idempotencyKey: null,
  origin: originOf(tenant),
})
