import { usageLimits } from '#contracts/usage/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Services } from '#platform/context.ts'
import { usageKeptMonths } from '#tables/usage.ts'

/**
 * Makes the partitions of the months to come and of those that may still get records, and drops those that no law has kept
 * any more: whole months, for the whole installation at once.
 */
export async function keepUsageMonths(callers: readonly Caller[]): Promise<void> {
  const services = callers[0]?.services
  if (services) await tidyMonths(services)
}

export async function tidyMonths({
  pool,
  clock,
  log,
}: Pick<Services, 'pool' | 'clock' | 'log'>): Promise<string[]> {
  const now = clock.now()
  const [since, until] = [later(now, -daysMs(usageLimits.lateDays)), later(now, daysMs(62))]
  await pool.query('select keep_usage_partitions($1, $2)', [since, until])
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - usageKeptMonths)
  const rows = await pool.query<{ gone: string[] }>('select drop_usage_partitions($1) as gone', [before])
  const gone = rows[0]?.gone ?? []
  if (gone.length > 0) log.info({ partitions: gone }, 'months of usage that nobody has to keep are gone')
  return gone
}
