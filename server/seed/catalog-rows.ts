import type { LabelFacts } from '#tables/catalog.ts'
import { idFrom } from '#platform/database/ids.ts'
import { catalogOf } from './data/catalog.ts'
import type { SeedCharge, SeedPlan } from './data/catalog-types.ts'
import { broadbandLabelOf } from './data/labels.ts'

/** The id of a seeded row: the same on every machine, so that links in the documentation hold. */
export const seedId = (domain: string, kind: string, key: string) => idFrom('seed', domain, kind, key)

/** The catalog of one demonstration brand as rows, table by table in the order of their references. */
export function catalogRowsOf(domain: string, tenantId: string) {
  const { categories, plans, addOns, shippingRates, charges } = catalogOf(domain)
  const idOf = (kind: string, key: string) => seedId(domain, kind, key)
  const planIdsOf = (categoryKey: string) =>
    plans.filter((plan) => plan.categoryKey === categoryKey).map(({ key }) => idOf('plan', key))
  return {
    simSources: [
      { tenantId, id: idOf('sim-source', 'esimgo'), name: 'eSIM Go', provider: 'esimgo' },
      { tenantId, id: idOf('sim-source', 'stock'), name: 'SIM cards in stock', provider: 'stock' },
      ...(domain === 'base'
        ? [{ tenantId, id: idOf('sim-source', 'pwg'), name: 'PWG lines', provider: 'pwg' }]
        : []),
    ],
    sourcePlans: sourcePlanRowsOf(domain, tenantId),
    categories: categories.map(({ key, name, kind, coverage, sort, isActive }) => ({
      tenantId,
      id: idOf('category', key),
      name,
      kind,
      coverage,
      sort,
      isActive,
      state: isActive ? ('shown' as const) : ('hidden' as const),
    })),
    plans: plans.map((plan, sort) => planRowOf(domain, tenantId, plan, sort)),
    pricings: plans.flatMap((plan) =>
      plan.pricings.map(({ key, ...pricing }) => ({
        tenantId,
        id: idOf('pricing', key),
        planId: idOf('plan', plan.key),
        ...pricing,
      })),
    ),
    whitelist: plans.flatMap((plan) =>
      (plan.whitelist ?? []).map((entry) => ({ tenantId, planId: idOf('plan', plan.key), entry })),
    ),
    addons: addOns.map(({ key, allowedForPlanKeys = [], allowedForCategoryKeys = [], ...addon }) => ({
      tenantId,
      id: idOf('addon', key),
      allowedForPlanId: [
        ...new Set([
          ...allowedForCategoryKeys.flatMap(planIdsOf),
          ...allowedForPlanKeys.map((planKey) => idOf('plan', planKey)),
        ]),
      ],
      ...addon,
      state: addon.isActive ? ('active' as const) : ('inactive' as const),
    })),
    shippingRates: shippingRates.map((rate) => ({
      tenantId,
      id: idOf('shipping-rate', rate.key),
      name: rate.name,
      country: rate.country,
      priceCents: rate.priceCents,
      estimatedDays: rate.estimatedDays,
      freeOverCents: rate.freeOverCents,
      status: rate.isActive ? ('active' as const) : ('inactive' as const),
    })),
    surcharges: charges.map((charge) => ({
      tenantId,
      id: idOf('surcharge', charge.key),
      key: charge.key,
      name: charge.name,
      kind: charge.kind,
      isTax: charge.isTax,
      basisPoints: charge.kind === 'percent' ? charge.basisPoints : null,
      amountCents: charge.kind === 'flat' ? charge.amountCents : null,
      base: charge.base,
      group: charge.group,
      states: charge.states ?? null,
      taxClass: charge.taxClass,
      sort: charge.sort,
      status: charge.status ?? ('active' as const),
      startsAt: charge.startsAt ? new Date(charge.startsAt) : null,
      ...nextOf(charge),
    })),
  }
}

/** What a charge is to become. */
function nextOf({ next, name, base, states, taxClass, sort }: SeedCharge) {
  if (!next) return { next: null, nextAt: null }
  const { amountCents, at } = next
  return {
    next: {
      name,
      type: 'carrier_charge' as const,
      rate: { kind: 'flat' as const, amountCents },
      base,
      states: states ?? null,
      taxClass,
      sort,
    },
    nextAt: new Date(at),
  }
}

