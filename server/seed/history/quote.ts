import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { priceCart, validateShipping } from '#modules/checkout/index.ts'
import type { NewOrder } from '#modules/orders/index.ts'
import type { TypedPromo } from '#modules/promotions/index.ts'
import { hashOf } from '../data/deterministic.ts'
import type { SeedCustomer } from '../data/people.ts'
import type { Sale, Shop } from './sale.ts'

/** The cart at the catalog's price; most buyers take the cheapest shipping. */
export function quoteOf(
  { market: { catalog } }: Shop,
  { items, target, customer, key }: Sale,
  { discount, promo }: { discount?: DiscountInput | undefined; promo?: TypedPromo | undefined } = {},
): QuoteView {
  const { state, zip } = customer.address
  const cart = {
    items,
    audience: 'public' as const,
    discount,
    promo,
    shippingState: state,
    shippingZipcode: zip,
  }
  if (target)
    return priceCart(catalog, {
      ...cart,
      shippingState: undefined,
      shippingZipcode: undefined,
      lineContext: { planId: target.planId },
    })
  const first = priceCart(catalog, { items, audience: 'public', discount, promo })
  if (!first.needsShipping) return first
  const options = first.shippingOptions
  const shippingRateId = options[hashOf(`${key}/shipping`) % 4 === 0 ? options.length - 1 : 0]?.id
  return priceCart(catalog, { ...cart, shippingRateId })
}

/** The buyer's address as the checkout takes it. */
export function shippingOf({
  firstName,
  lastName,
  phone,
  address,
}: SeedCustomer): NonNullable<NewOrder['shipping']> {
  return validateShipping({
    shippingFirstName: firstName,
    shippingLastName: lastName,
    shippingPhoneNumber: phone,
    shippingAddress1: address.line1,
    ...(address.line2 ? { shippingAddress2: address.line2 } : {}),
    shippingCity: address.city,
    shippingState: address.state,
    shippingCountry: address.country,
    shippingZipcode: address.zip,
  })
}
