import { percentOf } from '#contracts/business.ts'
import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { ChargeView, QuoteView } from '#contracts/checkout/views.ts'
import { grantedDiscount } from '#contracts/orders/choices.ts'
import { promoDiscount } from '#contracts/promotions/choices.ts'
import type { TypedPromo } from '#modules/promotions/index.ts'
import type { PricedLine } from './price-lines.ts'
import type { TaxedLine } from './price-surcharges.ts'

/** What plans, add-ons and devices come to, which is what staff may give a discount on. */
export const goodsOf = (lines: readonly { amountCents: number }[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * A discount that staff give, as a charge of its own, and the lines as they are taxed: each bears its share of it, so that
 * taxes are those of what is paid.
 */
export function priceDiscount<Line extends TaxedLine>(
  lines: readonly Line[],
  discount: DiscountInput | undefined,
): { charge: ChargeView | undefined; taxed: Line[] } {
  const goods = goodsOf(lines.map(({ line }) => line))
  const cents = discount ? Math.min(goods, centsOf(discount, goods)) : 0
  if (!discount || cents === 0) return { charge: undefined, taxed: [...lines] }
  const percent = discount.unit === 'percent' ? ` (${discount.value}%)` : ''
  return {
    charge: chargeOf(grantedDiscount, { en: `Discount${percent}`, es: `Descuento${percent}` }, cents),
    taxed: takeOff(lines, cents, () => true),
  }
}

/** What a typed code takes off the lines that it is for, likewise, leaving so much of them; or why nothing. */
export function pricePromo(
  lines: readonly PricedLine[],
  promo: TypedPromo | undefined,
  leftCents: number,
): { charge: ChargeView | undefined; reduced: PricedLine[]; promo: QuoteView['promo'] } {
  const nothing = { charge: undefined, reduced: [...lines] }
  if (!promo) return { ...nothing, promo: undefined }
  const { code } = promo
  if (promo.problem !== null) return { ...nothing, promo: { code, problem: promo.problem, seller: null } }
  const { planIds, percent, amountCents, seller } = promo
  if (percent === null && amountCents === null) return { ...nothing, promo: { code, problem: null, seller } }
  const isFor = ({ line: { item } }: PricedLine) =>
    planIds === null || (item.type !== 'device' && planIds.includes(item.planId))
  const goods = goodsOf(lines.filter(isFor).map(({ line }) => line))
  const most = Math.max(0, goods - leftCents)
  const cents = Math.min(most, percent === null ? (amountCents ?? 0) : percentOf(goods, percent * 100))
  if (cents === 0)
    return {
      ...nothing,
      promo: { code, problem: lines.length > 0 ? 'PROMO_NOT_FOR_CART' : null, seller: null },
    }
  const off = percent === null ? '' : ` (${percent}%)`
  return {
    charge: chargeOf(
      `${promoDiscount}${code}`,
      { en: `Promo code ${code}${off}`, es: `Código promocional ${code}${off}` },
      cents,
    ),
    reduced: takeOff(lines, cents, isFor),
    promo: { code, problem: null, seller },
  }
}

/** Shares what is taken off among the lines that bear it, by what they cost, to the cent. */
function takeOff<Line extends TaxedLine>(
  lines: readonly Line[],
  cents: number,
  bears: (line: Line) => boolean,
): Line[] {
  const goods = goodsOf(lines.filter(bears).map(({ line }) => line))
  let before = 0
  let taken = 0
  return lines.map((each) => {
    if (!bears(each)) return each
    before += each.line.amountCents
    const share = Math.round((cents * before) / goods) - taken
    taken += share
    return { ...each, line: { ...each.line, amountCents: each.line.amountCents - share } }
  })
}

const chargeOf = (key: string, name: ChargeView['name'], cents: number): ChargeView => ({
  ...{ kind: 'discount', key, name, group: null, quantity: 1 },
  unitCents: -cents,
  amountCents: -cents,
})

const centsOf = ({ unit, value }: DiscountInput, goods: number) =>
  unit === 'percent' ? percentOf(goods, Math.min(value, 100) * 100) : value