/** What the demonstration buys from the wholesaler: one plan of each size for France, two of which cost more there since. */
function sourcePlanRowsOf(domain: string, tenantId: string) {
  const sizes = [
    { ref: 'esim_1GB_7D_FR_V2', bandwidth: 1000, validityDays: 7, costCents: 110, carrierCostCents: 129 },
    { ref: 'esim_3GB_30D_FR_V2', bandwidth: 3000, validityDays: 30, costCents: 262, carrierCostCents: 293 },
    { ref: 'esim_5GB_30D_FR_V2', bandwidth: 5000, validityDays: 30, costCents: 430, carrierCostCents: 430 },
    {
      ref: 'esim_10GB_30D_FR_V2',
      bandwidth: 10_000,
      validityDays: 30,
      costCents: 737,
      carrierCostCents: 737,
    },
  ]
  return sizes.map(({ ref, bandwidth, validityDays, costCents, carrierCostCents }) => ({
    tenantId,
    id: seedId(domain, 'source-plan', ref),
    simSourceId: seedId(domain, 'sim-source', 'esimgo'),
    providerRefId: ref,
    name: `France ${bandwidth / 1000} GB, ${validityDays} days`,
    bandwidth,
    validityDays,
    countries: ['FR'],
    costCents,
    carrierCostCents,
    status: 'active' as const,
  }))
}

export type SeedCatalogRows = ReturnType<typeof catalogRowsOf>

const planRowOf = (domain: string, tenantId: string, plan: SeedPlan, sort: number) => ({
  tenantId,
  id: seedId(domain, 'plan', plan.key),
  categoryId: seedId(domain, 'category', plan.categoryKey),
  offerId: plan.offerKey ? seedId(domain, 'offer', plan.offerKey) : null,
  name: plan.name,
  description: plan.description,
  simType: plan.simType,
  simSourceId: seedId(domain, 'sim-source', plan.simType === 'esim' ? 'esimgo' : 'stock'),
  providerBundle: bundleOf(plan),
  hasNumber: plan.hasNumber,
  isActive: plan.isActive,
  state: plan.isActive
    ? ('active' as const)
    : plan.isArchived
      ? ('archived' as const)
      : ('inactive' as const),
  whitelistOnly: plan.whitelist !== undefined,
  isDataUnlimited: plan.isDataUnlimited,
  bandwidth: plan.bandwidth,
  callMinutes: plan.callMinutes,
  sms: plan.sms,
  throttleKbps: plan.throttleKbps,
  speed: plan.speed,
  hotspot: plan.hotspot,
  networks: plan.networks as Record<string, string[]>,
  coverage: plan.coverage as string[],
  taxClass: plan.taxClass,
  activationFeeCents: plan.activationFeeCents ?? 0,
  callCreditCents: plan.callCreditCents ?? 0,
  roamingCreditCents: plan.roamingCreditCents ?? 0,
  label: labelOf(domain, plan),
  sort,
})

/** In the demonstration the wholesaler of travel eSIMs delivers the local ones too, as a bundle of one month. */
function bundleOf(plan: SeedPlan): string | null {
  if (plan.providerBundle || plan.simType === 'physical') return plan.providerBundle
  if (plan.isDataUnlimited) return 'esim_UL_30D_US_V2'
  return plan.bandwidth ? `esim_${plan.bandwidth / 1000}GB_30D_US_V2` : 'esim_100MB_30D_US_V2'
}

/** Only plans with data for use at home carry a broadband label. */
function labelOf(domain: string, plan: SeedPlan): LabelFacts | null {
  if (!plan.bandwidth || !plan.regular || plan.pricings.every(({ durationUnit }) => durationUnit === 'day'))
    return null
  const { uniquePlanIdentifier, typicalDownloadMbps, typicalUploadMbps, typicalLatencyMs, issuedAt } =
    broadbandLabelOf(domain, plan)
  return { uniquePlanIdentifier, typicalDownloadMbps, typicalUploadMbps, typicalLatencyMs, issuedAt }
}
