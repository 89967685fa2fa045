import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { jobs } from '#modules/back-office/back-office.jobs.ts'
import { routes } from '#modules/back-office/back-office.routes.ts'
import { startWorkerOf } from '#server/testing/worker.ts'
import { resellers } from '#tables/identity.ts'
import { simSources } from '#tables/sims-sources.ts'
import { fillTables } from './growth/filling.ts'
import { administratorOf, withFilled } from './growth/shop.ts'

/**
 * How long a file of so many new rows takes: to be kept, to be looked through and to be brought in, by a worker of this
 * process, which has the queue to itself; and what the process holds more at its most.
 */
const { values: given } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'subscribers,sims' },
  },
})
const size = Number(given.size)
const goalSeconds = 60

const numbers = Array.from({ length: size }, (_, at) => at + 1)
/** With the check digit that an ICCID ends with (ITU-T E.118). */
const iccidOf = (at: number) => {
  const digits = `8901${String(at).padStart(14, '0')}`
  const sum = [...digits].toReversed().reduce((all, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const csvOf = (headings: string[], rowOf: (at: number) => string[]) =>
  [headings, ...numbers.map(rowOf)].map((cells) => cells.join(',')).join('\n')
/** Those of the subscribers are customers of a reseller; the SIMs come from a source. */
const files: Record<string, (of: { source: string; reseller: string }) => string> = {
  subscribers: ({ reseller }) =>
    csvOf(['E-mail address', 'First name', 'Last name', 'Reseller', 'Phone number'], (at) => [
      ...[`somebody${at}@example.com`, 'Ada', `Number ${at}`, reseller],
      `+1212555${String(at % 10_000).padStart(4, '0')}`,
    ]),
  sims: ({ source }) =>
    csvOf(['ICCID', 'SIM source', 'SIM type', 'Batch'], (at) => [iccidOf(at), source, 'Physical', 'June']),
}

await withFilled(
  // Of an installation that is in use, PostgreSQL knows what its tables are like.
  (adminUrl, tenantId) =>
    fillTables(adminUrl, tenantId, ['credentials', 'subscribers', 'sims', 'sim_owners'], () => []),
  async (system) => {
    const caller = await administratorOf(system)
    const { get } = createRouterClient(routes.imports, { context: { caller } })
    /** Each act is one of its own. */
    const act = () =>
      createRouterClient(routes.imports, { context: { caller: { ...caller, idempotencyKey: newId() } } })
    const known = await inTransaction(caller, async (ctx) => {
      const [source] = await ctx.db
        .select()
        .from(simSources)
        .where(eq(simSources.tenantId, ctx.tenant.id))
        .orderBy(simSources.name)
      const [reseller] = await ctx.db
        .select()
        .from(resellers)
        .where(eq(resellers.tenantId, ctx.tenant.id))
        .orderBy(resellers.code)
      return { source: source!.name, reseller: reseller!.code }
    })
    const worker = await startWorkerOf(caller.services, jobs)
    try {
      console.log(
        `| file of ${size.toLocaleString('en')} | kept | looked through | brought in | all, s | MB more | within ${goalSeconds} s |`,
      )
      console.log('| --- | --- | --- | --- | --- | --- | --- |')
      for (const list of given.only.split(',')) console.log(await rowFor(list, files[list]!(known)))
    } finally {
      await worker.stop()
    }

    async function rowFor(list: string, text: string) {
      const content = Buffer.from(text).toString('base64')
      global.gc?.()
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
      const times = [performance.now()]
      const { id, mapping, headings } = await act().upload({ list, fileName: `${list}.csv`, content })
      if (Object.values(mapping).filter((at) => at !== null).length < headings.length)
        throw new Error(`a column of ${headings.join(', ')} fills nothing`)
      times.push(performance.now())
      await act().check({ id, mapping })
      const looked = await until(id, 'checked')
      if (looked.new !== size) throw new Error(`${looked.new} new rows, ${JSON.stringify(looked.problems)}`)
      times.push(performance.now())
      await act().commit({ id })
      const { done } = await until(id, 'finished')
      if (done !== size) throw new Error(`${done} rows brought in`)
      times.push(performance.now())
      clearInterval(watch)
      const parts = times.slice(1).map((time, at) => (time - times[at]!) / 1000)
      const all = (times.at(-1)! - times[0]!) / 1000
      const cells = [...parts, all].map((seconds) => seconds.toFixed(1))
      const more = ((most - before) / 2 ** 20).toFixed(0)
      return `| ${[list, ...cells, more, all <= goalSeconds ? 'yes' : '**no**'].join(' | ')} |`
    }

    async function until(id: string, state: string) {
      for (;;) {
        const view = await get({ id })
        if (view.state === state) return view
        if (!['checking', 'running'].includes(view.state)) throw new Error(`${id} is ${view.state}`)
        await wait(500)
      }
    }
  },
)
