import { redirect } from 'react-router'
import type { PurchaseInput, PurchaseView } from '#contracts/checkout.ts'
import type { Site } from '#contracts/site.ts'
import { attempt, type Problem } from '../../problem.ts'
import { cartCookie } from '../cart/cart.server.ts'
import { proofCookie, storedOrderCookie } from '../orders/own-order.server.ts'
import { attemptCookie, keyOfPurchase, newAttempt, newKey, type CheckoutAttempt } from './attempt.server.ts'

const waitMs = 250
const longestWaits = 40

type Buy = (idempotencyKey: string) => Promise<PurchaseView>

/** Calls again while the first request under the same key, as of a double click, is still being worked on. */
export async function patiently<Result>(call: () => Promise<Result>) {
  for (let waits = 0; ; waits += 1) {
    const outcome = await attempt(call())
    if (outcome.ok || outcome.problem.code !== 'REQUEST_IN_PROGRESS' || waits >= longestWaits) return outcome
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** The answer that sends a buyer on to the payment page, with what this browser must remember of the order. */
export function toPayment(purchase: PurchaseView, redirectUrl: string | null, cookies: string[]): Response {
  const response = redirect(redirectUrl ?? `/order/${purchase.orderToken}`, { status: 303 })
  const token = purchase.orderToken
  const own = [
    proofCookie(token, purchase.orderProof),
    storedOrderCookie({ orderNumber: purchase.orderNumber, token }),
  ]
  for (const cookie of [...own, ...cookies]) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * Places the order of this checkout and leads to its payment. Sent again with the same content it finds the order of
 * the first time: still to be paid, its payment page; paid, the order; expired, a new order takes its place.
 */
export async function buyCart(
  { api }: Site,
  current: CheckoutAttempt,
  input: PurchaseInput,
): Promise<Response | Problem> {
  const buy: Buy = (idempotencyKey) => api.checkout.purchase(input, { context: { idempotencyKey } })
  const placed = await patiently(() => buy(keyOfPurchase(current, input)))
  if (!placed.ok) return placed.problem
  if (current.orderToken !== placed.value.orderToken) return sendOff(current, input, placed.value)

  const { orderToken: token, orderProof: proof } = placed.value
  const order = await attempt(api.ownOrder.order({ token, proof }))
  if (!order.ok) return order.problem
  if (order.value.canPay) {
    const payment = await patiently(() =>
      api.ownOrder.pay({ token }, { context: { idempotencyKey: newKey() } }),
    )
    if (payment.ok) return toPayment(placed.value, payment.value.redirectUrl, [])
    if (payment.problem.code !== 'ALREADY_PAID') return payment.problem
  } else if (order.value.status === 'expired' || order.value.status === 'cancelled') {
    const fresh = newAttempt()
    const again = await patiently(() => buy(keyOfPurchase(fresh, input)))
    return again.ok ? sendOff(fresh, input, again.value) : again.problem
  }
  return toPayment(placed.value, `/payment?order=${token}&outcome=success`, [])
}

/** An order with nothing to pay online is final now; any other leaves the cart only once it is paid. */
function sendOff(current: CheckoutAttempt, { items }: PurchaseInput, purchase: PurchaseView): Response {
  const attempted = attemptCookie({ ...current, orderToken: purchase.orderToken, items })
  if (purchase.redirectUrl !== null) return toPayment(purchase, purchase.redirectUrl, [attempted])
  return toPayment(purchase, null, [cartCookie([]), attemptCookie(newAttempt())])
}
