import { parseArgs } from 'node:util'
import { growTo } from './tenants/grow.ts'
import { openInstallation } from './tenants/installation.ts'
import { measure, type Figures } from './tenants/measure.ts'

const defaultSizes = [10, 2_000]
/** How much more the largest installation may cost than the smallest, and percent of a core for what the clock starts. */
const bound = { growth: 1.5, recurring: 5 }

/** Measures one installation with so many service providers, the fewest first, and prints how its costs grow. */
async function tenants(sizes: readonly number[]) {
  const results: Figures[] = []
  const installation = await openInstallation()
  try {
    const [house] = await installation.database.rows<{ id: string }>(
      `select id from service_providers where domain = 'base'`,
    )
    for (const count of sizes.toSorted((one, other) => one - other)) {
      const started = performance.now()
      const masterKey = Buffer.from(installation.environment.MASTER_KEY!, 'hex')
      await growTo(installation.database, { count, houseId: house!.id, masterKey })
      const grown = performance.now()
      results.push(await measure(installation, count))
      console.log(
        `${count.toLocaleString('en')} providers: made in ${seconds(grown - started)} s, measured in ${seconds(performance.now() - grown)} s`,
      )
    }
  } finally {
    await installation.close()
  }
  const [few, many] = [results[0]!, results.at(-1)!]
  const rows = Object.keys(few).map((name) => [
    name,
    ...results.map((figures) => figures[name]!.toFixed(2)),
    `${(many[name]! / few[name]!).toFixed(2)}×`,
  ])
  const head = ['', ...sizes.map((count) => `${count.toLocaleString('en')} providers`), 'growth']
  console.log(`\n${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}`)
  console.log(`\nBound: ${bound.growth}×; recurring jobs ${bound.recurring} % of a core.`)
}

const seconds = (value: number) => (value / 1000).toFixed(0)

const { values } = parseArgs({ options: { sizes: { type: 'string' } } })
const sizes = values.sizes?.split(',').map(Number) ?? defaultSizes
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('--sizes takes whole numbers separated by commas, as in --sizes 10,2000')
  process.exitCode = 1
} else await tenants(sizes)
