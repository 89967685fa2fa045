import { businessDefaults } from '#contracts/business.ts'
import type { CartItem, ChargeView, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { mergeItems } from './cart-items.ts'
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
}

const maxTotalCents = 100_000_000_00
const adjustments = new Set<ChargeView['kind']>(['discount', 'surcharge', 'shipping', 'tax'])

/**
 * The only source of every total: pure, in integer cents. The charges add up to the total; `subtotalCents` is before
 * discounts and `discountCents` is zero or negative.
 * @throws CodedError RATE_NOT_FOUND, INTL_RATE_NEEDS_FOREIGN_SIM, INVALID_INPUT for more than can be charged at once.
 */
export function priceCart(catalog: Catalog, cart: CartToPrice): QuoteView {
  const { lines, dropped } = priceLines(catalog, mergeItems(cart.items), cart)
  const { charge: shippingCharge, ...shipping } = priceShipping(catalog, lines, cart.shippingRateId)
  const state = stateCodeOf(cart.shippingState) ?? stateOfZip(cart.shippingZipcode?.trim() ?? '')
  const surcharges = priceSurcharges(catalog, lines, shippingCharge?.amountCents ?? 0, state)
  const charges = [
    ...lines.flatMap((priced) => priced.charges),
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
    subtotalCents: sumOf(charges.filter(({ kind }) => !adjustments.has(kind))),
    discountCents: sumOfKind('discount'),
    surchargeCents: sumOfKind('surcharge'),
    shippingCents: sumOfKind('shipping'),
    taxCents: sumOfKind('tax'),
    totalCents,
    ...shipping,
    needsServiceZip: !shipping.needsShipping && lines.some(({ taxClass }) => taxClass === 'telecom'),
    renewals: lines.flatMap(({ renewal }) => renewal ?? []),
    dropped,
  }
}

const sumOf = (charges: readonly ChargeView[]) => charges.reduce((sum, charge) => sum + charge.amountCents, 0)
