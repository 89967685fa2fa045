import { redirect } from 'react-router'
import type { CartItem, PurchaseInput, PurchaseView } from '#contracts/checkout/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf, type Problem } from '../../problem.ts'
import { addItem, isSameItem } from './cart/cart.ts'
import { cartCookie } from './cart/cart.server.ts'
import { cookiesOfBought, proofCookie, storedOrderCookie } from './own-order.server.ts'
import {
  checkoutCookie,
  newCheckout,
  newKey,
  type Bought,
  type OpenCheckout,
} from './open-checkout.server.ts'

const waitMs = 250
const longestWaits = 40

type OrderLink = Pick<PurchaseView, 'orderNumber' | 'orderToken' | 'orderProof'>

/** Calls again while another request for the same thing, as of a double click, is still being worked on. */
export async function patiently<Result>(call: () => Promise<Result>) {
  for (let waits = 0; ; waits += 1) {
    const outcome = await resultOf(call())
    if (outcome.ok || outcome.problem.code !== 'REQUEST_IN_PROGRESS' || waits >= longestWaits) return outcome
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** The answer that sends a buyer on, with what this browser must remember of the order. */
export function redirectToOrder(order: OrderLink, to: string, cookies: string[] = []): Response {
  const { orderToken: token, orderNumber } = order
  const response = redirect(to, { status: 303 })
  const own = [proofCookie(token, order.orderProof), storedOrderCookie({ orderNumber, token })]
  for (const cookie of [...own, ...cookies]) response.headers.append('set-cookie', cookie)
  return response
}

export const toPayment = (purchase: PurchaseView, cookies: string[] = []): Response =>
  redirectToOrder(purchase, purchase.redirectUrl ?? `/order/${purchase.orderToken}`, cookies)

/** Where a buyer is told that an order is paid already. */
export const paidAlready = (orderToken: string) => `/payment?order=${orderToken}&already=1`

/** The order that a purchase was refused for, because its cart is paid. */
export const paidOrderOf = ({ code, data }: Problem): OrderLink | undefined =>
  code === 'ALREADY_PAID' && Object(data).orderToken ? (data as OrderLink) : undefined

/**
 * Places the order of this cart and leads to its payment. The cart's id makes it one order: sent again, from any tab, it
 * finds the open order, or replaces it when something else was typed, or says that it is paid.
 */
export async function buyCart(
  { api }: Site,
  current: OpenCheckout,
  input: PurchaseInput,
): Promise<Response | Problem> {
  const { cartId } = current
  const placed = await patiently(() =>
    api.checkout.purchase({ ...input, cartId }, { context: { idempotencyKey: newKey() } }),
  )
  if (placed.ok) return sendOff(current, input, placed.value)
  const paid = paidOrderOf(placed.problem)
  if (!paid) return placed.problem
  const items = current.items.length > 0 ? current.items : input.items
  return redirectToOrder(
    paid,
    paidAlready(paid.orderToken),
    cookiesOfBought(input.items, { ...current, items }, paid),
  )
}

/** An order with nothing to pay online is final now; any other leaves the cart only once it is paid. */
function sendOff(
  current: OpenCheckout,
  { items, paymentMethod }: PurchaseInput,
  purchase: PurchaseView,
): Response {
  const placed = { ...current, orderToken: purchase.orderToken, items }
  // What costs nothing is bought, and is told like what was paid.
  if (purchase.totalCents === 0)
    return redirectToOrder(
      purchase,
      `/order/${purchase.orderToken}?paid=1`,
      cookiesOfBought(items, placed, purchase),
    )
  // Only the browser knows that its buyer is signed in: they pay from their balance on the order's own page.
  if (paymentMethod === 'balance')
    return redirectToOrder(purchase, `/payment?order=${purchase.orderToken}`, [checkoutCookie(placed)])
  return purchase.redirectUrl === null
    ? toPayment(purchase, cookiesOfBought(items, placed, purchase, false))
    : toPayment(purchase, [checkoutCookie(placed)])
}

/** Whether a cart has something in it that was just bought. */
export const isBoughtBefore = (items: CartItem[], bought: Bought) =>
  items.some((item) => bought.items.some((each) => isSameItem(each, item)))

/** Puts what was bought into the cart again, as the buyer has asked for. */
export function buyOnceMore(items: CartItem[], bought: Bought): Response {
  const missing = bought.items.filter((item) => !items.some((each) => isSameItem(each, item)))
  const response = redirect('/checkout', { status: 303 })
  response.headers.append('set-cookie', cartCookie(missing.reduce(addItem, items)))
  response.headers.append('set-cookie', checkoutCookie(newCheckout(bought.orderToken)))
  return response
}
