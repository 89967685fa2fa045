import type {
  DeskQuote,
  DeskQuoteInput,
  DeviceOffer,
  DiscountInput,
  PlanOffer,
} from '#contracts/checkout/admin.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { discountLimits } from '#contracts/orders/choices.ts'
import { catalogOf, offersOf, type Audience } from '#modules/catalog/index.ts'
import { roleOf, type Caller, type Ctx } from '#platform/context.ts'
import { typedPromo } from '#modules/promotions/index.ts'
import { deskDevices } from './desk-devices.ts'
import { priceCart } from './price-cart.ts'
import { goodsOf } from './price-discount.ts'

const mostOffers = 20

/** Plans that staff can sell, also those that only this buyer may have, with their add-ons; and devices. */
export async function deskOffers(
  ctx: Ctx,
  input: { search?: string | undefined; emailAddress?: string | undefined; audience?: Audience | undefined },
): Promise<{ items: PlanOffer[]; devices: DeviceOffer[] }> {
  const { catalog } = await catalogOf(ctx)
  const plans = offersOf(catalog, input.audience ?? 'public', buyerIds(input), input.search).slice(
    0,
    mostOffers,
  )
  return {
    items: plans.map((plan) => ({ plan, addons: catalog.addonsByPlan.get(plan.id) ?? [] })),
    devices: await deskDevices(ctx, { search: input.search, audience: input.audience ?? 'public' }),
  }
}

/** Under what a buyer whom staff sell to may stand on the list of a plan. */
export const buyerIds = ({ emailAddress }: { emailAddress?: string | undefined }) =>
  emailAddress ? [emailAddress] : []

/** @throws CodedError DISCOUNT_TOO_LARGE, RATE_NOT_FOUND */
export async function deskQuote(caller: Caller, input: DeskQuoteInput): Promise<DeskQuote> {
  const { catalog } = await catalogOf(caller)
  const quote = priceCart(catalog, {
    ...input,
    promo: input.promoCode ? await typedPromo(caller, input.promoCode, input) : undefined,
    audience: 'public',
    viewerIds: buyerIds(input),
    now: caller.services.clock.now(),
    isAtDesk: true,
  })
  assertMayGive(caller, quote, input.discount)
  return { ...quote, maxDiscountPercent: limitOf(caller) }
}

/** The most that somebody may take off, in percent. */
export const limitOf = ({ actor }: Caller) => {
  const role = roleOf(actor)
  return role in discountLimits ? (discountLimits[role as 'owner'] ?? 0) : 0
}

/** @throws CodedError DISCOUNT_TOO_LARGE for more than the administrator who gives it may take off */
export function assertMayGive(caller: Caller, { lines }: QuoteView, discount: DiscountInput | undefined) {
  if (!discount) return
  const max = limitOf(caller)
  const isTooLarge =
    discount.unit === 'percent' ? discount.value > max : discount.value * 100 > goodsOf(lines) * max
  if (isTooLarge) throw new CodedError('DISCOUNT_TOO_LARGE', { max })
}
