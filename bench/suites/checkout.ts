import { setTimeout as wait } from 'node:timers/promises'
import { watchConfirmations } from '../lib/confirmations.ts'
import { holdBackJobs, jobsWaiting, openDatabase, releaseJobs, type BenchDatabase } from '../lib/database.ts'
import { timeOf, trackFunctions } from '../lib/functions.ts'
import { median, type Figure } from '../lib/figures.ts'
import { summaryOf } from '../lib/load.ts'
import { each, processorUse, type ProcessorUse } from '../lib/processor.ts'
import { cartOf, payHosted, planToBuy, purchase, quote } from '../lib/shop.ts'
import type { Suite, SuiteContext } from './suite.ts'

const shoppers = 8
const buyersAtOnce = 16
const ordersToWeigh = 300
/** Run by triggers on orders, invoices and SIMs. */
const wordFunctions = ['keep_order_words', 'keep_invoice_number', 'keep_sim_numbers']
const drainLimitMs = 180_000

/** Whole paid guest checkouts, then order intake alone. */
export const checkoutSuite: Suite = async (context) => {
  const database = await openDatabase(context.product.adminUrl)
  try {
    return [...(await paidCheckouts(context, database)), ...(await intake(context, database))]
  } finally {
    await database.close()
  }
}

/** Eight shoppers, each of whom begins again when the last order is confirmed, invoiced and on its way. */
async function paidCheckouts({ product, rounds, seconds, progress }: SuiteContext, database: BenchDatabase) {
  const cart = cartOf([await planToBuy(product.url)])
  const watcher = await watchConfirmations(database)
  const since = new Date()
  const buyOne = async () => {
    const started = performance.now()
    const { totalCents } = await quote(product.url, cart)
    const { orderId, redirectUrl } = await purchase(product.url, cart, totalCents, 'card')
    await payHosted(redirectUrl!)
    await watcher.confirmed(orderId)
    return performance.now() - started
  }
  const rates: number[] = []
  const p50: number[] = []
  const p99: number[] = []
  const drainSeconds: number[] = []
  const costs: ProcessorUse[] = []
  try {
    progress('paid checkouts, warming up')
    await crowd(shoppers, buyOne, lasting(Math.min(5, seconds)))
    await drain(database)
    for (let round = 0; round < rounds; round++) {
      progress(`paid checkouts, round ${round + 1} of ${rounds}`)
      const { timesMs, tookSeconds } = await crowd(shoppers, buyOne, lasting(seconds))
      const { p50Ms, p99Ms } = summaryOf(timesMs)
      rates.push(timesMs.length / tookSeconds)
      p50.push(p50Ms)
      p99.push(p99Ms)
      drainSeconds.push(await drain(database))
    }
    for (let round = 0; round < rounds; round++) {
      progress(`processor of a checkout, round ${round + 1} of ${rounds}`)
      const before = processorUse(product.processId)
      await crowd(shoppers, buyOne, countdown(ordersToWeigh))
      await drain(database)
      const after = processorUse(product.processId)
      if (before && after) costs.push(each(before, after, ordersToWeigh))
    }
    progress('what the words of orders cost')
    await trackFunctions(database, async () => {
      await crowd(shoppers, buyOne, countdown(ordersToWeigh))
      await drain(database)
    })
  } finally {
    await watcher.close()
  }
  const wordsMs = (await timeOf(database, wordFunctions)) / ordersToWeigh
  await assertSound(database, since)
  const suite = 'checkout'
  const figures: Figure[] = [
    {
      suite,
      what: `paid guest checkouts by ${shoppers} shoppers`,
      unit: 'orders/s',
      values: rates,
      target: { atLeast: 100 },
    },
    { suite, what: 'quote to confirmed order, median', unit: 'ms', values: p50 },
    { suite, what: 'quote to confirmed order, p99', unit: 'ms', values: p99, target: { atMost: 250 } },
    {
      suite,
      what: `until every eSIM and message of ${seconds} s of sales was out`,
      unit: 's',
      values: drainSeconds,
    },
  ]
  if (costs.length > 0) figures.push(costFigure(costs))
  figures.push({
    suite,
    what: 'keeping the words that one paid checkout is found by, of PostgreSQL',
    unit: 'ms',
    values: [wordsMs],
  })
  return figures
}

