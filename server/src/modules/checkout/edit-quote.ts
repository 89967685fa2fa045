import type { OrderDraft, OrderEditQuote, OrderEditQuoteInput } from '#contracts/checkout/admin.ts'
import type { PricingView } from '#contracts/catalog/views.ts'
import type { CartItem, QuoteView } from '#contracts/checkout/views.ts'
import { grantedDiscount, type editOutcomes } from '#contracts/orders/choices.ts'
import { promoDiscount } from '#contracts/promotions/choices.ts'
import { catalogOf, planViewOf, pricingViewOf, type Catalog } from '#modules/catalog/index.ts'
import {
  assertEditable,
  compareCharges,
  isUnderDelivery,
  keyOfLine,
  revisionOf,
  type Order,
  type OrderLine,
} from '#modules/orders/index.ts'
import { assertSettled, refundWaysOf } from '#modules/payments/index.ts'
import { typedPromo } from '#modules/promotions/index.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { draftOf, orderWithLines, type Held } from './desk-draft.ts'
import { assertMayGive, limitOf } from './desk-quote.ts'
import { priceCart } from './price-cart.ts'
import { goodsOf } from './price-discount.ts'
import type { KeptLine } from './price-lines.ts'

/** @throws CodedError ORDER_NOT_FOUND, EDIT_TOO_LATE, EDIT_MONEY_MOVED, … */
export async function editable(ctx: Ctx, id: string): Promise<Held> {
  const held = await orderWithLines(ctx, id)
  await assertEditable(ctx, held.order, held.lines)
  await assertSettled(ctx, held.order)
  return held
}

const promoOf = ({ charges }: Order) =>
  charges.find(({ key }) => key.startsWith(promoDiscount))?.key.slice(promoDiscount.length)
const grantedOf = ({ charges }: Pick<QuoteView, 'charges'>) =>
  -(charges.find(({ key }) => key === grantedDiscount)?.amountCents ?? 0)

/** What staff took off when they created it; of an order that does not say how, so many cents. */
function discountOf(order: Order) {
  const cents = grantedOf(order)
  return order.discount ?? (cents > 0 ? { unit: 'amount' as const, value: cents } : undefined)
}

/** An order as the form in which it is changed, with what is not sold any more at the price that it has. */
export async function editDraft(caller: Caller, { id }: { id: string }): Promise<OrderDraft> {
  const held = await inReadTransaction(caller, (ctx) => editable(ctx, id))
  const { catalog } = await catalogOf(caller)
  const { order } = held
  return {
    ...(await draftOf(caller, catalog, held, { audience: order.audience, keeps: keptOffer })),
    revision: revisionOf(order),
    promoCode: promoOf(order) ?? null,
    shippingPhoneNumber: order.shipping?.shippingPhoneNumber ?? '',
    paysByLink: order.paysByLink,
    hasDiscount: discountOf(order) !== undefined,
    audience: order.audience,
    status: order.status,
    totalCents: order.totalCents,
    paidCents: order.paidCents,
  }
}

/** A plan of an order with the price that was promised with it; undefined where nobody knows its term any more. */
function keptOffer(catalog: Catalog, line: OrderLine, _order: Order, offered: PricingView[] | undefined) {
  const plan = catalog.plans.get(line.planId ?? '')
  const replaced = catalog.replacedPrice(line.pricingId ?? '')
  const known = offered?.find(({ id }) => id === line.pricingId)
  const pricing = known ?? (replaced && plan && pricingViewOf(replaced, plan.row))
  if (!plan || !pricing) return undefined
  const kept = { ...pricing, discountedPrice: line.unitCents }
  const others = (offered ?? []).filter(({ id }) => id !== kept.id)
  return planViewOf(plan, plan.row.id, [kept, ...others])
}

/** What each line of an order was promised at. */
function keptLines({ order, lines }: Held): Map<string, KeptLine> {
  const unitOf = (key: string) => order.charges.find((charge) => charge.key === key)?.unitCents
  return new Map(
    lines.map((line) => {
      const { name, detail, simType, unitCents, pricingId } = line
      const listUnitCents = unitOf(`${line.kind}:${pricingId}`) ?? unitCents
      const oneTimeCents = unitOf(`activation:${pricingId}`) ?? 0
      return [keyOfLine(line), { name, detail, simType, unitCents, listUnitCents, oneTimeCents }]
    }),
  )
}

export interface EditPriced {
  catalog: Catalog
  quote: QuoteView
}

/** What an order would come to with other items: what was ordered at its price, what is new at that of today. */
export async function priceEdit(
  caller: Caller,
  held: Held,
  input: {
    items: readonly CartItem[]
    shippingRateId?: string | null | undefined
    shippingState?: string | undefined
    shippingZipcode?: string | undefined
    dropPromo: boolean
  },
): Promise<EditPriced> {
  const { order } = held
  const { dropPromo, ...cart } = input
  const code = dropPromo ? undefined : promoOf(order)
  const { id: orderId, emailAddress, phoneNumber } = order
  const { catalog } = await catalogOf(caller)
  const quote = priceCart(catalog, {
    ...cart,
    audience: order.audience,
    viewerIds: [order.emailAddress, ...(order.resellerId ? [order.resellerId] : [])],
    now: caller.services.clock.now(),
    isAtDesk: true,
    promo: code ? await typedPromo(caller, code, { emailAddress, phoneNumber, orderId }) : undefined,
    discount: discountOf(order),
    kept: keptLines(held),
  })
  assertStillMayGive(caller, held, quote)
  return { catalog, quote }
}

/**
 * A discount stays as it was given. Where it would take more off than before, or a larger part, the administrator who
 * edits gives it.
 * @throws CodedError DISCOUNT_TOO_LARGE
 */
function assertStillMayGive(caller: Caller, { order, lines }: Held, quote: QuoteView) {
  const [before, after] = [grantedOf(order), grantedOf(quote)]
  const [goodsBefore, goodsAfter] = [goodsOf(lines), goodsOf(quote.lines)]
  const discount = discountOf(order)
  const isLarger = discount?.unit === 'amount' && after * goodsBefore > before * goodsAfter
  if (after > before || isLarger) assertMayGive(caller, quote, discount)
}

/** What becomes of the difference between what an order costs and what it would. */
export function outcomeOf(order: Order, totalCents: number): (typeof editOutcomes)[number] {
  if (!isUnderDelivery(order)) return 'unpaid'
  if (totalCents === order.totalCents) return 'nothing'
  return totalCents < order.totalCents ? 'refund' : 'more'
}

/** @throws CodedError ORDER_NOT_FOUND, EDIT_TOO_LATE, EDIT_MONEY_MOVED, …, RATE_NOT_FOUND, DISCOUNT_TOO_LARGE */
export async function editQuote(
  caller: Caller,
  { id, ...input }: OrderEditQuoteInput,
): Promise<OrderEditQuote> {
  const held = await inReadTransaction(caller, (ctx) => editable(ctx, id))
  const { order } = held
  const { quote } = await priceEdit(caller, held, input)
  const differenceCents = quote.totalCents - order.totalCents
  const settles = outcomeOf(order, quote.totalCents)
  const refundWays =
    settles === 'refund'
      ? await inReadTransaction(caller, (ctx) => refundWaysOf(ctx, order, -differenceCents))
      : []
  return {
    ...quote,
    maxDiscountPercent: limitOf(caller),
    revision: revisionOf(order),
    beforeCents: order.totalCents,
    differenceCents,
    changes: compareCharges(order.charges, quote.charges),
    settles,
    refundWays,
  }
}
