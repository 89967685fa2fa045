import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { isReached, tableOf, type Figure } from './lib/figures.ts'
import { startProduct } from './lib/product.ts'
import { catalogSuite } from './suites/catalog.ts'
import { checkoutSuite } from './suites/checkout.ts'
import { growthSuite } from './suites/growth.ts'
import { loginSuite } from './suites/login.ts'
import { memorySuite } from './suites/memory.ts'
import { oraclesSuite } from './suites/oracles.ts'
import { pagesSuite } from './suites/pages.ts'
import { quoteSuite } from './suites/quote.ts'
import { startSuite } from './suites/start.ts'
import { statementsSuite } from './suites/statements.ts'
import { yardstickSuite } from './suites/yardstick.ts'
import type { Suite } from './suites/suite.ts'

/** Those that share one product, then those that start their own. */
const shared: Record<string, Suite> = {
  yardstick: yardstickSuite,
  statements: statementsSuite,
  catalog: catalogSuite,
  pages: pagesSuite,
  quote: quoteSuite,
  checkout: checkoutSuite,
  login: loginSuite,
  oracles: oraclesSuite,
}
const alone: Record<string, Suite> = { memory: memorySuite, start: startSuite, growth: growthSuite }
const names = [...Object.keys(shared), ...Object.keys(alone)]

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '1000,100000,2000000' },
    help: { type: 'boolean', default: false },
  },
})
const only = given.only?.flatMap((list) => list.split(',')) ?? names
const unknown = only.filter((name) => !names.includes(name))
if (given.help || unknown.length > 0) {
  console.log(
    `npm run bench -- [--only ${names.join('|')}] [--rounds 5] [--seconds 5] [--sizes 1000,100000,2000000]`,
  )
  process.exit(given.help ? 0 : 1)
}

const settings = {
  rounds: Number(given.rounds),
  seconds: Number(given.seconds),
  sizes: given.sizes.split(',').map(Number),
  progress: (message: string) => process.stderr.write(`  ${message} …\n`),
}
const figures: Figure[] = []
const processor = cpus()[0]?.model ?? 'unknown processor'
const busyBefore = loadavg()[0]!.toFixed(1)

const run = async (name: string, suite: Suite, product?: Awaited<ReturnType<typeof startProduct>>) => {
  if (!only.includes(name)) return
  process.stderr.write(`${name}\n`)
  // Suites of the second group never look at a shared product.
  figures.push(...(await suite({ ...settings, product: product! })))
}

if (Object.keys(shared).some((name) => only.includes(name))) {
  const product = await startProduct()
  try {
    for (const [name, suite] of Object.entries(shared)) await run(name, suite, product)
  } finally {
    await product.stop()
  }
}
for (const [name, suite] of Object.entries(alone)) await run(name, suite)

const missed = figures.filter((figure) => isReached(figure) === false)
console.log(`
${availableParallelism()} cores (${processor}), Node.js ${process.version}, load generator on the same machine,
${settings.rounds} rounds of ${settings.seconds} s; others kept ${busyBefore} cores busy when it began.

${tableOf(figures)}

${missed.length === 0 ? 'Every target is reached.' : `Not reached: ${missed.map(({ what }) => what).join('; ')}.`}
`)
process.exit(0)
