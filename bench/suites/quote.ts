import type autocannon from 'autocannon'
import { addressOf, load } from '../lib/load.ts'
import { cartOfThree, quote } from '../lib/shop.ts'
import type { Suite } from './suite.ts'

// Enough that no address comes near its own limit of quotes a minute.
const visitors = 250

/** The price of a cart of three lines, asked by many visitors. */
export const quoteSuite: Suite = async ({ product, rounds, seconds, progress }) => {
  const cart = await cartOfThree(product.url)
  const { lines, dropped } = await quote(product.url, cart)
  if (lines.length !== 3 || dropped.length > 0) throw new Error('the quote does not have three lines')
  const requests: autocannon.Request[] = Array.from({ length: visitors }, (_, visitor) => ({
    method: 'POST',
    path: '/api/public/sim/purchase/price',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(visitor) },
    body: JSON.stringify(cart),
  }))
  progress('quote of three lines')
  const { rates } = await load({ url: product.url, requests, rounds, seconds })
  return [
    {
      suite: 'quote',
      what: 'quote of a cart of 3 lines',
      unit: 'requests/s',
      values: rates,
      target: { atLeast: 1500 },
    },
  ]
}
