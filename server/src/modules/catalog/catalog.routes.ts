import { os } from '#platform/api.ts'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
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
  plans: os.catalog.plans.handler(async ({ context, input }) =>
    queries.listPlans(await current(context.caller), everybody, input),
  ),
  plan: os.catalog.plan.handler(async ({ context, input }) =>
    queries.getPlan(await current(context.caller), everybody, input.id),
  ),
  pricings: os.catalog.pricings.handler(async ({ context, input }) =>
    queries.listPricings(await current(context.caller), everybody, input),
  ),
  categories: os.catalog.categories.handler(async ({ context, input }) =>
    queries.listCategories(await current(context.caller), input.type),
  ),
  category: os.catalog.category.handler(async ({ context, input }) =>
    queries.getCategory(await current(context.caller), input.id),
  ),
  localTable: os.catalog.localTable.handler(async ({ context }) => ({
    rows: (await current(context.caller)).storefront('public').localTable,
  })),
  destinations: os.catalog.destinations.handler(async ({ context }) => ({
    items: (await current(context.caller)).storefront('public').destinations,
  })),
  destination: os.catalog.destination.handler(async ({ context, input }) =>
    queries.getDestination(await current(context.caller), input.code),
  ),
  addons: os.catalog.addons.handler(async ({ context, input }) =>
    queries.listAddons(await current(context.caller), input.isActive),
  ),
  shippingRates: os.catalog.shippingRates.handler(async ({ context, input }) =>
    queries.listShippingRates(await current(context.caller), input.country),
  ),
  devices: os.catalog.devices.handler(({ context, input }) =>
    listDevices(context.caller.services, input.search),
  ),
  labelsCsv: os.catalog.labelsCsv.handler(async ({ context }) =>
    queries.broadbandLabelsFile(await current(context.caller)),
  ),
  updatePricing: os.catalog.updatePricing.handler(({ context, input }) =>
    transact(context.caller, (ctx) => updatePricing(ctx, input)),
  ),
  own: {
    plans: os.catalog.own.plans.handler(async ({ context, input }) =>
      queries.listPlans(await current(context.caller), resellerOf(context.caller), input),
    ),
    plan: os.catalog.own.plan.handler(async ({ context, input }) =>
      queries.getPlan(await current(context.caller), resellerOf(context.caller), input.id),
    ),
    pricings: os.catalog.own.pricings.handler(async ({ context, input }) =>
      queries.listPricings(await current(context.caller), resellerOf(context.caller), input),
    ),
  },
}