function costFigure(costs: readonly ProcessorUse[]): Figure {
  const parts = Object.keys(costs[0]!) as (keyof ProcessorUse)[]
  const share = (part: keyof ProcessorUse) => `${part} ${median(costs.map((cost) => cost[part])).toFixed(1)}`
  return {
    suite: 'checkout',
    what: 'processor of one paid checkout with its delivery and messages',
    unit: 'ms',
    values: costs.map((cost) => parts.reduce((sum, part) => sum + cost[part], 0)),
    note: parts.map(share).join(', '),
  }
}

/** Orders that are paid by hand: what taking an order costs without payment, its messages being sent afterwards. */
async function intake(
  { product, rounds, seconds, progress }: SuiteContext,
  database: BenchDatabase,
): Promise<Figure[]> {
  await database.rows(
    `with scope as materialized (select set_config('app.tenant', id::text, true) from service_providers where domain = 'base')
     update brands set payment_methods = '["card", "manual"]'::jsonb
     from scope where service_provider_id = (select id from service_providers where domain = 'base')`,
  )
  const cart = cartOf([await planToBuy(product.url)])
  const { totalCents } = await quote(product.url, cart)
  const buyOne = async () => {
    const started = performance.now()
    await purchase(product.url, cart, totalCents, 'manual')
    return performance.now() - started
  }
  const rates: number[] = []
  await holdBackJobs(database)
  progress('order intake, warming up')
  await crowd(buyersAtOnce, buyOne, lasting(Math.min(3, seconds)))
  for (let round = 0; round < rounds; round++) {
    progress(`order intake, round ${round + 1} of ${rounds}`)
    const { timesMs, tookSeconds } = await crowd(buyersAtOnce, buyOne, lasting(seconds))
    rates.push(timesMs.length / tookSeconds)
  }
  await releaseJobs(database)
  return [
    {
      suite: 'checkout',
      what: 'order intake alone',
      unit: 'orders/s',
      values: rates,
      target: { atLeast: 400 },
    },
  ]
}

/** Whether there is still something to do: for so many seconds from now, or so many times. */
function lasting(seconds: number): () => boolean {
  const endsAt = performance.now() + seconds * 1000
  return () => performance.now() < endsAt
}

function countdown(times: number): () => boolean {
  let left = times
  return () => left-- > 0
}

/** `size` people who each do one thing after another while there is more to do; nobody is cut off in the middle. */
async function crowd(size: number, doOne: () => Promise<number>, hasMore: () => boolean) {
  const started = performance.now()
  const timesMs: number[] = []
  await Promise.all(
    Array.from({ length: size }, async () => {
      while (hasMore()) timesMs.push(await doOne())
    }),
  )
  return { timesMs, tookSeconds: (performance.now() - started) / 1000 }
}

/** Waits until the job queue is empty; seconds. */
async function drain(database: BenchDatabase): Promise<number> {
  const started = performance.now()
  while ((await jobsWaiting(database)) > 0) {
    if (performance.now() - started > drainLimitMs) throw new Error('the job queue does not become empty')
    await wait(100)
  }
  return (performance.now() - started) / 1000
}

/** What must hold whatever the speed: an invoice for each order paid since, no gap between them, a ledger that balances. */
async function assertSound(database: BenchDatabase, since: Date) {
  const [row] = await database.rows<{ paid: number; invoices: number; span: number; receivable: number }>(
    `select (select count(*)::int from orders where paid_cents > 0 and placed_at >= $1) as paid,
       (select count(*)::int from invoices where issued_at >= $1) as invoices,
       (select coalesce(max(sequence) - min(sequence) + 1, 0)::int from invoices where issued_at >= $1) as span,
       (select coalesce(sum(case when debit_account = 'accounts_receivable' then amount_cents else 0 end
                          - case when credit_account = 'accounts_receivable' then amount_cents else 0 end), 0)::int
        from ledger_transfers where at >= $1) as receivable`,
    [since],
  )
  const { paid, invoices, span, receivable } = row!
  if (paid === 0 || paid !== invoices || span !== invoices || receivable !== 0) {
    throw new Error(`unsound after the load: ${JSON.stringify(row)}`)
  }
}
