import { differing, load, visitors, type LoadOptions } from '../lib/load.ts'
import { cartCookie } from '../lib/shop.ts'
import type { Suite } from './suite.ts'

/** The price section as HTML: kept between visitors, with a cart or without, and rendered anew for a query of one's own. */
export const pagesSuite: Suite = async ({ product, rounds, seconds, progress }) => {
  const url = `${product.url}/plans`
  const rate = async (options: Partial<LoadOptions>) =>
    (await load({ url, rounds, seconds, ...options })).rates
  progress('/plans')
  const plain = await rate({})
  progress('/plans, gzip')
  const compressed = await rate({ headers: { 'accept-encoding': 'gzip' } })
  progress('/plans, with a cart')
  const withCart = await rate({ requests: visitors({ cookie: cartCookie(3) }) })
  progress('/plans, rendered each time')
  // The same page under an address that nobody has asked for.
  const rendered = await rate({ requests: differing('/plans?sort={n}'), connections: 8 })
  return [
    { suite: 'pages', what: '/plans', unit: 'pages/s', values: plain, target: { atLeast: 500 } },
    { suite: 'pages', what: 'the same, gzip', unit: 'pages/s', values: compressed, target: { atLeast: 500 } },
    {
      suite: 'pages',
      what: 'the same, with something in the cart',
      unit: 'pages/s',
      values: withCart,
      target: { atLeast: 400 },
    },
    { suite: 'pages', what: 'the same, rendered each time', unit: 'pages/s', values: rendered },
  ]
}
