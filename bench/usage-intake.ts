import { parseArgs } from 'node:util'
import pg from 'pg'
import { takeRecords } from '#modules/usage/index.ts'
import { later, minutesMs, testClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '../server/src/testing/factories.ts'
import { openWorld } from '../server/src/testing/open-world.ts'
import { cloneDatabase, startTestCluster } from '../server/src/testing/test-cluster.ts'
import { iccidOf, insertLine, recordOf } from '../server/src/testing/usage-lines.ts'

/**
 * How many usage records a second are counted, in batches as carriers' files bring them: with the indexes by which staff
 * filter them, and without.
 */
const { values: given } = parseArgs({
  options: {
    lines: { type: 'string', default: '500' },
    records: { type: 'string', default: '40000' },
    batch: { type: 'string', default: '500' },
  },
})
const [lines, count, batch] = [Number(given.lines), Number(given.records), Number(given.batch)]
const filterIndexes = ['country', 'call_type', 'reseller', 'corrected']

const cluster = await startTestCluster()
const database = await cloneDatabase(cluster)
const world = await openWorld(database, testClock('2026-03-02T15:00:00Z'))
const tenant = await world.tenant()
const caller = world.caller(tenant)
const startedAt = new Date('2026-02-20T00:00:00Z')
await inTransaction(caller, async (ctx) => {
  await seedCatalog(ctx)
  for (let number = 0; number < lines; number++) await insertLine(ctx, { number, startedAt })
})
let next = 0

/** Counts so many records, spread over the lines and ten days. */
async function take(records: number): Promise<number> {
  const started = performance.now()
  for (let taken = 0; taken < records; taken += batch) {
    const some = Array.from({ length: batch }, () => {
      const number = next++
      return recordOf(
        `record ${number}`,
        iccidOf(number % lines),
        later(startedAt, minutesMs(1 + (number % 14_000))),
      )
    })
    const { esimSourceId } = catalogIds(tenant.id)
    await inTransaction(caller, (ctx) =>
      takeRecords(ctx, { sourceId: esimSourceId, way: 'record', records: some }),
    )
  }
  return Math.round(records / ((performance.now() - started) / 1000))
}

const client = new pg.Client({ connectionString: database.adminUrl })
try {
  await client.connect()
  await take(count / 4)
  const withThem = await take(count)
  for (const index of filterIndexes) await client.query(`drop index usage_records_${index}`)
  const without = await take(count)
  console.log(`counted a second, with the indexes of filters: ${withThem}, without them: ${without}`)
} finally {
  await client.end()
  await world.close()
  await cluster.stop()
}
