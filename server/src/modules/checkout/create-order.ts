import type { DeskOrder } from '#contracts/checkout/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { subscriberOfBuyer } from '#modules/identity/index.ts'
import { billOrder, confirmFree, placeOrder, type Order } from '#modules/orders/index.ts'
import { markAsPaid, payFromBalance } from '#modules/payments/index.ts'
import { balanceOf } from '#modules/wallets/index.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { assertMayGive, buyerIds } from './desk-quote.ts'
import { quoteToBuy, type Quoted } from './quote-to-buy.ts'

/**
 * Creates an order for somebody who called, at the total that was agreed with them. They are kept as a subscriber, are sent
 * a link to pay, pay from their balance, have paid elsewhere or pay an invoice later; what costs nothing is confirmed at once. Repeating the call under its key leads to
 * the same order, and goes on where the first one was cut off.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, SELLER_UNKNOWN; DISCOUNT_TOO_LARGE, PRICE_CHANGED with `{ quote }`, OUT_OF_STOCK, ADDRESS_INVALID, …
 */
export async function createOrder(caller: Caller, input: DeskOrder) {
  authorize(caller, 'order.create')
  const { by } = input.payment
  if (by !== 'link') authorize(caller, by === 'account' ? 'order.bill' : 'order.mark-paid')
  const quoted = await quoteToBuy(caller, input, {
    audience: 'public',
    viewerIds: buyerIds(input),
    discount: input.discount,
    isAtDesk: true,
  })
  assertMayGive(caller, quoted.quote, input.discount)
  const order = await inTransaction(caller, (ctx) => place(ctx, input, quoted))
  const answer = { orderId: order.id, orderNumber: order.number }
  await inTransaction(caller, async (ctx) => {
    await settle(ctx, order, input.payment)
    keepAnswer(ctx, answer)
  })
  return answer
}

async function place(ctx: Ctx, input: DeskOrder, quoted: Quoted): Promise<Order> {
  const name = `${input.firstName} ${input.lastName}`
  const { emailAddress, phoneNumber, locale, payment } = input
  const buyer = { emailAddress, name, phoneNumber: phoneNumber ?? null, locale }
  const subscriberId = await subscriberOfBuyer(ctx, buyer)
  const { order, isNew } = await placeOrder(ctx, {
    ...quoted,
    audience: 'public',
    emailAddress,
    phoneNumber,
    paymentMethod: payment.by,
    resellerCode: null,
    locale,
    targetSimId: null,
    caller: {
      subscriberId,
      name,
      byText: payment.by === 'link' && payment.byText,
      discount: input.discount,
    },
  })
  // Nothing is created that the balance does not pay; it is taken once the order's lines are written.
  if (isNew && payment.by === 'balance') {
    const balanceCents = await balanceOf(ctx, { subscriberId, currency: order.currency })
    if (balanceCents < order.totalCents) throw new CodedError('BALANCE_TOO_LOW', { balanceCents })
  }
  return order
}

/** What is paid already, or costs nothing, is confirmed; an earlier run may have done it. */
async function settle(ctx: Ctx, order: Order, payment: DeskOrder['payment']) {
  try {
    if (order.totalCents === 0) await confirmFree(ctx, order.id)
    else if (payment.by === 'balance')
      await payFromBalance(ctx, { orderId: order.id, payerId: order.subscriberId! })
    else if (payment.by === 'account') await billOrder(ctx, { id: order.id, ...payment })
    else if (payment.by === 'recorded') await markAsPaid(ctx, { id: order.id, ...payment })
  } catch (error) {
    if (!(error instanceof CodedError && ['INVALID_STATE', 'ALREADY_PAID'].includes(error.code))) throw error
  }
}
