import { addonFor, cardCart, esimCart, smallCart } from './market.ts'
import type { Entry } from './program.ts'
import type { Sale, Shop } from './sale.ts'

/** Chooses what an order is for; a top-up falls back on a plan where nobody has anything to top up. */
export function fillCart({ market, owned }: Shop, sale: Sale, { cart, plot }: Entry): void {
  const { key } = sale
  if (cart === 'top-up') {
    for (const target of owned.toSorted((one, other) => (one.known.iccid < other.known.iccid ? 1 : -1))) {
      const addon = addonFor(market, target.planId, key, true)
      if (!addon || target.known.profileStatus === 'Released') continue
      Object.assign(sale, { target, customer: target.customer })
      sale.items = [{ type: 'add-on', planId: target.planId, addonId: addon.id, quantity: 1 }]
      return
    }
  }
  if (plot === 'callerBalance') {
    sale.items = smallCart(market, key)
    return
  }
  const single = plot.startsWith('outOfStock')
  if (cart === 'card') sale.items = cardCart(market, key)
  else if (cart === 'two cards') sale.items = cardCart(market, key, 2)
  else sale.items = single ? esimCart(market, key).slice(0, 1) : esimCart(market, key)
  if (cart === 'both')
    sale.items = [
      sale.items[0]!,
      ...cardCart(market, `${key}/card`).map((item) => ({ ...item, quantity: 1 })),
    ]
}
