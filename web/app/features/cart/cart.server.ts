import type { CartItem } from '#contracts/checkout.ts'
import { readCookie } from '../../cookies.ts'
import { cartKey, decodeCart, emptyCart, encodeCart } from './cart-cookie.ts'

const yearSeconds = 31_536_000

/** The cart of this visitor, from its cookie. */
export const cartOf = (request: Request): CartItem[] =>
  decodeCart(readCookie(request.headers.get('cookie'), cartKey))

/** The `Set-Cookie` that stores the cart; scripts read it too, to keep the stored cart alike. */
export const cartCookie = (items: CartItem[]): string =>
  `${cartKey}=${encodeCart(items) || emptyCart}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
