import { parseArgs } from 'node:util'
import { crowds, measureCrowd, type CrowdName, type Measuring } from './growth/crowds.ts'
import type { Measured } from './growth/measure.ts'

const defaultSizes = [1_000, 100_000, 2_000_000]
/** How much slower the largest shop may be than the smallest, at the 95th percentile. */
const bound = 2

/** Measures a crowd of these sizes one after the other and prints how the times grow. */
export async function growth(
  of: CrowdName,
  sizes: readonly number[] = defaultSizes,
  how?: Measuring,
): Promise<void> {
  const results: Measured[][] = []
  for (const size of sizes) {
    const started = performance.now()
    results.push(await measureCrowd(of, size, how))
    console.log(
      `${size.toLocaleString('en')} ${of}: built and measured in ${seconds(performance.now() - started)} s`,
    )
  }
  const first = results[0] ?? []
  const rows = first.map(({ name, p95Ms }, index) => {
    const measured = results.map((result) => result[index]!)
    const growth = measured.at(-1)!.p95Ms / p95Ms
    return [name, ...measured.map((one) => `${ms(one.p50Ms)} / ${ms(one.p95Ms)}`), `${growth.toFixed(2)}×`]
  })
  const head = [
    'ms, p50 / p95',
    ...sizes.map((size) => `${size.toLocaleString('en')} ${of}`),
    'growth of p95',
  ]
  console.log(
    `\n${table([head, head.map(() => '---'), ...rows])}\n\nBound: ${bound}× from the first size to the last.`,
  )
}

const ms = (value: number) => value.toFixed(2)
const seconds = (value: number) => (value / 1000).toFixed(0)
const table = (rows: string[][]) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n')

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      of: { type: 'string', default: 'orders' },
      sizes: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      turns: { type: 'string' },
      keep: { type: 'string' },
    },
  })
  const sizes = values.sizes?.split(',').map(Number)
  if (sizes?.some((size) => !Number.isInteger(size) || size < 1)) {
    console.error('--sizes takes whole numbers separated by commas, as in --sizes 1000,100000')
    process.exitCode = 1
  } else if (!(values.of in crowds)) {
    console.error(`--of takes one of ${Object.keys(crowds).join(', ')}`)
    process.exitCode = 1
  } else
    await growth(values.of as CrowdName, sizes, {
      only: values.only,
      keptIn: values.keep,
      often: {
        ...(values.rounds && { times: Number(values.rounds) }),
        ...(values.turns && { turns: Number(values.turns) }),
      },
    })
}
