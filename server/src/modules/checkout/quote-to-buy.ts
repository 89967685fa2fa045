import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { PurchaseInput, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { catalogOf, type Audience, type Catalog } from '#modules/catalog/index.ts'
import type { NewOrder } from '#modules/orders/index.ts'
import type { Caller } from '#platform/context.ts'
import { typedPromo } from '#modules/promotions/index.ts'
import { whereTo } from './destination.ts'
import { priceCart } from './price-cart.ts'

/** What an order needs of a cart that is bought: its quote of this instant, and where it goes. */
export interface Quoted extends Pick<NewOrder, 'shipping' | 'serviceZipcode'> {
  catalog: Catalog
  quote: QuoteView
}

/**
 * Quotes a cart that is about to be ordered, at the total that its buyer has seen, with the place that it is sent to or used in.
 * @throws CodedError SELLER_UNKNOWN, SHIPPING_US_ONLY, RATE_NOT_FOUND; PRICE_CHANGED with `{ quote }` and all else that `assertAgreed`
 * refuses; ADDRESS_INVALID, NO_SHIPPER
 */
export async function quoteToBuy(
  caller: Caller,
  input: Pick<
    PurchaseInput,
    | 'items'
    | 'emailAddress'
    | 'phoneNumber'
    | 'shipping'
    | 'shippingRateId'
    | 'serviceZipcode'
    | 'promoCode'
    | 'expectedTotalCents'
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
  assertAgreed(quote, input.expectedTotalCents)
  return { catalog, quote, ...to.of(quote) }
}

/**
 * A buyer who pays must be able to find the one whom they pay: without address and contact there is no receipt.
 * @throws CodedError SELLER_UNKNOWN
 */
export function assertMaySell({ seller }: Pick<Catalog, 'seller'>): void {
  if (!seller.isReachable) throw new CodedError('SELLER_UNKNOWN')
}

/**
 * The only guard of a total: nothing is ordered or edited at another one than the person who orders has seen.
 * @throws CodedError the problem of a promo code that is not valid for it; CART_EMPTY, PLAN_NOT_FOUND, ADDON_NOT_FOUND, DEVICE_NOT_FOUND; DEVICE_LIMIT for more of a device than one order may
 * have; PRICE_CHANGED with `{ quote }` for a total that was not agreed
 */
export function assertAgreed(quote: QuoteView, expectedTotalCents: number): void {
  if (quote.promo?.problem) throw new CodedError(quote.promo.problem)
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
