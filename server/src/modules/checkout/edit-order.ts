import type { OrderEdit } from '#contracts/checkout/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { promoDiscount } from '#contracts/promotions/choices.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import {
  askForEdit,
  isUnderDelivery,
  lockOrder,
  revisionOf,
  rewriteOrder,
  type Order,
  type Rewriting,
} from '#modules/orders/index.ts'
import { closingPages, returnDifference, withdrawPages } from '#modules/payments/index.ts'
import type { Held } from './desk-draft.ts'
import { whereTo } from './destination.ts'
import { editable, outcomeOf, priceEdit } from './edit-quote.ts'
import { assertAgreed } from './quote-to-buy.ts'

interface Edited {
  orderId: string
  orderNumber: string
  totalCents: number
  differenceCents: number
  /** Nothing has changed yet: the customer was asked for the difference. */
  waits: boolean
}

/**
 * Changes what is in an order and where it goes, at the total that was shown. The new total of an unpaid order simply
 * holds, and its open payment pages are closed before; what a paid one costs less goes back, in one transaction with the
 * change; what it costs more is asked for, and changes nothing before it is paid.
 * @throws CodedError EDIT_TOO_LATE, EDIT_IN_ENROLLMENT, EDIT_WHILE_HELD, EDIT_OF_LINE, EDIT_MONEY_MOVED; VERSION_CONFLICT where somebody or something was faster; PRICE_CHANGED with
 * `{ quote }`; the problem of a promo code that is not valid for it, until staff agree that it falls away; EDIT_AWAITS_PAYMENT,
 * EDIT_LEAVES_NOTHING, REFUND_WAY_NEEDED; DISCOUNT_TOO_LARGE, OUT_OF_STOCK, ADDRESS_INVALID, FORBIDDEN, STEP_UP_REQUIRED
 */
export async function editOrder(caller: Caller, input: OrderEdit): Promise<Edited> {
  authorize(caller, 'order.edit')
  const held = await inReadTransaction(caller, (ctx) => editable(ctx, input.id))
  if (revisionOf(held.order) !== input.revision) throw conflict(held.order)
  const to = await planOf(caller, held, input)
  return closingPages(caller, (ctx) => editOnce(ctx, input, to))
}

const conflict = (order: Order) => new CodedError('VERSION_CONFLICT', { revision: revisionOf(order) })

/** What the order is to be, as it can be bought. */
async function planOf(caller: Caller, held: Held, input: OrderEdit): Promise<Rewriting> {
  const { order } = held
  const to = whereTo({ ...input, emailAddress: order.emailAddress })
  const { catalog, quote } = await priceEdit(caller, held, {
    items: input.items,
    shippingRateId: input.shippingRateId,
    ...to.place,
    dropPromo: input.dropPromo,
  })
  assertAgreed(quote, input.expectedTotalCents)
  const outcome = outcomeOf(order, quote.totalCents)
  if (outcome === 'refund' && quote.totalCents === 0) throw new CodedError('EDIT_LEAVES_NOTHING')
  if (outcome === 'refund' && !input.refund) throw new CodedError('REFUND_WAY_NEEDED')
  return { catalog, quote, ...to.of(quote), reason: input.reason, outcome, promo: promoIn(quote) }
}

async function editOnce(ctx: Ctx, input: OrderEdit, to: Rewriting): Promise<Edited> {
  const order = await lockOrder(ctx, input.id)
  await editable(ctx, order.id)
  if (revisionOf(order) !== input.revision) throw conflict(order)
  if (!isUnderDelivery(order)) await withdrawPages(ctx, order.id)
  const waits = to.outcome === 'more'
  if (waits) await askForEdit(ctx, order, to)
  else await rewriteOrder(ctx, order, to)
  const differenceCents = to.quote.totalCents - order.totalCents
  if (isUnderDelivery(order) && differenceCents < 0)
    await returnDifference(ctx, order, {
      amountCents: -differenceCents,
      refund: input.refund!,
      note: input.reason,
    })
  const answer = {
    orderId: order.id,
    orderNumber: order.number,
    totalCents: to.quote.totalCents,
    differenceCents,
    waits,
  }
  keepAnswer(ctx, answer)
  return answer
}

/** What its code takes off, as far as it still takes anything. */
function promoIn({ promo, charges }: QuoteView): Rewriting['promo'] {
  const taken = promo && charges.find(({ key }) => key === `${promoDiscount}${promo.code}`)
  return taken ? { code: promo.code, savedCents: -taken.amountCents } : null
}
