import { setTimeout as wait } from 'node:timers/promises'
import type { PlanView } from '#contracts/catalog.ts'
import { watchConfirmations } from '../lib/confirmations.ts'
import { holdBackJobs, jobsWaiting, openDatabase, releaseJobs, type BenchDatabase } from '../lib/database.ts'
import { median, type Figure } from '../lib/figures.ts'
import { json } from '../lib/http.ts'
import { statements } from '../lib/metrics.ts'
import { cartOf, cartOfThree, payHosted, planToBuy, purchase, quote } from '../lib/shop.ts'
import type { Suite } from './suite.ts'

const repeats = 20

/** Statements sent to PostgreSQL for one operation, in a quiet product: the figure that noise cannot touch. */
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
    const count = async (what: string, atMost: number, work: () => Promise<unknown>): Promise<Figure> => {
      progress(`statements: ${what}`)
      const values = [await statementsOf(url, database, work)]
      return {
        suite: 'statements',
        what,
        unit: 'statements',
        values,
        target: { atMost },
      }
    }
    const figures = [
      await count('plan list', 2, () => json(`${url}/api/public/plan?perPage=20`)),
      await count('one plan', 3, () => json(`${url}/api/public/plan/${items[0]!.id}`)),
      await count('quote of 3 lines', 4, () => quote(url, cart)),
    ]
    // The sale ends where the job that delivers is queued, so what follows is kept back while it is counted.
    await holdBackJobs(database)
    figures.push(await count('whole paid checkout, until delivery is queued', 35, buy))
    await releaseJobs(database)
    figures.push(await count('the same with delivery and all messages', 60, buy))
    return figures
  } finally {
    await releaseJobs(database)
    await watcher.close()
    await database.close()
  }
}

/** Median over some repetitions, so that what the clock starts in between does not count. */
async function statementsOf(
  url: string,
  database: BenchDatabase,
  work: () => Promise<unknown>,
): Promise<number> {
  await work()
  await settled(database)
  const sent: number[] = []
  for (let at = 0; at < repeats; at++) {
    const before = await statements(url)
    await work()
    await settled(database)
    sent.push((await statements(url)) - before)
  }
  return median(sent)
}

async function settled(database: BenchDatabase) {
  while ((await jobsWaiting(database)) > 0) await wait(20)
  await wait(50)
}
