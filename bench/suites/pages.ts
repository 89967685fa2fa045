import { load, visitors, type LoadOptions } from '../lib/load.ts'
import type { Suite } from './suite.ts'

/** The price section as HTML: kept between visitors, and rendered anew for one who has a cart. */
export const pagesSuite: Suite = async ({ product, rounds, seconds, progress }) => {
  const url = `${product.url}/plans`
  const rate = async (options: Partial<LoadOptions>) =>
    (await load({ url, rounds, seconds, ...options })).rates
  progress('/plans')
  const plain = await rate({})
  progress('/plans, gzip')
  const compressed = await rate({ headers: { 'accept-encoding': 'gzip' } })
  progress('/plans, rendered each time')
  // A cart makes the page this visitor's own, so nothing kept can serve it.
  const rendered = await rate({ requests: visitors({ cookie: 'cart=%5B%5D' }), connections: 8 })
  return [
    { suite: 'pages', what: '/plans', unit: 'pages/s', values: plain, target: { atLeast: 500 } },
    { suite: 'pages', what: 'the same, gzip', unit: 'pages/s', values: compressed, target: { atLeast: 500 } },
    { suite: 'pages', what: 'the same, rendered each time', unit: 'pages/s', values: rendered },
  ]
}
