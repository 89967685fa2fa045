import { setTimeout as wait } from 'node:timers/promises'
import type { PlanView } from '#contracts/catalog/views.ts'
import { watchConfirmations } from '../lib/confirmations.ts'
import { holdBackJobs, jobsWaiting, openDatabase, releaseJobs, type BenchDatabase } from '../lib/database.ts'
import { median, type Figure } from '../lib/figures.ts'
import { json } from '../lib/http.ts'
import { statements, type Statements } from '../lib/metrics.ts'
import { cartOf, cartOfThree, payHosted, planToBuy, purchase, quote } from '../lib/shop.ts'
import type { Suite } from './suite.ts'

const repeats = 20

/**
 * Statements sent to PostgreSQL for one operation, in a quiet product: the figure that noise cannot touch. What asking
 * for the figure costs is taken off.
 */
export const statementsSuite: Suite = async ({ product, progress }) => {
  const { url } = product
  const database = await openDatabase(product.adminUrl)
  const watcher = await watchConfirmations(database)
  try {
    const { items } = await json<{ items: PlanView[] }>(`${url}/api/public/plan?perPage=20`)
    const cart = await cartOfThree(url)
    const one = cartOf([await planToBuy(url)])
    const buy = async () => {
      const { totalCents } = await quote(url, one)
      const { orderId, redirectUrl } = await purchase(url, one, totalCents, 'card')
      const confirmed = watcher.confirmed(orderId)
      await payHosted(redirectUrl!)
      await confirmed
    }
    progress('statements: nothing at all')
    const nothing = await statementsOf(url, database, async () => undefined)
    const weigh = async (what: string, work: () => Promise<unknown>): Promise<Statements> => {
      progress(`statements: ${what}`)
      const { own, queue } = await statementsOf(url, database, work)
      return { own: own - nothing.own, queue: queue - nothing.queue }
    }
    const count = async (what: string, atMost: number, work: () => Promise<unknown>): Promise<Figure> =>
      figure(what, (await weigh(what, work)).own, atMost)
    const figures = [
      await count('plan list', 2, () => json(`${url}/api/public/plan?perPage=20`)),
      await count('one plan', 3, () => json(`${url}/api/public/plan/${items[0]!.id}`)),
      await count('quote of 3 lines', 4, () => quote(url, cart)),
    ]
    // The sale ends where the job that delivers is queued, so what follows is kept back while it is counted.
    await holdBackJobs(database)
    figures.push(await count('whole paid checkout, until delivery is queued', 35, buy))
    await releaseJobs(database)
    const whole = 'the same with delivery and all messages'
    const { own, queue } = await weigh(whole, buy)
    figures.push(figure(whole, own, 60), figure('fetching and finishing its jobs', queue))
    return figures
  } finally {
    await releaseJobs(database)
    await watcher.close()
    await database.close()
  }
}

const figure = (what: string, value: number, atMost?: number): Figure => ({
  suite: 'statements',
  what,
  unit: 'statements',
  values: [value],
  ...(atMost === undefined ? {} : { target: { atMost } }),
})

/** Median over some repetitions, so that what the clock starts in between does not count. */
async function statementsOf(
  url: string,
  database: BenchDatabase,
  work: () => Promise<unknown>,
): Promise<Statements> {
  await work()
  await settled(database)
  const sent: Statements[] = []
  for (let at = 0; at < repeats; at++) {
    const before = await statements(url)
    await work()
    await settled(database)
    const after = await statements(url)
    sent.push({ own: after.own - before.own, queue: after.queue - before.queue })
  }
  return { own: median(sent.map(({ own }) => own)), queue: median(sent.map(({ queue }) => queue)) }
}

async function settled(database: BenchDatabase) {
  while ((await jobsWaiting(database)) > 0) await wait(20)
  await wait(50)
}
