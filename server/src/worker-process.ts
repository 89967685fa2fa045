import { startWorker } from '#platform/jobs/jobs.ts'
import { directoryOf, lastDirectory, siteOrigin } from '#modules/tenancy/index.ts'
import { jobs, recurring } from './modules.ts'
import type { OpenServices } from './services.ts'
import { sharedKeys, snapshotKeysOf } from './snapshot-keys.ts'

/** Runs the job queue in this process. */
export const runWorker = (services: OpenServices) =>
  startWorker(
    services,
    {
      tenant: async (id) => {
        const last = lastDirectory(services)
        const known = last?.byId.get(id)
        const keys = last && known ? snapshotKeysOf({ tenant: known, directory: last }) : sharedKeys
        const asOf = await services.snapshots.current(keys)
        const tenant = (await directoryOf(services, asOf)).byId.get(id)
        if (!tenant) throw new Error('a job names a service provider that is gone')
        return { tenant, asOf }
      },
      tenants: async () => (await directoryOf(services)).tenants,
      originOf: (tenant) => siteOrigin(services.config, tenant.domain),
    },
    jobs,
    recurring,
  )
