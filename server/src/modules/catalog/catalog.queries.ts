import { CodedError } from '#contracts/errors.ts'
import type {
  AddonView,
  PlanCategoryView,
  PlanDetail,
  PlanView,
  PricingView,
  ShippingRateView,
} from '#contracts/catalog/views.ts'
import { labelsOf } from './broadband-labels.ts'
import type { Audience, Catalog } from './catalog-model.ts'
import { labelsCsvOf } from './labels-csv.ts'
import { planDetailOf } from './plan-detail.ts'
import { shippingRateViewOf } from './plan-views.ts'
import { offerOf, restrictedFor } from './storefront.ts'

/** Whose plans are looked at; `viewerIds` name the viewer on whitelists. */
export interface Viewer {
  audience: Audience
  viewerIds?: readonly string[]
}

export interface PlanFilter {
  type?: 'international' | 'local'
  country?: string
  categoryId?: string
  isActive?: boolean
  page: number
  perPage: number
}

const nothing: readonly never[] = []

/** One page of the plans on offer. Only active plans are, so asking for inactive ones finds none. */
export function listPlans(catalog: Catalog, viewer: Viewer, filter: PlanFilter) {
  const { page, perPage } = filter
  const matches = filter.isActive === false ? nothing : narrow(catalog, viewer, filter)
  const first = (page - 1) * perPage
  return { items: matches.slice(first, first + perPage), total: matches.length, page, perPage }
}

function narrow(
  catalog: Catalog,
  viewer: Viewer,
  { type, country, categoryId }: PlanFilter,
): readonly PlanView[] {
  const storefront = catalog.storefront(viewer.audience)
  const { plansByCategory, plansByCountry } = storefront
  const listed = categoryId
    ? (plansByCategory.get(categoryId) ?? nothing)
    : country
      ? (plansByCountry.get(country) ?? nothing)
      : storefront.plans
  const special = restrictedFor(catalog, viewer.audience, viewer.viewerIds)
  const candidates = special.length > 0 ? [...special, ...listed] : listed
  if (!type && special.length === 0 && !(categoryId && country)) return candidates
  return candidates.filter(
    (plan) =>
      (!type || plan.type === type) &&
      (!categoryId || plan.categoryId === categoryId) &&
      (!country || plan.coverage.includes(country)),
  )
}

/** @throws CodedError PLAN_NOT_FOUND when the viewer may not buy it. */
export function getPlan(catalog: Catalog, { audience, viewerIds }: Viewer, id: string): PlanDetail {
  const view = offerOf(catalog, audience, id, viewerIds)
  if (!view) throw new CodedError('PLAN_NOT_FOUND')
  return planDetailOf(catalog, catalog.storefront(audience), view)
}

export function listPricings(
  catalog: Catalog,
  { audience, viewerIds }: Viewer,
  { isActive, planId }: { isActive?: boolean; planId?: string },
): { items: PricingView[] } {
  if (isActive === false) return { items: [] }
  if (planId) return { items: offerOf(catalog, audience, planId, viewerIds)?.pricings ?? [] }
  const plans = [...restrictedFor(catalog, audience, viewerIds), ...catalog.storefront(audience).plans]
  return { items: plans.flatMap((plan) => plan.pricings) }
}

export const listCategories = (
  catalog: Catalog,
  type?: 'international' | 'local',
): { items: PlanCategoryView[] } => {
  const { categories } = catalog.storefront('public')
  return { items: type ? categories.filter((category) => category.type === type) : categories }
}

/** @throws CodedError NOT_FOUND for a hidden, empty or unknown category. */
export function getCategory(catalog: Catalog, id: string): PlanCategoryView {
  const category = catalog.storefront('public').categoryById.get(id)
  if (!category) throw new CodedError('NOT_FOUND')
  return category
}

/** @throws CodedError COVERAGE_NOT_FOUND when no international plan works there. */
export function getDestination(catalog: Catalog, code: string): { code: string; plans: PlanView[] } {
  const plans = catalog.storefront('public').destinationPlans.get(code)
  if (!plans) throw new CodedError('COVERAGE_NOT_FOUND')
  return { code, plans }
}

export const listAddons = (catalog: Catalog, isActive?: boolean): { items: AddonView[] } => ({
  items: isActive === false ? [] : [...catalog.addons.values()].map(({ view }) => view),
})

/** Rates to a country: its own, or those for everywhere else. */
export function listShippingRates(catalog: Catalog, country?: string): { items: ShippingRateView[] } {
  const rates = catalog.shippingRates
  const own = rates.filter((rate) => rate.country === country)
  const chosen =
    country === undefined ? rates : own.length > 0 ? own : rates.filter((rate) => rate.country === null)
  return { items: chosen.map(shippingRateViewOf) }
}

/** Every broadband label of the public's plans as a file. */
export function broadbandLabelsFile(catalog: Catalog): File {
  const labels = catalog.storefront('public').plans.flatMap((plan) => labelsOf(catalog, plan))
  return new File([labelsCsvOf(labels)], 'broadband-labels.csv', { type: 'text/csv; charset=utf-8' })
}
