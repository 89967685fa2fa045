import type { Job, Recurring, RecurringForAll } from '#platform/jobs/job.ts'
import { sql } from 'drizzle-orm'
import { tenantsWithDue, type DueWork } from '#platform/jobs/due-work.ts'
import { startWorker } from '#platform/jobs/jobs.ts'
import type { Caller, Services, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { directoryOf } from '#modules/tenancy/index.ts'

/** Work of every tenant's, at any time. */
export const always: DueWork = () => sql`true`

const originOf = (tenant: Tenant) => `http://${tenant.domain}.localhost:9000`

/** A worker for a test: what the clock would start, the test starts, so that nothing happens by the way. */
export const startWorkerOf = (
  services: Services,
  jobs: readonly Job[],
  recurring: readonly (Recurring | RecurringForAll)[] = [],
) =>
  startWorker(
    services,
    {
      tenant: async (id) => ({ tenant: (await directoryOf(services)).byId.get(id)! }),
      tenants: async () => (await directoryOf(services)).tenants,
      originOf,
    },
    jobs,
    recurring,
  )

/** Runs recurring jobs once, those of tenants for every one. */
export async function runRecurring(services: Services, recurring: readonly (Recurring | RecurringForAll)[]) {
  const { tenants } = await directoryOf(services)
  for (const item of recurring) {
    if (!('handleAll' in item)) continue
    await item.handleAll(tenants.map((tenant) => systemCaller(services, tenant, item.task)))
  }
  for (const item of recurring) {
    if (!('handle' in item)) continue
    for (const tenant of await tenantsWithDue(services, tenants, item.of))
      await item.handle(systemCaller(services, tenant, item.task))
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
