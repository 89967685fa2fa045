import { setTimeout as wait } from 'node:timers/promises'
import { openCollector, type Span } from './lib/collector.ts'
import { watchConfirmations } from './lib/confirmations.ts'
import { jobsWaiting, openDatabase } from './lib/database.ts'
import { startProduct } from './lib/product.ts'
import { cartOf, payHosted, planToBuy, purchase, quote } from './lib/shop.ts'

/**
 * What one paid guest checkout waits for, out of the product's own traces: each request, statement, call and job with when
 * it began after the quote was asked for and how long it took, in ms. Of some checkouts by one shopper alone the one whose
 * time is the median is drawn. Following all that costs about a tenth.
 */
const warmUps = 80
const checkouts = 25
/** Spans are sent every five seconds. */
const sentMs = 6_000

interface Checkout {
  steps: [what: string, at: number][]
  from: number
  to: number
}

const collector = await openCollector()
const product = await startProduct({ environment: collector.environment })
try {
  const database = await openDatabase(product.adminUrl)
  const watcher = await watchConfirmations(database)
  const cart = cartOf([await planToBuy(product.url)])
  const now = () => performance.timeOrigin + performance.now()
  const buy = async (): Promise<Checkout> => {
    const from = now()
    const { totalCents } = await quote(product.url, cart)
    const quoted = now()
    const { orderId, redirectUrl } = await purchase(product.url, cart, totalCents, 'card')
    const placed = now()
    await payHosted(redirectUrl!)
    const paid = now()
    await watcher.confirmed(orderId)
    const to = now()
    const steps: Checkout['steps'] = [
      ['shopper asks for the price', from],
      ['shopper places the order', quoted],
      ['shopper pays on the hosted page', placed],
      ['shopper has paid', paid],
      ['shopper sees the order confirmed', to],
    ]
    return { steps, from, to }
  }
  const delivered = async () => {
    while ((await jobsWaiting(database)) > 0) await wait(20)
    await wait(50)
  }
  for (let left = warmUps; left > 0; left--) await buy()
  await delivered()
  const bought: (Checkout & { until: number })[] = []
  for (let left = checkouts; left > 0; left--) {
    const checkout = await buy()
    await delivered()
    bought.push({ ...checkout, until: now() })
  }
  await wait(sentMs)
  const byTime = bought.toSorted((one, other) => one.to - one.from - (other.to - other.from))
  draw(byTime[byTime.length >> 1]!, collector.spans)
  await watcher.close()
  await database.close()
} finally {
  await product.stop()
  collector.close()
}

/** Lines in the order of their beginning, each indented below what it is a part of. */
function draw({ steps, from, until }: Checkout & { until: number }, spans: readonly Span[]) {
  const own = spans.filter((span) => span.from >= from && span.from <= until)
  const byId = new Map(own.map((span) => [span.id, span]))
  const depthOf = ({ parent }: Span): number => {
    const above = parent === undefined ? undefined : byId.get(parent)
    return above ? depthOf(above) + 1 : 0
  }
  const lines = [
    ...steps.map(([what, at]) => ({ at, took: undefined, text: `— ${what}` })),
    ...own.map((span) => ({
      at: span.from,
      took: span.to - span.from,
      text: `${'  '.repeat(depthOf(span))}${span.name}`,
    })),
  ].toSorted((one, other) => one.at - other.at)
  for (const { at, took, text } of lines)
    console.log(`${(at - from).toFixed(1).padStart(7)} ${(took?.toFixed(1) ?? '').padStart(6)}  ${text}`)
}
