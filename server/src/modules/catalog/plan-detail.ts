import type { PlanDetail, PlanView } from '#contracts/catalog/views.ts'
import { labelsOf } from './broadband-labels.ts'
import type { Catalog, Storefront } from './catalog-model.ts'

/** The plan with everything. Built once for each catalog and audience. */
export function planDetailOf(catalog: Catalog, storefront: Storefront, view: PlanView): PlanDetail {
  const known = storefront.details.get(view.id)
  if (known) return known
  const { row, category } = catalog.plans.get(view.id)!
  const detail: PlanDetail = {
    ...view,
    description: row.description,
    throttleKbps: row.throttleKbps,
    networks: row.networks,
    activationFeeCents: row.activationFeeCents,
    category: { id: category.id, name: category.name },
    variants: (storefront.plansByOffer.get(view.mainPlanId) ?? [view]).map(
      ({ id: planId, simType, name, pricings }) => ({ planId, simType, name, pricings }),
    ),
    addons: catalog.addonsByPlan.get(view.id) ?? [],
    surcharges:
      row.taxClass === 'none'
        ? []
        : catalog.surcharges
            .filter((charge) => charge.taxClass === row.taxClass)
            .map(({ name, group, kind, basisPoints, amountCents, states }) => ({
              name,
              group,
              kind,
              basisPoints,
              amountCents,
              states,
            })),
    shippingFromCents:
      row.simType === 'physical'
        ? (catalog.shippingRates.find((rate) => rate.country === 'US')?.priceCents ?? null)
        : null,
    labels: labelsOf(catalog, view),
  }
  storefront.details.set(view.id, detail)
  return detail
}
