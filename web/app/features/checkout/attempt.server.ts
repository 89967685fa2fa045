import { createHash, randomBytes } from 'node:crypto'
import type { CartItem } from '#contracts/checkout.ts'
import { readCookie } from '../../cookies.ts'
import { decodeCart, encodeCart } from '../cart/cart-cookie.ts'

const cookieName = 'checkout'
const daySeconds = 86_400

/** One visit to the checkout, shared by all tabs: it lasts until its order is paid. */
export interface CheckoutAttempt {
  secret: string
  /** The order it has led to, if any, and what was in the cart then. */
  orderToken: string
  items: CartItem[]
}

export const newAttempt = (): CheckoutAttempt => ({
  secret: randomBytes(16).toString('base64url'),
  orderToken: '',
  items: [],
})

/** The attempt this browser is in. */
export function attemptOf(request: Request): CheckoutAttempt | undefined {
  const [secret = '', orderToken = '', cart = ''] = readCookie(
    request.headers.get('cookie'),
    cookieName,
  ).split(':')
  if (!/^[\w-]{22}$/.test(secret)) return undefined
  return { secret, orderToken: /^[\w-]{22}$/.test(orderToken) ? orderToken : '', items: decodeCart(cart) }
}

export const attemptCookie = ({ secret, orderToken, items }: CheckoutAttempt): string =>
  `${cookieName}=${secret}:${orderToken}:${encodeCart(items)}; Path=/; Max-Age=${daySeconds}; HttpOnly; SameSite=Lax`

export const endAttemptCookie = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/**
 * The idempotency key of one purchase: the same for a double click, a second tab or the back button, another one as
 * soon as anything in the cart or the form is different.
 */
export const keyOfPurchase = (attempt: CheckoutAttempt, input: unknown): string =>
  createHash('sha256')
    .update(`${attempt.secret}${JSON.stringify(input)}`)
    .digest('base64url')

/** A key for one rendered form. */
export const newKey = (): string => randomBytes(16).toString('base64url')
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value)
