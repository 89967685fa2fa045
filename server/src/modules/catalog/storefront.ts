import type { DestinationView, PlanCategoryView, PlanView, PricingView } from '#contracts/catalog/views.ts'
import type { Audience, Catalog, CatalogPlan, CategoryRow, PricingRow, Storefront } from './catalog-model.ts'
import { localTableOf } from './local-table.ts'
import { byPriceThenId, cheapestOf, daysOf, lowestCents, planViewOf, pricingViewOf } from './plan-views.ts'
import { mainPlansOf } from './offers.ts'

/** Lays out what `audience` may buy: active plans of listed categories that have an active price for it. */
export function buildStorefront(
  catalog: Catalog,
  pricings: readonly PricingRow[],
  audience: Audience,
): Storefront {
  const pricingsByPlan = activePricings(catalog, pricings, audience)
  const sold = [...catalog.plans.values()].filter(
    ({ row, isListed }) => row.isActive && isListed && pricingsByPlan.has(row.id),
  )
  const open = sold.filter(({ whitelist }) => !whitelist)
  const mainPlans = mainPlansOf(open.map(({ row }) => row))
  const viewOf = (plan: CatalogPlan) =>
    planViewOf(plan, mainPlans.get(plan.row.id) ?? plan.row.id, pricingsByPlan.get(plan.row.id)!)
  const restricted = new Map(
    sold.filter(({ whitelist }) => whitelist).map((plan) => [plan.row.id, viewOf(plan)]),
  )
  const offered = open.map((plan) => ({ plan, view: viewOf(plan) })).toSorted(byShelf)
  const plans = offered.map(({ view }) => view)
  const plansByCategory = groupBy(plans, (plan) => [plan.categoryId])
  const categories = [...new Set(offered.map(({ plan }) => plan.category))]
  const categoryViews = categories.map((category) =>
    categoryViewOf(category, plansByCategory.get(category.id)!),
  )
  const travel = internationalPlans(plans)
  const destinationPlans = groupBy(travel.toSorted(byPriceThenId), (plan) => plan.coverage)
  return {
    audience,
    plans,
    planById: new Map(plans.map((plan) => [plan.id, plan])),
    plansByCategory,
    plansByCountry: groupBy(plans, (plan) => plan.coverage),
    plansByOffer: groupBy(plans, (plan) => [plan.mainPlanId]),
    restricted,
    categories: categoryViews,
    categoryById: new Map(categoryViews.map((category) => [category.id, category])),
    localTable: localTableOf(categories, plansByCategory),
    destinations: [...destinationPlans]
      .map(([code, found]) => destinationOf(code, found))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
    destinationPlans,
    details: new Map(),
  }
}

/** The plan as `audience` sees it, or undefined when it may not buy it. `viewerIds` name the buyer on whitelists. */
export function offerOf(
  catalog: Catalog,
  audience: Audience,
  planId: string,
  viewerIds: readonly string[] = [],
): PlanView | undefined {
  const storefront = catalog.storefront(audience)
  const offered = storefront.planById.get(planId)
  if (offered || viewerIds.length === 0) return offered
  const whitelist = catalog.plans.get(planId)?.whitelist
  return whitelist && viewerIds.some((id) => whitelist.has(id))
    ? storefront.restricted.get(planId)
    : undefined
}

/**
 * What a cart pays that holds a price: the price itself while it is offered; afterwards, for the promised time, what it
 * was, and then, or where that is less, the price that took its place.
 */
export function pricingFor(
  catalog: Catalog,
  { audience, now }: { audience: Audience; now?: Date | undefined },
  plan: PlanView,
  pricingId: string,
): PricingView | undefined {
  const offered = plan.pricings.find(({ id }) => id === pricingId)
  const replaced = offered ? undefined : catalog.replacedPrice(pricingId)
  const row = catalog.plan(plan.id)
  if (!replaced || !row || replaced.planId !== plan.id || replaced.audience !== audience) return offered
  const successor = plan.pricings.find(
    ({ duration, durationUnit }) => duration === replaced.duration && durationUnit === replaced.durationUnit,
  )
  const isPromised = now !== undefined && replaced.honouredUntil !== null && replaced.honouredUntil > now
  if (!isPromised) return successor
  return successor && successor.discountedPrice <= replaced.discountedPrice
    ? successor
    : pricingViewOf(replaced, row)
}

/** Plans that only these viewers may buy. */
export const restrictedFor = (
  catalog: Catalog,
  audience: Audience,
  viewerIds: readonly string[] = [],
): PlanView[] =>
  viewerIds.length === 0
    ? []
    : [...catalog.storefront(audience).restricted.values()].filter((plan) =>
        viewerIds.some((id) => catalog.plans.get(plan.id)?.whitelist?.has(id)),
      )

function activePricings(catalog: Catalog, pricings: readonly PricingRow[], audience: Audience) {
  const active = pricings.flatMap((row) => {
    const plan = row.isActive && row.audience === audience ? catalog.plan(row.planId) : undefined
    return plan ? [pricingViewOf(row, plan)] : []
  })
  active.sort((one, other) => daysOf(one) - daysOf(other) || one.discountedPrice - other.discountedPrice)
  return groupBy<PricingView>(active, (pricing) => [pricing.planId])
}

/** Travellers are offered eSIMs; a brand that has none for them offers its SIM cards. */
function internationalPlans(plans: readonly PlanView[]) {
  const international = plans.filter((plan) => plan.type === 'international')
  const esims = international.filter((plan) => plan.simType === 'esim')
  return esims.length > 0 ? esims : international
}

/** A country card; the plans come cheapest first. */
function destinationOf(code: string, found: readonly PlanView[]): DestinationView {
  const { dueTodayCents, duration, durationUnit } = cheapestOf(found[0]!)
  return { code, fromCents: dueTodayCents, duration, durationUnit, planCount: found.length }
}

const categoryViewOf = (category: CategoryRow, plans: readonly PlanView[]): PlanCategoryView => ({
  id: category.id,
  name: category.name,
  type: category.kind,
  coverage: category.coverage,
  plans: plans.map((plan) => ({
    id: plan.id,
    isActive: plan.isActive,
    price: lowestCents(plan),
    hasNumber: plan.hasNumber,
  })),
})

type Offered = { plan: CatalogPlan; view: PlanView }

const byShelf = (one: Offered, other: Offered) =>
  one.plan.category.sort - other.plan.category.sort ||
  compareTexts(one.plan.category.id, other.plan.category.id) ||
  one.plan.row.sort - other.plan.row.sort ||
  byPriceThenId(one.view, other.view)

const compareTexts = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

/**
 * What `audience` may buy, and those of `viewerIds` beside, found by every word in its name or by a country's code.
 */
export function offersOf(
  catalog: Catalog,
  audience: Audience,
  viewerIds: readonly string[],
  search = '',
): PlanView[] {
  const words = foldOf(search).split(/\s+/).filter(Boolean)
  const { plans } = catalog.storefront(audience)
  return [...restrictedFor(catalog, audience, viewerIds), ...plans].filter(({ name, coverage }) => {
    const told = foldOf(`${name.en} ${name.es} ${coverage.length > 3 ? '' : coverage.join(' ')}`)
    return words.every((word) => told.includes(word))
  })
}

const foldOf = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
