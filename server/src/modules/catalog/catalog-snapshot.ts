import { hiddenCategoryName } from '#contracts/catalog/choices.ts'
import type { AddonView } from '#contracts/catalog/views.ts'
import type { Caller } from '#platform/context.ts'
import { countAlso, roughBytes } from '#platform/kept/rough-bytes.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Audience, Catalog, CatalogPlan, CatalogRows, Storefront } from './catalog-model.ts'
import { loadCatalogRows } from './catalog-rows.ts'
import { addonViewOf } from './plan-views.ts'
import { buildStorefront } from './storefront.ts'

/** The caller's catalog as of its request, and the version that says so. */
export async function catalogOf(caller: Caller): Promise<{ catalog: Catalog; version: string }> {
  const { value, version } = await caller.services.snapshots.get(
    `catalog:${caller.tenant.id}`,
    async () => buildCatalog(await inTransaction(caller, loadCatalogRows)),
    caller.asOf,
  )
  return { catalog: value, version }
}

/** Indexes the rows of one tenant. Rows that point at nothing are left out. */
export function buildCatalog(rows: CatalogRows): Catalog {
  const categories = new Map(rows.categories.map((category) => [category.id, category]))
  const whitelists = groupEntries(rows.whitelist)
  const share = createSharing()
  const plans = new Map<string, CatalogPlan>()
  for (const row of rows.plans) {
    const category = categories.get(row.categoryId)
    if (!category) continue
    plans.set(row.id, {
      row: { ...row, coverage: share(row.coverage), networks: share(row.networks) },
      category,
      isListed: category.isActive && category.name.en.trim() !== hiddenCategoryName,
      whitelist: row.whitelistOnly ? (whitelists.get(row.id) ?? new Set()) : undefined,
    })
  }
  const addons = rows.addons.filter((row) => row.isActive).map((row) => ({ row, view: addonViewOf(row) }))
  const addonById = new Map(addons.map((addon) => [addon.row.id, addon]))
  const storefronts = new Map<Audience, Storefront>()
  // The rows that were read must not live as long as the function below: their lists are those that are shared here.
  const pricings = rows.pricings.filter(({ isActive }) => isActive)
  const replaced = new Map(rows.pricings.filter(({ isActive }) => !isActive).map((row) => [row.id, row]))
  const replacedDevicePrices = new Map(
    rows.devicePrices.filter(({ retiredAt }) => retiredAt).map((row) => [row.id, row]),
  )
  const catalog: Catalog = {
    seller: rows.seller,
    plans,
    category: (categoryId) => categories.get(categoryId),
    replacedPrice: (pricingId) => replaced.get(pricingId),
    plan: (planId) => plans.get(planId)?.row,
    simSources: new Map(rows.simSources.map((source) => [source.id, source])),
    addons: addonById,
    addon: (addonId) => addonById.get(addonId)?.row,
    addonsByPlan: groupByPlan(addons.map(({ view }) => view)),
    devices: devicesOf(rows),
    replacedDevicePrice: (priceId) => replacedDevicePrices.get(priceId),
    shippingRates: rows.shippingRates
      .filter((rate) => rate.status === 'active')
      .toSorted((one, other) => one.priceCents - other.priceCents),
    surcharges: rows.surcharges
      .filter((surcharge) => surcharge.status === 'active')
      .toSorted((one, other) => one.sort - other.sort),
    // Most service providers have no resellers, so their categories are laid out at the first look only.
    storefront: (audience) => {
      const known = storefronts.get(audience)
      if (known) return known
      const storefront = buildStorefront(catalog, pricings, audience)
      storefronts.set(audience, storefront)
      return storefront
    },
  }
  countAlso(catalog, () => roughBytes([pricings, replaced, replacedDevicePrices, ...storefronts.values()]))
  return catalog
}

function devicesOf({ devices, devicePrices }: CatalogRows): Catalog['devices'] {
  const prices = new Map(devicePrices.filter(({ retiredAt }) => !retiredAt).map((row) => [row.deviceId, row]))
  return new Map(devices.map((row) => [row.id, { row, price: prices.get(row.id) }]))
}

function groupEntries(whitelist: CatalogRows['whitelist']) {
  const entries = new Map<string, Set<string>>()
  for (const { planId, entry } of whitelist) {
    const known = entries.get(planId)
    if (known) known.add(entry)
    else entries.set(planId, new Set([entry]))
  }
  return entries
}

function groupByPlan(addons: AddonView[]) {
  const byPlan = new Map<string, AddonView[]>()
  for (const addon of addons) {
    for (const planId of addon.allowedForPlanId) {
      const known = byPlan.get(planId)
      if (known) known.push(addon)
      else byPlan.set(planId, [addon])
    }
  }
  return byPlan
}

/** Plans of one destination repeat the same hundred countries; kept once, a catalog is a tenth of the size. */
function createSharing() {
  const known = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const key = JSON.stringify(value)
    if (!known.has(key)) known.set(key, value)
    return known.get(key) as Value
  }
}
