import { parseArgs } from 'node:util'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { cloneDatabase, startTestCluster } from '../server/src/testing/test-cluster.ts'
import { growList } from '../server/src/testing/growth/grow-list.ts'
import type { AnyBound } from '../server/src/testing/growth/questions.ts'
import { openGrowingWorld } from '../server/src/testing/growth/world.ts'
import { timeAll, type Measured } from './growth/measure.ts'

/**
 * Fills one list of the office with copies of a demo's rows and times all that it can be asked, by its own declaration:
 * pages, sorts, filters, searches, sums and its file. `node bench/lists.ts --list contacts --sizes 1000,1000000`.
 */
const { values: given } = parseArgs({
  options: {
    list: { type: 'string', default: 'contacts' },
    sizes: { type: 'string', default: '1000,1000000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '2' },
    turns: { type: 'string', default: '20' },
  },
})

interface Sized {
  times: Measured[]
  file: string
}

async function measureList(name: string, size: number): Promise<Sized> {
  const cluster = await startTestCluster()
  try {
    const world = await openGrowingWorld(await cloneDatabase(cluster))
    try {
      const { caller, copier } = world
      const list = caller.services.office.lists.get(name)
      if (!list || !('source' in list))
        throw new Error(`"${name}" is no list of the office that is read in pages`)
      const bound = list as unknown as AnyBound
      const { questions } = await growList(caller, copier, bound, size)
      const cases = [
        ...questions.map(({ name: question, ask }) => [question, () => transact(caller, ask)] as const),
        ['totals', () => transact(caller, (ctx) => bound.totals(ctx, {}))] as const,
      ].filter(([question]) => question.includes(given.only))
      const times = await timeAll(cases, { times: Number(given.rounds), turns: Number(given.turns) })
      return { times, file: await fileOf(caller, bound) }
    } finally {
      await world.close()
    }
  } finally {
    await cluster.stop()
  }
}

/** How soon a file of all rows begins, and how many rows a second it has. */
async function fileOf(caller: Caller, bound: AnyBound): Promise<string> {
  if (!bound.list.file) return 'no file'
  const started = performance.now()
  const reader = (await bound.file(caller, {})).stream().getReader()
  let [firstMs, lines] = [0, -1]
  for (;;) {
    const { value, done } = await reader.read()
    firstMs ||= performance.now() - started
    if (done) break
    for (const byte of value) if (byte === 0x0a) lines++
  }
  const seconds = (performance.now() - started) / 1000
  return `first bytes after ${firstMs.toFixed(0)} ms, ${Math.round(lines / seconds).toLocaleString('en')} rows/s`
}

const sizes = given.sizes.split(',').map(Number)
const results: Sized[] = []
for (const size of sizes) results.push(await measureList(given.list, size))
const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
line([given.list, ...sizes.map((size) => `${size.toLocaleString('en')}, p50 / p95 ms`), 'growth of p95'])
line(['---', ...sizes.map(() => '---'), '---'])
for (const name of new Set(results.flatMap(({ times }) => times.map((one) => one.name)))) {
  const found = results.map(({ times }) => times.find((one) => one.name === name))
  const growth = found.at(-1) && found[0] ? `${(found.at(-1)!.p95Ms / found[0].p95Ms).toFixed(2)}×` : ''
  line([
    name,
    ...found.map((one) => (one ? `${one.p50Ms.toFixed(1)} / ${one.p95Ms.toFixed(1)}` : '')),
    growth,
  ])
}
line(['file', ...results.map(({ file }) => file), ''])
