import { and, eq, sql } from 'drizzle-orm'
import * as tables from '#tables/index.ts'
import { Retention } from '#tables/retention.ts'
import { rateLimitsKeptMs } from '#tables/platform.ts'
import { later } from '../clock.ts'
import type { Caller } from '../context.ts'
import { inTransaction } from '../database/scope.ts'
import { anyOf, type DueWork } from './due-work.ts'

/** How long what nobody needs any more is kept, each declared beside its table. */
export const retentions = Object.values(tables).filter((one): one is Retention => one instanceof Retention)

/** Anything that has outlived its retention. */
export const outlived: DueWork = (tenantId, moment) =>
  sql.join(
    retentions.map(({ table, keepMs, outlived: goes }) =>
      anyOf(table, () => goes(sql`${moment} - ${keepMs} * interval '1 ms'`))(tenantId, moment),
    ),
    sql` or `,
  )

/** Forgets who came in minutes that are over: limits are of the whole installation, not of a tenant. */
export async function forgetRateLimits(callers: readonly Caller[]): Promise<void> {
  const services = callers[0]?.services
  await services?.pool.query('delete from rate_limits where window_start < $1', [
    later(services.clock.now(), -rateLimitsKeptMs),
  ])
}

/** Removes what has outlived its retention at one tenant. */
export const keepHouse = (caller: Caller): Promise<void> =>
  inTransaction(caller, async ({ db, tenant }) => {
    for (const one of retentions)
      await db
        .delete(one.table)
        .where(
          and(
            eq(one.table.tenantId, tenant.id),
            one.outlived(later(caller.services.clock.now(), -one.keepMs)),
          ),
        )
  })
