import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyList } from '#contracts/define-list.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createTestDatabase } from '../database.ts'
import { patient } from '../patience.ts'
import { grows } from './copies.ts'
import { growList, short, type GrownList } from './grow-list.ts'
import type { AnyBound } from './questions.ts'
import { rowsRead } from './rows-read.ts'
import { openGrowingWorld, type GrowingWorld } from './world.ts'

/** Enough that whatever reads all rows is told from whatever reads a page and counts to a thousand. */
const rows = 6000
const mostRead = 3000
/** Of what is no rarer, the first are found soon by reading rows in order. */
const common = 0.05
/** How many times more rows PostgreSQL is made to plan for. */
const times = 200

/** Lists that are not asked here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  cohorts: 'added up every night; `bench/reports.ts` measures it',
  sales: 'added up every night; `bench/reports.ts` measures it',
  customers: 'kept for each seller; `bench/growth.ts` measures it',
  'assisted-enrollments': 'one seller has helped them',
  bulk: 'staff begin each',
  bulkRows: 'of one act; `bench/growth.ts` measures it',
  imports: 'staff begin each',
  importRows: 'of one file',
  'fulfillment-companies': 'a contract each, read whole',
  'fulfillment-agents': 'people of such a company, read whole',
  'company-agents': 'people of such a company, read whole',
  'enroll-report': 'rows of days; `bench/enrollment-lists.ts` measures it',
}

let world: GrowingWorld
beforeAll(async () => {
  world = await openGrowingWorld(await createTestDatabase())
})
afterAll(() => world?.close())

/** What the lists of the contracts are called. */
const names = Object.values(
  import.meta.glob<Record<string, AnyList | string>>('../../../../contracts/src/**/*lists.ts', {
    eager: true,
  }),
).flatMap((module) =>
  Object.values(module).flatMap((list) => (typeof list === 'object' && 'columns' in list ? [list.name] : [])),
)

/** What of a list reads more the more rows there are. */
function growing({ bound, questions, rows: all }: GrownList) {
  return inTransaction(world.caller, async (ctx) => {
    const found: string[] = []
    for (const { name, ask, isOfSome } of questions) {
      let total = 0
      const read = await rowsRead(ctx, async () => ({ total } = await ask(ctx)))
      const much = [...read].filter(([table, count]) => grows(table) && count > mostRead)
      if (much.length === 0 || (isOfSome && total >= Math.min(all * common, 1000))) continue
      found.push(
        `${bound.list.name}, ${name} (${total} of ${all}): ${much.map((one) => one.join(' ')).join(', ')}`,
      )
    }
    return found
  })
}

test(
  'no question of a list of the office reads more, the more rows there are',
  { timeout: patient(300_000) },
  async () => {
    const { lists } = world.caller.services.office
    const asked = [...lists].filter(([name, list]) => 'source' in list && !(name in elsewhere))
    const grown: GrownList[] = []
    for (const [, list] of asked)
      grown.push(await growList(world.caller, world.copier, list as unknown as AnyBound, rows))
    await world.copier.pretend(times, [...new Set(grown.flatMap(({ tables }) => tables))])
    const growingOnes: string[] = []
    for (const list of grown) growingOnes.push(...(await growing(list)))
    expect(growingOnes).toEqual([])
    expect(grown.filter(({ tables, bound }) => tables.length === 0 && !(bound.list.name in short))).toEqual(
      [],
    )
  },
)

test('every list is asked, read whole or measured elsewhere', () => {
  const { lists } = world.caller.services.office
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !lists.has(name) && !(name in elsewhere))).toEqual([])
})
