import { parseArgs } from 'node:util'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { sql } from 'drizzle-orm'
import { listCases } from './enrollment/cases.ts'
import { applicationOf, fillWithEnrollments } from './enrollment/fill.ts'
import { timeAll } from './growth/measure.ts'
import { withFilled } from './growth/shop.ts'

/**
 * A company with so many enrollments and their calls: how long its lists, its report and its board of deadlines take at
 * the 95th percentile, each against the goal, and what the index of application ids saves. `--keep DIRECTORY` keeps the
 * filled database there, and a second run measures it again.
 */
const { values: given } = parseArgs({
  options: {
    size: { type: 'string', default: '2000000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
})
const size = Number(given.size)
const goalMs = 50

const started = performance.now()
await withFilled(
  (adminUrl, tenantId) => fillWithEnrollments(adminUrl, tenantId, size),
  async (caller) => {
    console.log(
      `${size.toLocaleString('en')} enrollments, ${(await exchangesOf(caller)).toLocaleString('en')} calls: filled in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
    )
    const cases = listCases(caller, size).filter(([name]) => name.includes(given.only))
    const measured = await timeAll(cases, { turns: Number(given.turns), times: Number(given.rounds) })
    console.log(`| ms | p50 | p95 | within ${goalMs} |\n| --- | --- | --- | --- |`)
    for (const { name, p50Ms, p95Ms } of measured)
      console.log(
        `| ${name} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)} | ${p95Ms < goalMs ? 'yes' : '**no**'} |`,
      )
    const [withIndex, without] = [await searchMs(caller, true), await searchMs(caller, false)]
    console.log(
      `\nAn application id in the table of enrollments: ${withIndex.toFixed(2)} ms with its index, ${without.toFixed(2)} ms without.`,
    )
  },
  given.keep,
)

async function exchangesOf(caller: Caller): Promise<number> {
  return inTransaction(caller, async (ctx) => {
    const { rows } = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from provider_exchanges where tenant_id = ${ctx.tenant.id}`,
    )
    return rows[0]!.count
  })
}

/** The statement of the search by itself, the fastest of five. */
async function searchMs(caller: Caller, mayUseIndex: boolean): Promise<number> {
  const times = await Promise.all(
    [1, 2, 3, 4, 5].map((turn) =>
      inTransaction(caller, async (ctx) => {
        if (!mayUseIndex)
          await ctx.db.execute(sql`set local enable_indexscan = off; set local enable_bitmapscan = off`)
        const began = performance.now()
        await ctx.db.execute(
          sql`select id from enrollments where tenant_id = ${ctx.tenant.id} and verifier_application_id = ${applicationOf(Math.floor((size * turn) / 7) + 1)}`,
        )
        return performance.now() - began
      }),
    ),
  )
  return Math.min(...times)
}
