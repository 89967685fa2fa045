import { setTimeout as wait } from 'node:timers/promises'
import type { PlanView } from '#contracts/catalog.ts'
import { watchConfirmations } from '../lib/confirmations.ts'
import { jobsWaiting, openDatabase, type BenchDatabase } from '../lib/database.ts'
import type { Figure } from '../lib/figures.ts'
import { json } from '../lib/http.ts'
import { statements } from '../lib/metrics.ts'
import { cartOf, cartOfThree, payHosted, planToBuy, purchase, quote } from '../lib/shop.ts'
import type { Suite } from './suite.ts'

const repeats = 20

/** Statements sent to PostgreSQL for one operation, in a quiet product: the figure that noise cannot touch. */
export const statementsSuite: Suite = async ({ product, progress }) => {
  const { url } = product
  const database = await openDatabase(product.adminUrl)
  const watcher = watchConfirmations(database)
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
    const count = async (what: string, atMost: number | undefined, work: () => Promise<unknown>): Promise<Figure> => {
      progress(`statements: ${what}`)
      const values = [await statementsOf(url, database, work)]
      return { suite: 'statements', what, unit: 'statements', values, ...(atMost ? { target: { atMost } } : {}) }
    }
    const figures = [
      await count('plan list', 2, () => json(`${url}/api/public/plan?perPage=20`)),
      await count('one plan', 3, () => json(`${url}/api/public/plan/${items[0]!.id}`)),
      await count('quote of 3 lines', 4, () => quote(url, cart)),
    ]
    // The sale ends where its provisioning job is queued, so what follows is kept back while it is counted.
    await holdBackJobs(database)
    figures.push(await count('whole paid checkout, until provisioning is queued', 40, buy))
    await releaseJobs(database)
    figures.push(await count('the same with delivery and all messages', undefined, buy))
    return figures
  } finally {
    await releaseJobs(database)
    await watcher.close()
    await database.close()
  }
}

/** Mean over some repetitions, less what the product sends when nobody asks anything. */
async function statementsOf(url: string, database: BenchDatabase, work: () => Promise<unknown>): Promise<number> {
  await work()
  await settled(database)
  const idleMs = 4000
  const beforeIdle = await statements(url)
  await wait(idleMs)
  const idlePerMs = ((await statements(url)) - beforeIdle) / idleMs
  const before = await statements(url)
  const started = performance.now()
  for (let at = 0; at < repeats; at++) {
    await work()
    await settled(database)
  }
  const sent = (await statements(url)) - before - idlePerMs * (performance.now() - started)
  return Math.round((sent / repeats) * 10) / 10
}

async function settled(database: BenchDatabase) {
  while ((await jobsWaiting(database)) > 0) await wait(20)
  await wait(50)
}

const holdBackJobs = (database: BenchDatabase) =>
  database.rows(`
    create or replace function hold_back() returns trigger language plpgsql as $$
    begin
      if new.task_id <> (select id from graphile_worker._private_tasks where identifier = 'payment-event') then
        new.run_at := now() + interval '1 hour';
      end if;
      return new;
    end $$;
    create or replace trigger hold_back before insert on graphile_worker._private_jobs for each row execute function hold_back()`)

const releaseJobs = (database: BenchDatabase) =>
  database.rows(`
    drop trigger if exists hold_back on graphile_worker._private_jobs;
    update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '40 minutes'`)
