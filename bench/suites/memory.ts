import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../lib/figures.ts'
import { request } from '../lib/http.ts'
import { differing, load, type LoadOptions } from '../lib/load.ts'
import { residentMegabytes } from '../lib/metrics.ts'
import { startProduct } from '../lib/product.ts'
import { cartCookie, cartOf, payHosted, planToBuy, purchase, quote } from '../lib/shop.ts'
import type { Suite } from './suite.ts'

const idleSeconds = 10

/** Every load in turn, the last ones by somebody who means harm. */
const loads = (url: string, seconds: number): [what: string, run: () => Promise<unknown>][] => {
  const pages = (path: string, options: Partial<LoadOptions> = {}) =>
    load({ url: `${url}${path}`, rounds: 1, seconds, ...options })
  return [
    ['plan lists', () => pages('/api/public/plan?perPage=20')],
    ['kept pages', () => pages('/plans', { headers: { 'accept-encoding': 'gzip' } })],
    [
      'pages rendered each time',
      () => pages('/', { requests: differing('/plans?sort={n}'), connections: 8 }),
    ],
    ['purchases', () => buyFor(url, seconds)],
    [
      '/developers with another name each time',
      () => pages('/', { requests: differing('/developers?x{n}={n}') }),
    ],
    [
      '/plans for another word each time',
      () => pages('/', { requests: differing('/plans?q={n}'), connections: 8 }),
    ],
    ['/developers for shoppers', () => developersFor(url, seconds)],
  ]
}

/** Resident memory of the server's process: at rest after its first page, and the most it held under each load. */
export const memorySuite: Suite = async ({ seconds, progress }) => {
  const product = await startProduct()
  try {
    const { url } = product
    progress('memory at rest')
    await load({ url: `${url}/plans`, rounds: 1, seconds: 1, connections: 1 })
    await wait(idleSeconds * 1000)
    const figure = (what: string, megabytes: number, atMost: number): Figure => ({
      suite: 'memory',
      what,
      unit: 'MB',
      values: [megabytes],
      target: { atMost },
    })
    const figures = [figure('server at rest', await residentMegabytes(url), 230)]
    for (const [what, run] of loads(url, seconds)) {
      progress(`memory under ${what}`)
      let isLoaded = true
      const highest = highestWhile(url, () => isLoaded)
      await run().finally(() => (isLoaded = false))
      figures.push(figure(`highest under ${what}`, await highest, 350))
    }
    await wait(idleSeconds * 1000)
    return [...figures, figure('at rest after all that', await residentMegabytes(url), 350)]
  } finally {
    await product.stop()
  }
}

/** One who asks for the largest page with another cart each time, until their minute is used up. */
async function developersFor(url: string, seconds: number) {
  const endsAt = Date.now() + seconds * 1000
  let asked = 0
  const ask = async () => {
    while (Date.now() < endsAt) {
      const headers = { cookie: cartCookie((asked++ % 50) + 1), 'x-forwarded-for': '198.51.100.9' }
      await request(`${url}/developers`, { headers })
    }
  }
  await Promise.all(Array.from({ length: 32 }, ask))
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
