import type { PurchaseView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { mintProof } from '#platform/security/second-fact.ts'
import {
  cartOf,
  orderOfCart,
  orderToken,
  placeOrder,
  type NewOrder,
  type Order,
} from '#modules/orders/index.ts'
import {
  closingPages,
  createPayment,
  isOpening,
  lastPayment,
  withdrawPages,
  type Payment,
  type Way,
} from '#modules/payments/index.ts'

interface Placed {
  order: Order
  payment: Payment | undefined
  /** With the page where one may be given out without another look. */
  answer: PurchaseView
}

/** What makes two purchases of one cart the same: everything that was typed, chosen and priced. */
export function cartOfPurchase(id: string | undefined, newOrder: NewOrder) {
  const { catalog: _, quote, ...details } = newOrder
  return id ? cartOf(id, [details, quote.lines, quote.charges, quote.shippingRateId]) : undefined
}

/**
 * Writes an order with its first payment. One cart is one order until it is paid or given up: the same details find the
 * order that is open; others close its page at the provider first and then take its place.
 * @param way whose page is opened; none where nothing is paid, or by hand, or from the balance of the buyer who signs
 *   in for that
 * @throws CodedError ALREADY_PAID, REQUEST_IN_PROGRESS, PAYMENT_PROVIDER_UNAVAILABLE
 */
export const placeInCart = (caller: Caller, newOrder: NewOrder, way: Way | undefined): Promise<Placed> =>
  closingPages(caller, (ctx) => placeOnce(ctx, newOrder, way))

async function placeOnce(ctx: Ctx, newOrder: NewOrder, way: Way | undefined): Promise<Placed> {
  const { cart } = newOrder
  const open = cart && (await orderOfCart(ctx, cart))
  if (open) {
    if (open.paidCents > 0) throw alreadyPaid(ctx, open)
    if (open.detailsHash === cart.detailsHash) return again(ctx, open)
    if (open.paymentStatus === 'paid') throw alreadyPaid(ctx, open)
    await withdrawPages(ctx, open.id)
  }
  const { isNew, ...placed } = await placeOrder(ctx, newOrder, open)
  const { order } = placed
  const first = () => (isNew ? createPayment(ctx, placed, 1, way!) : lastPayment(ctx, order.id))
  const payment = way && (await first())
  const answer = viewOf(ctx, order, payment?.redirectUrl ?? null)
  // What costs nothing is yet to be confirmed.
  if (!way && order.totalCents > 0) keepAnswer(ctx, answer)
  return { order, payment, answer }
}

async function again(ctx: Ctx, order: Order): Promise<Placed> {
  const payment = await lastPayment(ctx, order.id)
  if (payment && isOpening(ctx, payment)) throw new CodedError('REQUEST_IN_PROGRESS')
  return { order, payment, answer: viewOf(ctx, order, null) }
}

/** The visitor who knows the cart is who bought it, so the link comes with the second fact. */
const alreadyPaid = (ctx: Ctx, { id, number }: Order) =>
  new CodedError('ALREADY_PAID', {
    orderNumber: number,
    orderToken: orderToken(ctx, id),
    orderProof: mintProof(ctx, 'order', id),
  })

const viewOf = (ctx: Ctx, order: Order, redirectUrl: string | null): PurchaseView => ({
  orderId: order.id,
  orderNumber: order.number,
  orderToken: orderToken(ctx, order.id),
  orderProof: mintProof(ctx, 'order', order.id),
  totalCents: order.totalCents,
  redirectUrl,
})
