import { and, eq } from 'drizzle-orm'
import type { AddonPurchaseInput, PurchaseInput, PurchaseView, QuoteView } from '#contracts/checkout.ts'
import { CodedError } from '#contracts/errors.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { payments } from '#tables/payments.ts'
import { catalogOf } from '#modules/catalog/index.ts'
import { mintProof, orderToken, placeOrder, type NewOrder, type Order } from '#modules/orders/index.ts'
import { createPayment, openPayment } from '#modules/payments/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { quoteAddonForLine } from './addon-for-line.ts'
import { priceCart } from './price-cart.ts'
import { viewerIdsOf } from './quote-cart.ts'
import { validateShipping } from './validate-shipping.ts'

/**
 * Buys a cart: quotes it again, refuses a total the buyer did not see, writes order and payment in one transaction,
 * then opens the provider's page. Repeating the call under its key leads to the same order and the same page.
 * @throws CodedError PRICE_CHANGED with `{ quote }`, OUT_OF_STOCK, ADDRESS_INVALID, PAYMENT_OPTION_DISABLED, …
 */
export async function purchase(
  caller: Caller,
  input: PurchaseInput,
  audience: 'public' | 'reseller',
): Promise<PurchaseView> {
  const shipping = input.shipping
    ? validateShipping({ ...input.shipping, emailAddress: input.emailAddress })
    : null
  const { catalog } = await catalogOf(caller)
  const quote = priceCart(catalog, {
    items: input.items,
    shippingRateId: input.shippingRateId,
    shippingState: shipping?.shippingState,
    shippingZipcode: shipping ? shipping.shippingZipcode : input.serviceZipcode,
    audience,
    viewerIds: viewerIdsOf(caller),
  })
  if (quote.needsServiceZip && !shipping && !stateOfZip(input.serviceZipcode ?? '')) {
    throw new CodedError('ADDRESS_INVALID', { fields: ['serviceZipcode'] })
  }
  if (quote.needsShipping && !shipping)
    throw new CodedError('ADDRESS_INVALID', { fields: ['shippingAddress1'] })
  if (quote.needsShipping && !quote.shippingRateId) throw new CodedError('NO_SHIPPER')
  const { emailAddress: _, ...parcel } = shipping ?? { emailAddress: '' }
  return buy(caller, input, quote, {
    catalog,
    audience,
    quote,
    emailAddress: input.emailAddress,
    phoneNumber: input.phoneNumber,
    shipping: quote.needsShipping ? (parcel as NewOrder['shipping']) : null,
    serviceZipcode: quote.needsServiceZip ? input.serviceZipcode : undefined,
    paymentMethod: input.paymentMethod,
    resellerCode: input.resellerCode?.toUpperCase() ?? null,
    locale: input.locale ?? caller.locale,
    targetSimId: null,
  })
}

/** Buys add-ons for an existing line, named by MDN or ICCID. */
export async function purchaseAddon(caller: Caller, input: AddonPurchaseInput): Promise<PurchaseView> {
  const { quote, line, catalog } = await quoteAddonForLine(caller, input)
  return buy(caller, input, quote, {
    catalog,
    audience: 'public',
    quote,
    emailAddress: input.emailAddress,
    phoneNumber: input.phoneNumber,
    shipping: null,
    paymentMethod: input.paymentMethod,
    resellerCode: null,
    locale: input.locale ?? caller.locale,
    targetSimId: line.simId,
  })
}

async function buy(
  caller: Caller,
  input: { expectedTotalCents: number; paymentMethod: 'card' | 'manual' },
  quote: QuoteView,
  newOrder: NewOrder,
): Promise<PurchaseView> {
  if (quote.lines.length === 0) throw new CodedError(quote.dropped[0]?.reason ?? 'CART_EMPTY')
  if (quote.dropped.length > 0 || quote.totalCents !== input.expectedTotalCents)
    throw new CodedError('PRICE_CHANGED', { quote })
  const site = await siteOf(caller)
  if (!site.paymentMethods.includes(input.paymentMethod)) throw new CodedError('PAYMENT_OPTION_DISABLED')
  const isCard = input.paymentMethod === 'card'
  const { order, payment, answer } = await transact(caller, async (ctx) => {
    const placed = await placeOrder(ctx, newOrder)
    const first = isCard ? await firstPayment(ctx, placed) : undefined
    const view = viewOf(ctx, placed.order, first?.payment?.redirectUrl ?? null)
    if (!isCard) keepAnswer(ctx, view)
    return { order: placed.order, ...first, answer: view }
  })
  if (!payment || answer.redirectUrl) return answer
  await openPayment(caller, order, payment, (ctx, redirectUrl) => {
    answer.redirectUrl = redirectUrl
    keepAnswer(ctx, answer)
  })
  return answer
}

async function firstPayment(ctx: Ctx, { order, isNew, lines }: Awaited<ReturnType<typeof placeOrder>>) {
  if (isNew) return createPayment(ctx, order, 1, lines)
  const [known] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.orderId, order.id), eq(payments.attempt, 1)))
  return { order, payment: known }
}

const viewOf = (ctx: Ctx, order: Order, redirectUrl: string | null): PurchaseView => ({
  orderId: order.id,
  orderNumber: order.number,
  orderToken: orderToken(ctx, order.id),
  orderProof: mintProof(ctx, order.id),
  totalCents: order.totalCents,
  redirectUrl,
})
