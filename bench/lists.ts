import { parseArgs } from 'node:util'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { cloneDatabase, startTestCluster } from '../server/src/testing/test-cluster.ts'
import { growList, short } from '../server/src/testing/growth/grow-list.ts'
import type { AnyBound } from '../server/src/testing/growth/questions.ts'
import { openGrowingWorld } from '../server/src/testing/growth/world.ts'
import { timeAll, type Measured } from './growth/measure.ts'

/**
 * Fills a list of the office with copies of a demo's rows and times all that it can be asked, by its own declaration:
 * pages, sorts, filters, searches, sums and its file. `node bench/lists.ts --list contacts --sizes 1000,1000000`. Of several
 * (`--list contacts,orders`, or all of them without `--list`) it tells each in one row.
 */
const { values: given } = parseArgs({
  options: {
    list: { type: 'string', default: '' },
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
        ...questions.map(({ name: question, ask }) => [question, () => inTransaction(caller, ask)] as const),
        ['totals', () => inTransaction(caller, (ctx) => bound.totals(ctx, {}))] as const,
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
const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const namesOf = (results: readonly Sized[]) => [
  ...new Set(results.flatMap(({ times }) => times.map(({ name }) => name))),
]
const timesOf = (results: readonly Sized[], name: string) =>
  results.map(({ times }) => times.find((one) => one.name === name))
/** How many times as slow the last size is as the first at the 95th percentile; undefined for what only one was asked. */
function growthOf(results: readonly Sized[], name: string): number | undefined {
  const found = timesOf(results, name)
  const [first, last] = [found[0], found.at(-1)]
  return first && last && last.p95Ms / first.p95Ms
}
const ms = (one: Measured | undefined) => (one ? `${one.p50Ms.toFixed(1)} / ${one.p95Ms.toFixed(1)}` : '')

function tellAll(name: string, results: readonly Sized[]) {
  line([name, ...sizes.map((size) => `${size.toLocaleString('en')}, p50 / p95 ms`), 'growth of p95'])
  line(['---', ...sizes.map(() => '---'), '---'])
  for (const question of namesOf(results)) {
    const growth = growthOf(results, question)
    line([
      question,
      ...timesOf(results, question).map(ms),
      growth === undefined ? '' : `${growth.toFixed(2)}×`,
    ])
  }
  line(['file', ...results.map(({ file }) => file), ''])
}

/** A question that takes this many times as long among many rows is told by its name. */
const mostGrowth = 1.5

function tellInARow(name: string, results: readonly Sized[]) {
  const questions = namesOf(results).filter((question) => question !== 'totals')
  const grown = questions.filter((question) => (growthOf(results, question) ?? 1) > mostGrowth)
  const last = results.at(-1)!.times.filter((one) => one.name !== 'totals')
  const slowest = last.toSorted((a, b) => b.p95Ms - a.p95Ms)[0]
  const grownTimes = grown.map((question) => {
    const found = timesOf(results, question)
    return `${question}: ${found.map((one) => one?.p95Ms.toFixed(1) ?? '–').join(' → ')}`
  })
  line([
    name,
    `${questions.length - grown.length} of ${questions.length}`,
    slowest ? slowest.p95Ms.toFixed(1) : '',
    timesOf(results, 'totals').map(ms).at(-1) ?? '',
    results.at(-1)!.file,
    grownTimes.join('; '),
  ])
}

/** The lists of the office that are read in pages and grow with what is sold. */
async function allLists(): Promise<string[]> {
  const cluster = await startTestCluster()
  try {
    const world = await openGrowingWorld(await cloneDatabase(cluster))
    const { lists } = world.caller.services.office
    const names = [...lists]
      .filter(([name, one]) => 'source' in one && !(name in short))
      .map(([name]) => name)
    await world.close()
    return names
  } finally {
    await cluster.stop()
  }
}

const names = given.list ? given.list.split(',') : await allLists()
if (names.length > 1) {
  line([
    'list',
    `within ${mostGrowth}×`,
    'slowest, p95 ms',
    'sums, p50 / p95 ms',
    'file',
    'beyond it, p95 ms',
  ])
  line(['---', '---', '---', '---', '---', '---'])
}
for (const name of names) {
  try {
    const results: Sized[] = []
    for (const size of sizes) results.push(await measureList(name, size))
    if (names.length > 1) tellInARow(name, results)
    else tellAll(name, results)
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
