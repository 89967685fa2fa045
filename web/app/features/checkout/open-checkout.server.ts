import { createHash, randomBytes } from 'node:crypto'
import type { CartItem } from '#contracts/checkout/views.ts'
import { readCookie } from '../../cookies.ts'
import { decodeCart, encodeCart } from './cart/cart-cookie.ts'

const cookieName = 'checkout'
const boughtName = 'bought'
const daySeconds = 86_400
const yearSeconds = 365 * daySeconds
const token = /^[\w-]{22}$/

/** The cart of this browser on its way to being bought, shared by all tabs: it lasts until its order is paid. */
export interface OpenCheckout {
  /** The cart's own id, kept as long as the cart. One cart is one order. */
  cartId: string
  /** The order it has led to, if any, and what was in the cart then. */
  orderToken: string
  items: CartItem[]
  /** The order that the buyer was told of and wants once more. */
  onceMore: string
}

/** What this browser has just bought; asked about before it is bought once more. */
export interface Bought {
  orderToken: string
  orderNumber: string
  /** Or only ordered, to be paid elsewhere. */
  isPaid: boolean
  /** Which cart it was, without its id. */
  mark: string
  items: CartItem[]
}

export const newCheckout = (onceMore = ''): OpenCheckout => ({
  cartId: newKey(),
  orderToken: '',
  items: [],
  onceMore,
})

/** The checkout that this browser has open. */
export function openCheckoutOf(request: Request): OpenCheckout | undefined {
  const [cartId = '', orderToken = '', cart = '', onceMore = ''] = readCookie(
    request.headers.get('cookie'),
    cookieName,
  ).split(':')
  if (!token.test(cartId)) return undefined
  return {
    cartId,
    orderToken: tokenOrNone(orderToken),
    items: decodeCart(cart),
    onceMore: tokenOrNone(onceMore),
  }
}

export const checkoutCookie = ({ cartId, orderToken, items, onceMore }: OpenCheckout): string =>
  `${cookieName}=${cartId}:${orderToken}:${encodeCart(items)}:${onceMore}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`

export const endCheckoutCookie = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Names a cart in a page without giving its id away. */
export const markOf = ({ cartId }: OpenCheckout): string =>
  createHash('sha256').update(cartId).digest('base64url').slice(0, 8)

export function boughtOf(request: Request): Bought | undefined {
  const [orderToken = '', orderNumber = '', paid = '', mark = '', cart = ''] = readCookie(
    request.headers.get('cookie'),
    boughtName,
  ).split(':')
  if (!token.test(orderToken)) return undefined
  return { orderToken, orderNumber, isPaid: paid === 'paid', mark, items: decodeCart(cart) }
}

export const boughtCookie = ({ orderToken, orderNumber, isPaid, mark, items }: Bought): string =>
  `${boughtName}=${orderToken}:${orderNumber}:${isPaid ? 'paid' : 'ordered'}:${mark}:${encodeCart(items)}; Path=/; Max-Age=${daySeconds}; HttpOnly; SameSite=Lax`

const tokenOrNone = (text: string) => (token.test(text) ? text : '')

/** A key for one rendered form, or one press of a button. */
export const newKey = (): string => randomBytes(16).toString('base64url')
export const isKey = (value: unknown): value is string => typeof value === 'string' && token.test(value)
