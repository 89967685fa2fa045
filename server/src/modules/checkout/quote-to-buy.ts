import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { PurchaseInput, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import { catalogOf, type Audience, type Catalog } from '#modules/catalog/index.ts'
import type { NewOrder } from '#modules/orders/index.ts'
import type { Caller } from '#platform/context.ts'
import { typedPromo } from '#modules/promotions/index.ts'
import { priceCart } from './price-cart.ts'
import { validateShipping } from './validate-shipping.ts'

/** What an order needs of a cart that can be bought: its quote of this instant, and where it goes. */
export interface Quoted extends Pick<NewOrder, 'shipping' | 'serviceZipcode'> {
  catalog: Catalog
  quote: QuoteView
}

/**
 * Quotes a cart that is about to be ordered, with the place that it is sent to or used in.
 * @throws CodedError SELLER_UNKNOWN, ADDRESS_INVALID, SHIPPING_US_ONLY, NO_SHIPPER, RATE_NOT_FOUND
 */
export async function quoteToBuy(
  caller: Caller,
  input: Pick<
    PurchaseInput,
    'items' | 'emailAddress' | 'phoneNumber' | 'shipping' | 'shippingRateId' | 'serviceZipcode' | 'promoCode'
  >,
  buyer: {
    audience: Audience
    viewerIds: string[]
    discount?: DiscountInput | undefined
    isAtDesk?: boolean
  },
): Promise<Quoted> {
  const to = whereTo(input)
  const { catalog } = await catalogOf(caller)
  assertMaySell(catalog)
  const quote = priceCart(catalog, {
    items: input.items,
    shippingRateId: input.shippingRateId,
    ...to.place,
    ...buyer,
    promo:
      buyer.audience === 'public' && input.promoCode
        ? await typedPromo(caller, input.promoCode, input)
        : undefined,
    now: caller.services.clock.now(),
  })
  if (quote.promo?.problem) throw new CodedError(quote.promo.problem)
  return { catalog, quote, ...to.of(quote) }
}

/**
 * Whoever pays must be able to find the one whom they pay: without address and contact there is no receipt.
 * @throws CodedError SELLER_UNKNOWN
 */
export function assertMaySell({ seller }: Pick<Catalog, 'seller'>): void {
  if (!seller.isReachable) throw new CodedError('SELLER_UNKNOWN')
}

/** Where a cart is sent to or used in, as far as it is said. */
export interface Destination {
  /** What taxes follow. */
  place: { shippingState: string | undefined; shippingZipcode: string | undefined }
  /** What an order of the quote keeps of it. @throws CodedError ADDRESS_INVALID, NO_SHIPPER */
  of: (quote: QuoteView) => Pick<NewOrder, 'shipping'> & { serviceZipcode: string | undefined }
}

/** @throws CodedError ADDRESS_INVALID, SHIPPING_US_ONLY */
export function whereTo(
  input: Pick<PurchaseInput, 'emailAddress' | 'shipping' | 'serviceZipcode'>,
): Destination {
  const shipping = input.shipping
    ? validateShipping({ ...input.shipping, emailAddress: input.emailAddress })
    : null
  return {
    place: {
      shippingState: shipping?.shippingState,
      shippingZipcode: shipping ? shipping.shippingZipcode : input.serviceZipcode,
    },
    of(quote) {
      if (quote.needsServiceZip && !shipping && !stateOfZip(input.serviceZipcode ?? ''))
        throw new CodedError('ADDRESS_INVALID', { fields: ['serviceZipcode'] })
      if (quote.needsShipping && !shipping)
        throw new CodedError('ADDRESS_INVALID', { fields: ['shippingAddress1'] })
      if (quote.needsShipping && !quote.shippingRateId) throw new CodedError('NO_SHIPPER')
      const { emailAddress: _, ...parcel } = shipping ?? { emailAddress: '' }
      return {
        shipping: quote.needsShipping ? (parcel as NewOrder['shipping']) : null,
        serviceZipcode: quote.needsServiceZip ? input.serviceZipcode : undefined,
      }
    },
  }
}

/**
 * @throws CodedError CART_EMPTY, PLAN_NOT_FOUND, ADDON_NOT_FOUND, DEVICE_NOT_FOUND; DEVICE_LIMIT for more of a device than one order may
 * have; PRICE_CHANGED with `{ quote }` for a total that was not agreed
 */
export function assertAgreed(quote: QuoteView, expectedTotalCents: number): void {
  if (quote.lines.length === 0) throw new CodedError(quote.dropped[0]?.reason ?? 'CART_EMPTY')
  if (quote.dropped.length > 0 || quote.totalCents !== expectedTotalCents)
    throw new CodedError('PRICE_CHANGED', { quote })
  assertWithinLimits(quote)
}

function assertWithinLimits({ lines }: QuoteView): void {
  const over = lines.find(({ most }, at) => most !== undefined && countOfDevice(lines, at) > most)
  if (over) throw new CodedError('DEVICE_LIMIT', { max: over.most! })
}

/** How many of the device of a line all of its lines have together: a cart may hold it at two prices. */
const countOfDevice = (lines: QuoteView['lines'], at: number): number => {
  const { item } = lines[at]!
  if (item.type !== 'device') return 0
  return lines.reduce(
    (sum, line) =>
      line.item.type === 'device' && line.item.deviceId === item.deviceId ? sum + line.quantity : sum,
    0,
  )
}
