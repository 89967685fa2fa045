import { redirect } from 'react-router'
import type { CartItem, QuoteView } from '#contracts/checkout/views.ts'
import { readCookie } from '../../../cookies.ts'
import { isSameItem } from './cart.ts'
import { cartKey, decodeCart, emptyCart, encodeCart } from './cart-cookie.ts'

const yearSeconds = 31_536_000

/** The cart of this visitor, from its cookie. */
export const cartOf = (request: Request): CartItem[] =>
  decodeCart(readCookie(request.headers.get('cookie'), cartKey))

/** The `Set-Cookie` that stores the cart; scripts read it too, to keep the stored cart alike. */
export const cartCookie = (items: CartItem[]): string =>
  `${cartKey}=${encodeCart(items) || emptyCart}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`

/** Lines that can no longer be bought leave the cart at once, and the cart page says so. */
export function dropLines(items: CartItem[], dropped: QuoteView['dropped']): Response {
  const left = items.filter((item) => !dropped.some((each) => isSameItem(each.item, item)))
  const isLoneAddon = dropped.every(
    ({ item, reason }) => item.type === 'add-on' && reason === 'PLAN_NOT_FOUND',
  )
  return redirect(`/cart?dropped=${isLoneAddon ? 'addon' : 'gone'}`, {
    headers: { 'set-cookie': cartCookie(left) },
  })
}
