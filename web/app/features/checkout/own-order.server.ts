import type { CartItem } from '#contracts/checkout/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { cookiesNamed, readCookie } from '../../cookies.ts'
import { cartCookie, cartOf } from './cart/cart.server.ts'
import { withoutBought } from './cart/cart.ts'
import {
  openCheckoutOf,
  boughtCookie,
  endCheckoutCookie,
  markOf,
  type OpenCheckout,
} from './open-checkout.server.ts'
import { storedOrderKey } from './stored-order.ts'

const proofDays = 90
const yearSeconds = 31_536_000

const proofPrefix = 'op_'
const proofName = (token: string) => proofPrefix + token.slice(0, 8)
const mostProofs = 40

/** The second fact this browser holds for an order. */
export const proofOf = (request: Request, token: string): string | undefined =>
  readCookie(request.headers.get('cookie'), proofName(token)) || undefined

/** Every second fact this browser holds: the link to a receipt does not say of which order it is. */
export const proofsOf = (request: Request): string[] =>
  cookiesNamed(request.headers.get('cookie'), proofPrefix).slice(-mostProofs)

export const proofCookie = (token: string, proof: string): string =>
  `${proofName(token)}=${encodeURIComponent(proof)}; Path=/; Max-Age=${proofDays * 86_400}; HttpOnly; SameSite=Lax`

/** The last order, as it is stored: base64 of its number, link token and time. Scripts copy it into local storage. */
export function storedOrderCookie(order: { orderNumber: string; token: string }, at = new Date()): string {
  const value = btoa(JSON.stringify({ ...order, at: at.toISOString() }))
  return `${storedOrderKey}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

/** The last order that this browser placed. */
export function lastOrderOf(request: Request): { orderNumber: string; token: string } | null {
  try {
    const value: unknown = JSON.parse(atob(readCookie(request.headers.get('cookie'), storedOrderKey)))
    const { orderNumber, token } = Object(value) as Record<string, unknown>
    const isWhole = typeof orderNumber === 'string' && typeof token === 'string' && /^[\w-]{22}$/.test(token)
    return isWhole ? { orderNumber, token } : null
  } catch {
    return null
  }
}

/** What was bought leaves the cart, which gets a new id, and is remembered, so that buying it once more is asked about. */
export const cookiesOfBought = (
  inCart: CartItem[],
  checkout: OpenCheckout,
  { orderToken, orderNumber }: { orderToken: string; orderNumber: string },
  isPaid = true,
): string[] => [
  cartCookie(withoutBought(inCart, checkout.items)),
  endCheckoutCookie,
  boughtCookie({ orderToken, orderNumber, isPaid, mark: markOf(checkout), items: checkout.items }),
]

/** Once an order is paid, what it bought leaves the cart; answers the cookies to set, none when that was done before. */
export function cookiesOfPaidOrder(
  request: Request,
  order: { orderToken: string; orderNumber: string },
): string[] {
  const checkout = openCheckoutOf(request)
  return checkout?.orderToken === order.orderToken ? cookiesOfBought(cartOf(request), checkout, order) : []
}

/** The address once more with cookies set, so that the cart's count in the header is already right. */
export const reloadWith = ({ pathname, search }: URL, cookies: string[]): Response =>
  redirectWith(pathname + search, cookies)

/** On to an address as a whole new page, with cookies set, so that whatever stands on every page is right, too. */
export function redirectWith(location: string, cookies: string[]): Response {
  const headers = new Headers({ location, 'x-remix-reload-document': 'true' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/**
 * The order that this checkout has led to, if any. When it was paid without the buyer coming back, as after a closed
 * tab, what it bought leaves the cart and the page is loaded again.
 */
export async function dropWhatIsPaid(request: Request, url: URL, api: Site['api']) {
  const token = openCheckoutOf(request)?.orderToken
  if (!token) return undefined
  const found = await resultOf(api.orders.own.get({ token, proof: proofOf(request, token) }))
  if (!found.ok) return undefined
  if (found.value.paidCents > 0 || found.value.paymentStatus === 'paid')
    throw reloadWith(url, cookiesOfPaidOrder(request, found.value))
  return found.value
}
