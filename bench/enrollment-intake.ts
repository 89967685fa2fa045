import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { newId } from '../server/src/platform/database/ids.ts'
import { inTransaction } from '../server/src/platform/database/scope.ts'
import { openAppWorld } from '../server/src/testing/app-world.ts'
import { offerPrograms } from '../server/src/testing/enrollments.ts'
import { cloneDatabase, startTestCluster } from '../server/src/testing/test-cluster.ts'
import { runWorker } from '../server/src/worker-process.ts'
import { applicationOf } from './enrollment/applications.ts'
import { startSlowVerifier } from './enrollment/slow-verifier.ts'
import { request } from './lib/http.ts'
import { addressOf } from './lib/load.ts'

/**
 * How many whole applications a second are taken into the queue, while nobody works on it; and then: does a burst of them
 * drain through a National Verifier that is slow and has room for few, none lost, none sent twice?
 */
const { values: given } = parseArgs({
  options: {
    applications: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '32' },
    'answer-ms': { type: 'string', default: '2000' },
    connections: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '40' },
  },
})
const [count, atOnce, answerMs, connections] = [
  Number(given.applications),
  Number(given['at-once']),
  Number(given['answer-ms']),
  Number(given.connections),
]
const goalPerSecond = 100

const verifier = await startSlowVerifier({ answerMs, connections })
const cluster = await startTestCluster()
const world = await openAppWorld(await cloneDatabase(cluster), {
  works: false,
  environment: {
    USAC_API_BASE: verifier.url,
    USAC_API_ID: 'bench',
    USAC_API_KEY: 'bench',
    WORKER_CONCURRENCY: String(connections),
  },
})
try {
  const tenant = await world.tenant('base')
  await offerPrograms(world.caller(tenant))

  let next = 0
  const apply = async (until = count) => {
    for (let number = next++; number < until; number = next++) {
      const { status, text } = await request(`${world.url}/api/public/acp/eligibility-check`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-domain': tenant.domain,
          'x-forwarded-for': addressOf(number),
          'idempotency-key': newId(),
        },
        body: JSON.stringify(applicationOf(number)),
      })
      if (status !== 200) throw new Error(`application ${number} was answered with ${status}: ${text}`)
    }
  }
  // The first one finds nothing in memory.
  await apply(1)
  next = 1
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, () => apply()))
  const rate = (count - 1) / ((performance.now() - began) / 1000)

  const worker = await runWorker(world.services)
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const waiting = async () => {
    const { rows } = await inTransaction(world.caller(tenant), (ctx) =>
      ctx.db.execute<{ count: number }>(
        sql`select count(*)::int as count from enrollments where state = 'nv_submitted' and tenant_id = ${tenant.id}`,
      ),
    )
    return rows[0]!.count
  }
  let left = count
  while ((left = await waiting()) > 0 && seconds() < Number(given.minutes) * 60) await wait(500)
  const drainSeconds = seconds()
  await worker.stop()

  const twice = [...verifier.filed.values()].filter((times) => times > 1).length
  const atBest = (Math.ceil(count / connections) * answerMs) / 1000
  console.log(`applications                  ${count}, ${atOnce} at once`)
  console.log(
    `taken into the queue          ${rate.toFixed(0)} a second (goal ${goalPerSecond}: ${rate >= goalPerSecond ? 'reached' : '**not reached**'})`,
  )
  console.log(
    `drained                       in ${drainSeconds.toFixed(1)} s, at best ${atBest.toFixed(1)} s with answers after ${answerMs} ms over ${connections} connections`,
  )
  console.log(
    `most at the same time         ${verifier.most.asked} calls, ${verifier.most.connected} connections`,
  )
  console.log(`not sent                      ${count - verifier.filed.size}`)
  console.log(`sent, and not written down    ${left}`)
  console.log(`sent twice                    ${twice}`)
  console.log(`asked how they stand          ${verifier.statuses()}`)
  process.exitCode =
    rate >= goalPerSecond && left === 0 && twice === 0 && verifier.filed.size === count ? 0 : 1
} finally {
  await world.close()
  await cluster.stop()
  await verifier.stop()
}
