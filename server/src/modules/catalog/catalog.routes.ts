import { os } from '#platform/http/api.ts'
import { acting, creating, effect, kept, moving, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { allowAddons, allowedAddons, createAddon, editAddon, getAddon, listOfAddons } from './addons.ts'
import { withdrawVersion } from './apply-version.ts'
import * as queries from './catalog.queries.ts'
import * as categories from './categories.ts'
import { catalogOf } from './catalog-snapshot.ts'
import { createPlan, duplicatePlan } from './create-plan.ts'
import { listDevices } from './devices.ts'
import { readPlan } from './held-plan.ts'
import { listOfPlans } from './list-of-plans.ts'
import { movePlan, planUse } from './move-plan.ts'
import { planChoices, planRecord, previewPlan, staffPricings, whitelistOf } from './plan-record.queries.ts'
import { savePlan } from './save-plan.ts'
import { addonState, categoryState } from './statuses.ts'
import { addPricing, updatePricing } from './update-pricing.ts'
import { setWhitelist } from './whitelist.ts'

const everybody: queries.Viewer = { audience: 'public' }
const resellerOf = ({ actor }: Caller): queries.Viewer => ({
  audience: 'reseller',
  viewerIds: 'id' in actor ? [actor.id] : [],
})
const current = async (caller: Caller) => (await catalogOf(caller)).catalog

const movingPlan = (event: Parameters<typeof movePlan>[2]) =>
  acting((ctx: Ctx, { id }: { id: string }) => movePlan(ctx, id, event))

const plans = os.catalog.admin.plans
const addons = os.catalog.admin.addons
const ofCategories = os.catalog.admin.categories

const admin = {
  plans: {
    ...listRoutes(plans, listOfPlans),
    choices: read(plans.choices, planChoices),
    get: effect(plans.get, planRecord),
    create: write(plans.create, creating(createPlan)),
    duplicate: write(plans.duplicate, creating(duplicatePlan)),
    save: write(plans.save, acting(savePlan)),
    preview: kept(plans.preview, previewPlan),
    use: read(plans.use, planUse),
    whitelist: read(plans.whitelist, async (ctx, { id }) => ({
      items: await whitelistOf(ctx, (await readPlan(ctx, id)).row.id),
    })),
    setWhitelist: write(plans.setWhitelist, setWhitelist),
    allowAddons: write(plans.allowAddons, allowAddons),
    allowedAddons: read(plans.allowedAddons, allowedAddons),
    activate: write(plans.activate, movingPlan('activate')),
    deactivate: write(plans.deactivate, movingPlan('deactivate')),
    archive: write(plans.archive, movingPlan('archive')),
    unarchive: write(plans.unarchive, movingPlan('unarchive')),
    versions: { withdraw: write(plans.versions.withdraw, acting(withdrawVersion)) },
  },
  pricings: {
    list: read(os.catalog.admin.pricings.list, staffPricings),
    create: write(os.catalog.admin.pricings.create, addPricing),
  },
  categories: {
    list: read(ofCategories.list, categories.listCategoriesForStaff),
    get: read(ofCategories.get, categories.getCategoryForStaff),
    create: write(ofCategories.create, creating(categories.createCategory)),
    edit: write(ofCategories.edit, acting(categories.editCategory)),
    reorder: write(ofCategories.reorder, acting(categories.reorderCategory)),
    show: write(ofCategories.show, moving(categoryState, 'show')),
    hide: write(ofCategories.hide, moving(categoryState, 'hide')),
  },
  addons: {
    ...listRoutes(addons, listOfAddons),
    get: read(addons.get, getAddon),
    create: write(addons.create, creating(createAddon)),
    edit: write(addons.edit, acting(editAddon)),
    activate: write(addons.activate, moving(addonState, 'activate')),
    deactivate: write(addons.deactivate, moving(addonState, 'deactivate')),
    archive: write(addons.archive, moving(addonState, 'archive')),
    unarchive: write(addons.unarchive, moving(addonState, 'unarchive')),
  },
}

export const routes = {
  plans: kept(os.catalog.plans, async (caller, input) =>
    queries.listPlans(await current(caller), everybody, input),
  ),
  plan: kept(os.catalog.plan, async (caller, input) =>
    queries.getPlan(await current(caller), everybody, input.id),
  ),
  pricings: kept(os.catalog.pricings, async (caller, input) =>
    queries.listPricings(await current(caller), everybody, input),
  ),
  categories: kept(os.catalog.categories, async (caller, input) =>
    queries.listCategories(await current(caller), input.type),
  ),
  category: kept(os.catalog.category, async (caller, input) =>
    queries.getCategory(await current(caller), input.id),
  ),
  localTable: kept(os.catalog.localTable, async (caller) => ({
    rows: (await current(caller)).storefront('public').localTable,
  })),
  destinations: kept(os.catalog.destinations, async (caller) => ({
    items: (await current(caller)).storefront('public').destinations,
  })),
  destination: kept(os.catalog.destination, async (caller, input) =>
    queries.getDestination(await current(caller), input.code),
  ),
  addons: kept(os.catalog.addons, async (caller, input) =>
    queries.listAddons(await current(caller), input.isActive),
  ),
  shippingRates: kept(os.catalog.shippingRates, async (caller, input) =>
    queries.listShippingRates(await current(caller), input.country),
  ),
  devices: kept(os.catalog.devices, (caller, input) => listDevices(caller.services, input.search)),
  labelsCsv: kept(os.catalog.labelsCsv, async (caller) => queries.broadbandLabelsFile(await current(caller))),
  updatePricing: write(os.catalog.updatePricing, updatePricing),
  admin,
  own: {
    plans: kept(os.catalog.own.plans, async (caller, input) =>
      queries.listPlans(await current(caller), resellerOf(caller), input),
    ),
    plan: kept(os.catalog.own.plan, async (caller, input) =>
      queries.getPlan(await current(caller), resellerOf(caller), input.id),
    ),
    pricings: kept(os.catalog.own.pricings, async (caller, input) =>
      queries.listPricings(await current(caller), resellerOf(caller), input),
    ),
  },
}
