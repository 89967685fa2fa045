import { startWorker } from '#platform/jobs.ts'
import { directoryOf, siteOrigin } from '#modules/tenancy/index.ts'
import { jobs, recurring } from './modules.ts'
import type { OpenServices } from './services.ts'

/** Runs the job queue in this process. */
export const runWorker = (services: OpenServices) =>
  startWorker(
    services,
    {
      tenant: async (id, asOf) => {
        const tenant = (await directoryOf(services, asOf)).byId.get(id)
        if (!tenant) throw new Error('a job names a service provider that is gone')
        return tenant
      },
      tenants: async () => (await directoryOf(services)).tenants,
      originOf: (tenant) => siteOrigin(services.config, tenant.domain),
    },
    jobs,
    recurring,
  )
