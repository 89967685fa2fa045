import { setTimeout as wait } from 'node:timers/promises'
import { load } from '../lib/load.ts'
import { residentMegabytes } from '../lib/metrics.ts'
import { startProduct } from '../lib/product.ts'
import { cartOf, payHosted, planToBuy, purchase, quote } from '../lib/shop.ts'
import type { Suite } from './suite.ts'

const idleSeconds = 10

/** Resident memory of the server's process: at rest after its first page, and the most it held under every load. */
export const memorySuite: Suite = async ({ seconds, progress }) => {
  const product = await startProduct()
  try {
    const { url } = product
    progress('memory at rest')
    await load({ url: `${url}/plans`, rounds: 1, seconds: 1, connections: 1 })
    await wait(idleSeconds * 1000)
    const idle = await residentMegabytes(url)
    progress('memory under load')
    let isLoaded = true
    const highest = highestWhile(url, () => isLoaded)
    await load({ url: `${url}/api/public/plan?perPage=20`, rounds: 1, seconds })
    await load({ url: `${url}/plans`, rounds: 1, seconds, headers: { cookie: 'cart=%5B%5D' } })
    await load({ url: `${url}/plans`, rounds: 1, seconds, headers: { 'accept-encoding': 'gzip' } })
    await buyFor(url, seconds)
    isLoaded = false
    return [
      { suite: 'memory', what: 'server at rest', unit: 'MB', values: [idle], target: { atMost: 250 } },
      {
        suite: 'memory',
        what: 'server under load, highest',
        unit: 'MB',
        values: [await highest],
        target: { atMost: 400 },
      },
    ]
  } finally {
    await product.stop()
  }
}

async function highestWhile(url: string, isLoaded: () => boolean): Promise<number> {
  let highest = 0
  while (isLoaded()) {
    highest = Math.max(highest, await residentMegabytes(url))
    await wait(250)
  }
  return highest
}

async function buyFor(url: string, seconds: number) {
  const cart = cartOf([await planToBuy(url)])
  const { totalCents } = await quote(url, cart)
  const endsAt = Date.now() + seconds * 1000
  const shop = async () => {
    while (Date.now() < endsAt) {
      const { redirectUrl } = await purchase(url, cart, totalCents, 'card')
      await payHosted(redirectUrl!)
    }
  }
  await Promise.all(Array.from({ length: 8 }, shop))
}
