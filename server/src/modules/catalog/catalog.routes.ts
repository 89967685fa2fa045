import { os } from '#platform/api.ts'
import { effect, write } from '#platform/bind.ts'
import type { Caller } from '#platform/context.ts'
import * as queries from './catalog.queries.ts'
import { catalogOf } from './catalog-snapshot.ts'
import { listDevices } from './devices.ts'
import { updatePricing } from './update-pricing.ts'

const everybody: queries.Viewer = { audience: 'public' }
const resellerOf = ({ actor }: Caller): queries.Viewer => ({
  audience: 'reseller',
  viewerIds: 'id' in actor ? [actor.id] : [],
})
const current = async (caller: Caller) => (await catalogOf(caller)).catalog

export const routes = {
  plans: effect(os.catalog.plans, async (caller, input) =>
    queries.listPlans(await current(caller), everybody, input),
  ),
  plan: effect(os.catalog.plan, async (caller, input) =>
    queries.getPlan(await current(caller), everybody, input.id),
  ),
  pricings: effect(os.catalog.pricings, async (caller, input) =>
    queries.listPricings(await current(caller), everybody, input),
  ),
  categories: effect(os.catalog.categories, async (caller, input) =>
    queries.listCategories(await current(caller), input.type),
  ),
  category: effect(os.catalog.category, async (caller, input) =>
    queries.getCategory(await current(caller), input.id),
  ),
  localTable: effect(os.catalog.localTable, async (caller) => ({
    rows: (await current(caller)).storefront('public').localTable,
  })),
  destinations: effect(os.catalog.destinations, async (caller) => ({
    items: (await current(caller)).storefront('public').destinations,
  })),
  destination: effect(os.catalog.destination, async (caller, input) =>
    queries.getDestination(await current(caller), input.code),
  ),
  addons: effect(os.catalog.addons, async (caller, input) =>
    queries.listAddons(await current(caller), input.isActive),
  ),
  shippingRates: effect(os.catalog.shippingRates, async (caller, input) =>
    queries.listShippingRates(await current(caller), input.country),
  ),
  devices: effect(os.catalog.devices, (caller, input) => listDevices(caller.services, input.search)),
  labelsCsv: effect(os.catalog.labelsCsv, async (caller) =>
    queries.broadbandLabelsFile(await current(caller)),
  ),
  updatePricing: write(os.catalog.updatePricing, updatePricing),
  own: {
    plans: effect(os.catalog.own.plans, async (caller, input) =>
      queries.listPlans(await current(caller), resellerOf(caller), input),
    ),
    plan: effect(os.catalog.own.plan, async (caller, input) =>
      queries.getPlan(await current(caller), resellerOf(caller), input.id),
    ),
    pricings: effect(os.catalog.own.pricings, async (caller, input) =>
      queries.listPricings(await current(caller), resellerOf(caller), input),
    ),
  },
}
