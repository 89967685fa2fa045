import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { keepLocksFresh } from '#platform/jobs/queue-locks.ts'
import { directoryOf, siteOrigin } from '#modules/tenancy/index.ts'
import { recurring } from '#server/modules.ts'
import type { OpenServices } from '#server/services.ts'
import { processorUse } from '../lib/processor.ts'
import { staffOf } from './installation.ts'

const runs = 20
const hourMs = 3_600_000

/** How often an hour what the clock starts is run. */
const perHour = (pattern: string) => (pattern.startsWith('*') ? 60 : 1)

/** Percent of a core that all of the clock's jobs use over an hour, database included, and the costliest of them. */
export async function measureRecurring(services: OpenServices) {
  const { tenants } = await directoryOf(services)
  const callers = () =>
    tenants.map((tenant) => ({
      ...staffOf(services, tenant),
      actor: { kind: 'system' as const, name: 'bench' },
      origin: siteOrigin(services.config, tenant.domain),
    }))
  const jobs = recurring.map((item) => ({
    task: item.task,
    pattern: item.pattern,
    run: async () => {
      if ('handleAll' in item) return item.handleAll(callers())
      const visited = new Set(await tenantsWithDue(services, tenants, item.of))
      for (const caller of callers()) if (visited.has(caller.tenant)) await item.handle(caller)
    },
  }))
  jobs.push({ task: 'keep-locks', pattern: '* * * * *', run: () => keepLocksFresh(services.pool) })
  const found: { task: string; percent: number; runMs: number }[] = []
  for (const { task, pattern, run } of jobs) {
    await run()
    const before = used()
    for (let done = 0; done < runs; done++) await run()
    const runMs = (used() - before) / runs
    found.push({ task, runMs, percent: ((runMs * perHour(pattern)) / hourMs) * 100 })
  }
  found.sort((one, other) => other.percent - one.percent)
  return { percent: found.reduce((sum, { percent }) => sum + percent, 0), jobs: found }
}

/** Processor of this process, which runs the jobs, and of its database. */
function used(): number {
  const use = processorUse(process.pid)
  return use ? use.server + use.PostgreSQL : Number.NaN
}
