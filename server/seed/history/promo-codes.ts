import type { QuoteView } from '#contracts/checkout/views.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { createPromoCode, type TypedPromo } from '#modules/promotions/index.ts'
import { hashOf } from '../data/deterministic.ts'
import { resellersOf, sellerOf } from '../data/partners.ts'
import { staff } from './actors.ts'
import type { Scene, Shop } from './sale.ts'
import type { Scribe } from './scribe.ts'

interface SeedCode {
  code: string
  name: string
  percent: number | null
  amountCents: number | null
  firstPurchaseOnly?: true
  maxUses?: number
  maxUsesEach?: number
  /** How many days ago it began and ended. */
  days?: { from: number; until: number | null }
  /** Sold by the first reseller of the brand. */
  ofReseller?: true
  /** Nobody types it for goods that come to less. */
  fromCents?: number
}

/** When all of them were created, before the first order. */
const createdDaysAgo = 62

/** Codes that buyers of a brand can type. The first that fits is the one that a buyer has at hand. */
const codes: readonly SeedCode[] = [
  {
    code: 'FLASH20',
    name: 'Flash sale',
    percent: 20,
    amountCents: null,
    maxUses: 5,
    days: { from: 9, until: null },
  },
  {
    ...{ code: 'SUMMER25', name: 'Summer campaign', percent: 25, amountCents: null },
    ...{ maxUsesEach: 1, days: { from: 60, until: 20 } },
  },
  { code: 'PARTNER15', name: 'Offer of our partner', percent: 15, amountCents: null, ofReseller: true },
  { code: 'WELCOME10', name: 'First purchase', percent: 10, amountCents: null, firstPurchaseOnly: true },
  { code: 'FIVE-OFF', name: 'Thank you', percent: null, amountCents: 5_00, maxUses: 200, fromCents: 12_00 },
]

const partnerOf = ({ brand }: Pick<Shop, 'brand'>) => resellersOf(brand.domain)[0]!

/** Writes down all codes of a brand, as they stood before it sold anything. */
export async function writePromoCodes(
  ctx: Ctx,
  scribe: Scribe,
  { brand }: Pick<Shop, 'brand'>,
): Promise<void> {
  const owner = staff({ shop: { brand } }, 'owner')
  const day = (ago: number) => later(ctx.now, -daysMs(ago)).toISOString()
  for (const { code, name, percent, amountCents, days, ...more } of codes) {
    const moment = scribe.moment(later(ctx.now, -daysMs(createdDaysAgo)), owner)
    await createPromoCode(moment, {
      ...{ code, name, percent, amountCents, planIds: null },
      firstPurchaseOnly: more.firstPurchaseOnly ?? false,
      startsAt: days ? day(days.from) : null,
      endsAt: days && days.until !== null ? day(days.until) : null,
      maxUses: more.maxUses ?? null,
      maxUsesEach: more.maxUsesEach ?? null,
      ...(more.ofReseller && { resellerCode: partnerOf({ brand }).code }),
    })
    await scribe.settle([moment])
  }
}

/** The code that the buyer of a sale types; it is kept in mind that they have bought. */
export function promoFor({ shop, sale, at }: Scene, { lines }: QuoteView): TypedPromo | undefined {
  const { email } = sale.customer
  const before = shop.typed.get(email)
  const goodsCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const everybodys = [...shop.typed.values()].flat()
  const fitting = codes.filter(
    ({ code, days, maxUses, maxUsesEach, firstPurchaseOnly, ofReseller, fromCents = 0 }) =>
      (!days || isBetween(at, shop.services.clock.now(), days)) &&
      timesIn(everybodys, code) < (maxUses ?? Infinity) &&
      timesIn(before ?? [], code) < (maxUsesEach ?? Infinity) &&
      !(firstPurchaseOnly && before) &&
      (!ofReseller || sellerOf(shop.brand.domain, sale.key)?.code === partnerOf(shop).code) &&
      goodsCents >= fromCents,
  )
  const chosen = sale.knowsCode
    ? fitting[hashOf(`${sale.key}/which-code`) % Math.min(2, fitting.length)]
    : undefined
  shop.typed.set(email, [...(before ?? []), ...(chosen ? [chosen.code] : [])])
  if (!chosen) return undefined
  const { code, percent, amountCents, ofReseller } = chosen
  return {
    ...{ code, percent, amountCents, planIds: null, problem: null },
    seller: ofReseller ? partnerOf(shop).code : null,
  }
}

const timesIn = (typed: readonly string[], code: string) => typed.filter((each) => each === code).length

/** An hour within, as the past is written a little after it was planned. */
const isBetween = (at: Date, now: Date, { from, until }: NonNullable<SeedCode['days']>) =>
  at > later(now, -daysMs(from) + hoursMs(1)) &&
  (until === null || at < later(now, -daysMs(until) - hoursMs(1)))
