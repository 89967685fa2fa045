import { parseArgs } from 'node:util'
import { runChaos } from '../server/src/testing/chaos.ts'
import { cloneDatabase, startTestCluster } from '../server/src/testing/test-cluster.ts'

/** Kills web servers and workers again and again under load with misbehaving vendors, then checks every guarantee. */
const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    kills: { type: 'string' },
    orders: { type: 'string' },
    pause: { type: 'string', default: '3500' },
    shoppers: { type: 'string', default: '8' },
    households: { type: 'string', default: '2' },
    stock: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    seeded: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (given.help) {
  console.log(
    'node bench/chaos.ts [--seconds 300] [--kills 200 --orders 5000: ends as soon as there are so many] [--pause 3500] [--shoppers 8] [--households 2] [--stock 200] [--seed 1] [--seeded]',
  )
  process.exit(0)
}

const cluster = await startTestCluster()
try {
  const startedAt = Date.now()
  const report = await runChaos(await cloneDatabase(cluster), {
    seconds: Number(given.seconds),
    ...(given.kills && given.orders ? { kills: Number(given.kills), orders: Number(given.orders) } : {}),
    pauseMs: Number(given.pause),
    shoppers: Number(given.shoppers),
    households: Number(given.households),
    stock: Number(given.stock),
    seed: Number(given.seed),
    ...(given.seeded
      ? { preload: new URL('../server/src/testing/seeded/with-late-outbox.ts', import.meta.url) }
      : {}),
    progress: ({ kills, placed }) => process.stderr.write(`\r  ${kills} kills, ${placed} orders `),
  })
  process.stderr.write('\n')
  console.log(`seed        ${given.seed}${given.seeded ? ', with the seeded bug' : ''}`)
  console.log(`duration    ${Math.round((Date.now() - startedAt) / 1000)} s`)
  console.log(`kills       ${report.kills}`)
  console.log(`checkouts   ${report.placed}`)
  console.log(`paid        ${report.paid}`)
  console.log(`refunds     ${report.refunds}`)
  console.log(`applied     ${report.applied}`)
  console.log(`enrolled    ${report.enrolled}, of which ${report.transferred} transferred`)
  console.log(`devices     ${report.claimed} claimed`)
  console.log(`charged 2×  ${report.chargedTwice}`)
  console.log(`violations  ${report.violations.length} of ${report.rules}`)
  for (const { rule, detail } of report.violations) console.log(`  ${rule}: ${detail}`)
  process.exitCode = report.violations.length === 0 ? 0 : 1
} finally {
  await cluster.stop()
}
