export type {
  Audience,
  Catalog,
  CatalogDevice,
  CatalogPlan,
  CatalogRows,
  Storefront,
} from './catalog-model.ts'
export { broadbandLabelsFile, getPlan } from './catalog.queries.ts'
export { buildCatalog, catalogOf } from './catalog-snapshot.ts'
export { destinationOfPlans } from './destination-of-plans.ts'
export {
  deviceOfferOf,
  devicePriceFor,
  devicePriceOf,
  devicesOnOffer,
  nameOfDevice,
} from './device-offers.ts'
export { listDevices } from './devices.ts'
export { detailText } from './plan-words.ts'
export { planViewOf, pricingViewOf } from './plan-views.ts'
export { offerOf, offersOf, pricingFor } from './storefront.ts'
export { createPlan, duplicatePlan } from './create-plan.ts'
export { movePlan } from './move-plan.ts'
export { readPlan } from './held-plan.ts'
export { savePlan } from './save-plan.ts'
export { setWhitelist } from './whitelist.ts'
export { updatePricing } from './update-pricing.ts'
