import type { AddonView, PlanView } from '#contracts/catalog/views.ts'
import type { CartItem } from '#contracts/checkout/views.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { hashOf, pickBy } from '../data/deterministic.ts'
import { destinations } from '../data/history.ts'

/** What a brand sells, laid out for the code that makes up carts. */
export interface Market {
  catalog: Catalog
  /** Travel eSIMs by popular destination, cheapest first. */
  travel: PlanView[][]
  localEsims: PlanView[]
  cards: PlanView[]
  /** Whether nearly everything is a SIM card. */
  prefersCards: boolean
}

const dearestCents = 90_00

export function marketOf(catalog: Catalog): Market {
  const { plans, destinationPlans } = catalog.storefront('public')
  const esims = plans.filter((plan) => plan.simType === 'esim' && isOrdinary(plan))
  const cards = plans.filter((plan) => plan.simType === 'physical' && isOrdinary(plan))
  const travel = destinations
    .map((code) =>
      (destinationPlans.get(code) ?? []).filter((plan) => plan.simType === 'esim' && isOrdinary(plan)),
    )
    .filter((found) => found.length > 0)
  const localEsims = esims.filter((plan) => plan.type === 'local')
  return { catalog, travel, localEsims, cards, prefersCards: travel.length === 0 && cards.length > 0 }
}

const isOrdinary = ({ pricings }: PlanView) =>
  pricings.some(({ discountedPrice }) => discountedPrice >= 100 && discountedPrice <= dearestCents)

/** A cart of eSIMs: mostly one travel plan, at times two, at times with an add-on. */
export function esimCart(market: Market, key: string): CartItem[] {
  const first = esimPlan(market, `${key}/first`)
  const items = [planItem(first, quantityOf(key), key)]
  if (hashOf(`${key}/pair`) % 100 < 7) {
    const second = esimPlan(market, `${key}/second`)
    if (second.id !== first.id) items.push(planItem(second, 1, `${key}/second`))
  }
  const addon = hashOf(`${key}/add-on`) % 100 < 14 ? addonFor(market, first.id, key) : undefined
  return addon ? [...items, { type: 'add-on', planId: first.id, addonId: addon.id, quantity: 1 }] : items
}

/** The smallest plan of some destination, which a balance pays for. */
export const smallCart = (market: Market, key: string): CartItem[] => {
  const [smallest] =
    market.travel.length > 0 ? pickBy(market.travel, `${key}/destination`) : market.localEsims
  return [planItem(smallest!, 1, key)]
}

/** A cart of SIM cards: one, or two different ones for two parcels. */
export function cardCart({ cards }: Market, key: string, parcels = 1): CartItem[] {
  const first = hashOf(`${key}/card`) % cards.length
  return Array.from({ length: Math.min(parcels, cards.length) }, (_, at) =>
    planItem(
      cards[(first + at) % cards.length]!,
      parcels === 1 && hashOf(`${key}/cards`) % 100 < 15 ? 2 : 1,
      `${key}/${at}`,
    ),
  )
}

/** An add-on for a plan that somebody has; one that a provider must apply when `needsBundle`. */
export const addonFor = (
  { catalog }: Market,
  planId: string,
  key: string,
  needsBundle = false,
): AddonView | undefined => {
  const found = (catalog.addonsByPlan.get(planId) ?? []).filter(
    ({ id }) => !needsBundle || catalog.addon(id)?.providerBundle,
  )
  return found.length > 0 ? pickBy(found, `${key}/addon`) : undefined
}

function esimPlan({ travel, localEsims }: Market, key: string): PlanView {
  const isLocal = localEsims.length > 0 && (travel.length === 0 || hashOf(`${key}/local`) % 100 < 24)
  if (isLocal) return pickBy(localEsims, `${key}/plan`)
  const shelf = pickBy(travel, `${key}/destination`)
  // Small plans sell best.
  return shelf[hashOf(`${key}/plan`) % Math.min(shelf.length, 1 + (hashOf(`${key}/size`) % 5))]!
}

function planItem(plan: PlanView, quantity: number, key: string): CartItem {
  const affordable = plan.pricings.filter(
    ({ discountedPrice }) => discountedPrice <= dearestCents && discountedPrice >= 100,
  )
  const pricing = hashOf(`${key}/term`) % 10 < 7 ? affordable[0]! : pickBy(affordable, `${key}/pricing`)
  return { type: 'plan', planId: plan.id, priceId: pricing.id, quantity, categoryId: plan.categoryId }
}

function quantityOf(key: string): number {
  const share = hashOf(`${key}/quantity`) % 100
  if (share < 80) return 1
  return share < 94 ? 2 : share < 98 ? 3 : 4
}
