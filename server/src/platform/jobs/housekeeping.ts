import { and, eq } from 'drizzle-orm'
import * as tables from '#tables/index.ts'
import { Retention } from '#tables/retention.ts'
import { rateLimitsKeptMs } from '#tables/platform.ts'
import { later } from '../clock.ts'
import type { Caller, Services, Tenant } from '../context.ts'
import { transact } from '../database/scope.ts'

/** How long what nobody needs any more is kept, each declared beside its table. */
export const retentions = Object.values(tables).filter((one): one is Retention => one instanceof Retention)

/** What is older than this of a kind goes. */
const endOf = ({ clock }: Pick<Services, 'clock'>, { keepMs }: Retention) => later(clock.now(), -keepMs)

/** Those of the tenants that have anything to remove, by one statement however many they are. */
export async function tenantsToTidy(services: Services, tenants: readonly Tenant[]): Promise<Tenant[]> {
  const before = Object.fromEntries(retentions.map((one) => [one.name, endOf(services, one).toISOString()]))
  const rows = await services.pool.query<{ id: string }>('select tenants_with_outlived($1) as id', [before])
  const found = new Set(rows.map(({ id }) => id))
  return tenants.filter(({ id }) => found.has(id))
}

/** Forgets who came in minutes that are over: limits are of the whole installation, not of a tenant. */
export async function forgetRateLimits(callers: readonly Caller[]): Promise<void> {
  const services = callers[0]?.services
  await services?.pool.query('delete from rate_limits where window_start < $1', [
    later(services.clock.now(), -rateLimitsKeptMs),
  ])
}

/** Removes what has outlived its retention at one tenant. */
export const keepHouse = (caller: Caller): Promise<void> =>
  transact(caller, async ({ db, tenant }) => {
    for (const one of retentions)
      await db
        .delete(one.table)
        .where(and(eq(one.table.tenantId, tenant.id), one.outlived(endOf(caller.services, one))))
  })
