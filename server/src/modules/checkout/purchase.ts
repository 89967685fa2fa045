import type { AddonPurchaseInput } from '#contracts/checkout/public.ts'
import type { PurchaseInput, PurchaseView, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import type { Caller } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { catalogOf } from '#modules/catalog/index.ts'
import type { NewOrder } from '#modules/orders/index.ts'
import { leadToPage } from '#modules/payments/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { quoteAddonForLine } from './addon-for-line.ts'
import { cartOfPurchase, placeInCart } from './place-in-cart.ts'
import { priceCart } from './price-cart.ts'
import { viewerIdsOf } from './quote-cart.ts'
import { validateShipping } from './validate-shipping.ts'

/**
 * Buys a cart: quotes it again, refuses a total the buyer did not see, writes order and payment in one transaction,
 * then opens the provider's page. Repeating the call under its key leads to the same order and the same page; so does
 * the same cart with the same details under any key, while other details take the open order's place.
 * @throws CodedError ALREADY_PAID with number and link of the order that its cart has paid; PRICE_CHANGED with `{ quote }`, OUT_OF_STOCK, ADDRESS_INVALID, PAYMENT_OPTION_DISABLED, …
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
    keepCardVersion: input.keepCardVersion,
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
  input: { cartId?: string | undefined; expectedTotalCents: number; paymentMethod: 'card' | 'manual' },
  quote: QuoteView,
  newOrder: NewOrder,
): Promise<PurchaseView> {
  if (quote.lines.length === 0) throw new CodedError(quote.dropped[0]?.reason ?? 'CART_EMPTY')
  if (quote.dropped.length > 0 || quote.totalCents !== input.expectedTotalCents)
    throw new CodedError('PRICE_CHANGED', { quote })
  const site = await siteOf(caller)
  if (!site.paymentMethods.includes(input.paymentMethod)) throw new CodedError('PAYMENT_OPTION_DISABLED')
  const placed = await placeInCart(caller, { ...newOrder, cart: cartOfPurchase(input.cartId, newOrder) })
  const { order, payment, answer } = placed
  if (!payment || answer.redirectUrl) return answer
  answer.redirectUrl = await leadToPage(caller, order, payment, (ctx, redirectUrl) =>
    keepAnswer(ctx, { ...answer, redirectUrl }),
  )
  return answer
}
