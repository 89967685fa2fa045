import { readCookie } from '../../../cookies.ts'
import { cartKey, countItems, decodeCart } from './cart-cookie.ts'

/** How many things are in the cart of the visitor who sends these cookies; what cannot be read is none. */
export const cartCountOf = (cookies: string | undefined): number =>
  countItems(decodeCart(readCookie(cookies ?? null, cartKey)))
