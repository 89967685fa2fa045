import type { PlanCategoryView, PlanView, PricingView } from '#contracts/catalog.ts'
import type { Audience, Catalog, CatalogPlan, CategoryRow, PricingRow, Storefront } from './catalog-model.ts'
import { localTableOf } from './local-table.ts'
import { byPriceThenId, daysOf, lowestCents, planViewOf, pricingViewOf } from './plan-views.ts'

/** Lays out what `audience` may buy: active plans of listed categories that have an active price for it. */
export function buildStorefront(
  catalog: Catalog,
  pricings: readonly PricingRow[],
  audience: Audience,
): Storefront {
  const pricingsByPlan = activePricings(pricings, audience)
  const offered: { plan: CatalogPlan; view: PlanView }[] = []
  const restricted = new Map<string, PlanView>()
  for (const plan of catalog.plans.values()) {
    const prices = pricingsByPlan.get(plan.row.id)
    if (!prices || !plan.row.isActive || !plan.isListed) continue
    const view = planViewOf(plan, prices)
    if (plan.whitelist) restricted.set(view.id, view)
    else offered.push({ plan, view })
  }
  offered.sort(byShelf)
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
    restricted,
    categories: categoryViews,
    categoryById: new Map(categoryViews.map((category) => [category.id, category])),
    localTable: localTableOf(categories, plansByCategory),
    destinations: [...destinationPlans]
      .map(([code, found]) => ({ code, fromCents: lowestCents(found[0]!), planCount: found.length }))
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

function activePricings(pricings: readonly PricingRow[], audience: Audience) {
  const active = pricings.filter((row) => row.isActive && row.audience === audience).map(pricingViewOf)
  active.sort(
    (one, other) => daysOf(one) - daysOf(other) || one.discountedPriceCents - other.discountedPriceCents,
  )
  return groupBy<PricingView>(active, (pricing) => [pricing.planId])
}

/** Travellers are offered eSIMs; a brand that has none for them offers its SIM cards. */
function internationalPlans(plans: readonly PlanView[]) {
  const international = plans.filter((plan) => plan.type === 'international')
  const esims = international.filter((plan) => plan.simType === 'esim')
  return esims.length > 0 ? esims : international
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
