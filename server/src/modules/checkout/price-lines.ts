import type {
  CartAddonItem,
  CartItem,
  CartPlanItem,
  ChargeView,
  QuoteLine,
  QuoteView,
} from '#contracts/checkout/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { detailText, offerOf, type Audience, type Catalog } from '#modules/catalog/index.ts'

/** A line of a quote with what the charges need to know of it. */
export interface PricedLine {
  line: QuoteLine
  taxClass: 'none' | 'telecom'
  charges: ChargeView[]
  renewal: QuoteView['renewals'][number] | undefined
}

type Dropped = QuoteView['dropped'][number]

export interface Buyer {
  audience: Audience
  /** Ids and addresses under which the buyer may stand on a plan's whitelist. */
  viewerIds?: readonly string[]
  /** The existing line that every add-on is for; without it an add-on needs its plan in the same cart. */
  lineContext?: { planId: string }
}

const activationFee: LocalizedText = { en: 'Activation fee', es: 'Cargo de activación' }
const discountFor = (name: LocalizedText): LocalizedText => ({
  en: `Discount: ${name.en}`,
  es: `Descuento: ${name.es}`,
})

/** Prices each item at the catalog's price; what cannot be bought is dropped, with the reason. */
export function priceLines(catalog: Catalog, items: readonly CartItem[], buyer: Buyer) {
  const priced = new Map<CartItem, PricedLine>()
  const dropped: Dropped[] = []
  const plansInCart = new Set<string>(buyer.lineContext ? [buyer.lineContext.planId] : [])
  for (const item of items) {
    if (item.type !== 'plan') continue
    const line = buyer.lineContext ? undefined : planLine(catalog, item, buyer)
    if (line) {
      priced.set(item, line)
      plansInCart.add(item.planId)
    } else dropped.push({ item, reason: 'PLAN_NOT_FOUND' })
  }
  for (const item of items) {
    if (item.type !== 'add-on') continue
    const line = plansInCart.has(item.planId) ? addonLine(catalog, item) : undefined
    if (line) priced.set(item, line)
    else dropped.push({ item, reason: plansInCart.has(item.planId) ? 'ADDON_NOT_FOUND' : 'PLAN_NOT_FOUND' })
  }
  return { lines: items.flatMap((item) => priced.get(item) ?? []), dropped }
}

function planLine(
  catalog: Catalog,
  item: CartPlanItem,
  { audience, viewerIds }: Buyer,
): PricedLine | undefined {
  const plan = offerOf(catalog, audience, item.planId, viewerIds)
  const pricing = plan?.pricings.find(({ id }) => id === item.priceId)
  if (!plan || !pricing) return undefined
  const { quantity } = item
  const { name, simType } = plan
  const unitCents = pricing.discountedPriceCents
  const listUnitCents = Math.max(pricing.priceCents, unitCents)
  const { taxClass } = catalog.plans.get(plan.id)!.row
  const charge = (kind: ChargeView['kind'], key: string, named: LocalizedText, each: number): ChargeView[] =>
    each === 0 && kind !== 'plan'
      ? []
      : [{ kind, key, name: named, group: null, quantity, unitCents: each, amountCents: each * quantity }]
  const { months, oneTimeCents, perMonthCents } = pricing
  return {
    line: {
      item: { ...item, categoryId: plan.categoryId },
      name,
      detail: detailText(plan, pricing),
      simType,
      unitCents,
      listUnitCents,
      quantity,
      amountCents: unitCents * quantity,
      months,
      perMonthCents,
    },
    taxClass,
    charges: [
      ...charge('plan', `plan:${pricing.id}`, name, listUnitCents),
      ...charge('discount', `discount:${pricing.id}`, discountFor(name), unitCents - listUnitCents),
      ...charge('activation', `activation:${pricing.id}`, activationFee, oneTimeCents),
    ],
    renewal: months === null ? undefined : { name, everyMonths: months, amountCents: unitCents * quantity },
  }
}

function addonLine(catalog: Catalog, item: CartAddonItem): PricedLine | undefined {
  const addon = catalog.addon(item.addonId)
  const plan = catalog.plan(item.planId)
  if (!addon || !plan || !addon.allowedForPlanIds.includes(plan.id)) return undefined
  const { quantity } = item
  const { name, priceCents } = addon
  const amountCents = priceCents * quantity
  return {
    line: {
      item,
      name,
      detail: { en: `For ${plan.name.en}`, es: `Para ${plan.name.es}` },
      simType: null,
      unitCents: priceCents,
      listUnitCents: priceCents,
      quantity,
      amountCents,
      months: null,
      perMonthCents: null,
    },
    taxClass: plan.taxClass,
    charges: [
      {
        kind: 'addon',
        key: `addon:${plan.id}:${addon.id}`,
        name,
        group: null,
        quantity,
        unitCents: priceCents,
        amountCents,
      },
    ],
    renewal: undefined,
  }
}
