import { businessDefaults } from '#contracts/business.ts'
import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { CartItem, ChargeView, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { mergeItems } from './cart-items.ts'
import type { TypedPromo } from '#modules/promotions/index.ts'
import { priceDiscount, pricePromo } from './price-discount.ts'
import { priceLines, type Buyer } from './price-lines.ts'
import { priceShipping } from './price-shipping.ts'
import { priceSurcharges } from './price-surcharges.ts'
import { stateCodeOf } from './us-state-names.ts'

export interface CartToPrice extends Buyer {
  items: readonly CartItem[]
  shippingRateId?: string | null | undefined
  /** Code or name. */
  shippingState?: string | undefined
  shippingZipcode?: string | undefined
  /** The code that the buyer typed. */
  promo?: TypedPromo | undefined
  /** What staff take off. */
  discount?: DiscountInput | undefined
}

const maxTotalCents = 100_000_000_00
const ofLines = new Set<ChargeView['kind']>(['plan', 'addon', 'device'])

/**
 * The only source of every total: pure, in integer cents. The charges add up to the total; `subtotalCents` is before
 * discounts and `discountCents` is zero or negative.
 * @throws CodedError RATE_NOT_FOUND, INTL_RATE_NEEDS_FOREIGN_SIM, INVALID_INPUT for more than can be charged at once.
 */
export function priceCart(catalog: Catalog, cart: CartToPrice): QuoteView {
  const whole = price(catalog, cart, 0)
  const isCollected = whole.totalCents === 0 || whole.totalCents >= businessDefaults.leastChargeCents
  // A code takes all of it off, or leaves what can be collected.
  return isCollected || !cart.promo ? whole : price(catalog, cart, businessDefaults.leastChargeCents)
}

function price(catalog: Catalog, cart: CartToPrice, leftCents: number): QuoteView {
  const { lines, dropped } = priceLines(catalog, mergeItems(cart.items), cart)
  const { charge: shippingCharge, ...shipping } = priceShipping(catalog, lines, cart.shippingRateId)
  const state = placeOf(cart)
  const { charge: code, reduced, promo } = pricePromo(lines, cart.promo, leftCents)
  const { charge: discount, taxed } = priceDiscount(reduced, cart.discount)
  const surcharges = priceSurcharges(catalog, taxed, shippingCharge?.amountCents ?? 0, state)
  const charges = [
    ...lines.flatMap((priced) => priced.charges),
    ...(code ? [code] : []),
    ...(discount ? [discount] : []),
    ...surcharges.filter(({ kind }) => kind === 'surcharge'),
    ...(shippingCharge ? [shippingCharge] : []),
    ...surcharges.filter(({ kind }) => kind === 'tax'),
  ]
  const totalCents = sumOf(charges)
  if (totalCents > maxTotalCents) throw new CodedError('INVALID_INPUT', { fields: ['items'] })
  const sumOfKind = (kind: ChargeView['kind']) => sumOf(charges.filter((charge) => charge.kind === kind))
  return {
    currency: businessDefaults.currency,
    lines: lines.map(({ line }) => line),
    charges,
    subtotalCents: sumOf(charges.filter(({ kind }) => ofLines.has(kind))),
    oneTimeCents: sumOfKind('activation'),
    discountCents: sumOfKind('discount'),
    surchargeCents: sumOfKind('surcharge'),
    shippingCents: sumOfKind('shipping'),
    taxCents: sumOfKind('tax'),
    totalCents,
    ...shipping,
    needsServiceZip: !shipping.needsShipping && lines.some(({ taxClass }) => taxClass === 'telecom'),
    renewals: lines.flatMap(({ renewal }) => renewal ?? []),
    ...(promo && { promo }),
    dropped,
  }
}

/** The state where something is used, as far as it is known. */
export const placeOf = ({
  shippingState,
  shippingZipcode,
}: Pick<CartToPrice, 'shippingState' | 'shippingZipcode'>) =>
  stateCodeOf(shippingState) ?? stateOfZip(shippingZipcode?.trim() ?? '')

const sumOf = (charges: readonly ChargeView[]) => charges.reduce((sum, charge) => sum + charge.amountCents, 0)
